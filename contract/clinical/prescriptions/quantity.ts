import { formatAmount, isCounted, isPiece, pluralOf, readDose, unitName } from './dose.ts'
import { unitsOfForm } from './forms.ts'
import { isUnitOfForm } from './match-medicine.ts'
import { countDoses, parsePattern } from './pattern.ts'
import type { Step } from './steps.ts'
import { unitsPerDose } from './strength.ts'

/** What the quantity of a line is worked out from. */
export interface Countable {
  dose: string | null
  pattern: string | null
  durationDays: number | null
  steps?: readonly Step[] | null
  maxPerDay?: number | null
  sites?: number
  form?: string | null
  /** What a weight of the dose is counted with: "500 mg" of 250 mg tablets are two. */
  strength?: string | null
  /** What one pack holds, in thousandths of the unit of the dose: drops for drops, mL for a syrup. */
  packMilli?: number | null
  looseAllowed?: boolean
}

export interface Quantity {
  /** In thousandths of the unit of the dose; with packs, all that they hold. */
  milli: number
  /** Whole packs, where packs are not opened. */
  packs: number | null
}

/** What a bottle of drops gives: 20 to the millilitre. */
export const DROPS_IN_ML = 20

// The column is an integer.
const MAX_MILLI = 2_000_000_000

/** All doses of the line in quarters of a dose, each place it goes to counted; null where nobody can count them. */
function totalDoses({ pattern, durationDays, steps, maxPerDay, sites = 1 }: Countable): number | null {
  if (steps?.length) {
    const each = steps.map((step) => totalDoses({ dose: null, pattern: step.pattern, durationDays: step.days, sites }))
    return each.includes(null) ? null : each.reduce<number>((all, one) => all + one!, 0)
  }
  const read = pattern ? parsePattern(pattern) : null
  if (!read) return null
  const doses =
    read.kind === 'code' && read.code === 'SOS'
      ? maxPerDay && durationDays && maxPerDay * durationDays * 4
      : countDoses(read, durationDays)
  return doses ? doses * sites : null
}

/** The unit of the form beside what its dose says: a weight is counted in pieces, or in mL. */
function unitOf({ dose, form, strength }: Pick<Countable, 'dose' | 'form' | 'strength'>): string {
  const unit = unitName(readDose(dose)?.unit ?? '')
  const own = form && dose && unitsPerDose(dose, strength) !== null ? unitsOfForm(form)?.[0] : undefined
  return own && !isCounted(unit) ? own : own && /^units?$/.test(unit) ? own : unit
}

/** One dose in quarters of the unit that is handed out; null where nobody can count it, or where it is none of the form's. */
function quartersPerDose(line: Countable): number | null {
  const { dose, form, strength } = line
  if (!dose || (form && !isUnitOfForm(dose, { form, strength: strength ?? '' }))) return null
  const read = readDose(dose)
  const weighed = form ? unitsPerDose(dose, strength) : null
  if (weighed !== null && unitOf(line) !== unitName(read?.unit ?? '')) return weighed * 4
  return read && isCounted(unitName(read.unit)) ? read.quarters : null
}

/**
 * How much a line comes to (back-office.md 6.1): the dose times the doses times the places, rounded up to a whole unit
 * once, after all steps, and then to whole packs where packs are not opened. Null where it cannot be counted.
 */
export function quantityOf(line: Countable): Quantity | null {
  const quarters = quartersPerDose(line)
  const doses = totalDoses(line)
  if (!doses || quarters === null) return null
  // Whole to a millionth: what a weight is divided by leaves a trace.
  const needed = Math.ceil((doses * quarters) / 16 - 1e-6) * 1000
  const inPacks = line.packMilli && line.looseAllowed === false ? Math.ceil(needed / line.packMilli) : null
  const milli = inPacks ? inPacks * line.packMilli! : needed
  return milli <= MAX_MILLI ? { milli, packs: inPacks } : null
}

/** Taken only when needed: what is handed out is at most so much. */
export const isUpTo = ({ pattern, steps }: Pick<Countable, 'pattern' | 'steps'>): boolean =>
  !steps?.length && pattern !== null && /^(?:SOS|PRN)$/i.test(pattern.trim())

const PACKS: readonly [form: RegExp, pack: string][] = [
  [/inhaler|aerosol|rotacap/i, 'inhaler'],
  [/cartridge|insulin|pen\b/i, 'cartridge'],
  [/cream|ointment|gel|paste/i, 'tube'],
  [/drop|syrup|suspension|solution|lotion|liquid|shampoo|elixir|linctus|wash/i, 'bottle'],
  [/tablet|capsule/i, 'strip'],
  [/vial|injection/i, 'vial'],
]

/** What one pack is called: a strip of tablets, a bottle of syrup, a tube of cream. */
export function packName({ form, dose, strength }: Pick<Countable, 'form' | 'dose' | 'strength'>): string {
  const unit = unitOf({ dose, form, strength })
  const said = [
    form ?? '',
    { drop: 'drops', drops: 'drops', mL: 'liquid', puff: 'inhaler', puffs: 'inhaler' }[unit] ?? unit,
  ]
  for (const words of said) {
    const found = PACKS.find(([pattern]) => pattern.test(words))
    if (found) return found[1]
  }
  return 'pack'
}

/** What the quantity is counted in when somebody writes it by hand, and how many thousandths one of it is. */
export function quantityUnit(line: Countable): { name: string; milli: number } {
  if (line.packMilli && line.looseAllowed === false) return { name: pluralOf(packName(line)), milli: line.packMilli }
  const unit = unitOf(line)
  if (!isCounted(unit)) return { name: pluralOf(packName(line)), milli: 1000 }
  return { name: unit === 'mL' ? unit : formatAmount(8, unit).slice(2), milli: 1000 }
}

const formatNumber = (number: number) => String(Math.round(number * 1000) / 1000)

/** "10 tablets", "2 bottles of 60 mL", "up to 15 tablets"; empty where nothing was counted. */
export function quantityInWords(milli: number | null, line: Countable): string {
  if (milli === null) return ''
  const words = packsInWords(milli, line) ?? looseInWords(milli, line)
  return isUpTo(line) ? `up to ${words}` : words
}

function packsInWords(milli: number, line: Countable): string | null {
  const { packMilli } = line
  if (!packMilli || line.looseAllowed !== false || milli % packMilli !== 0) return null
  const number = milli / packMilli
  const pack = packName(line)
  const unit = unitOf(line) || (line.form && unitsOfForm(line.form)?.[0]) || ''
  const holds = packMilli / 1000
  const said = /^drops?$/i.test(unit) ? `${formatNumber(holds / DROPS_IN_ML)} mL` : formatAmount(holds * 4, unit)
  const packs = `${number} ${number === 1 ? pack : pluralOf(pack)} of ${said}`
  if (!isPiece(unit)) return packs
  const pieces = formatAmount(number * holds * 4, unit)
  return holds === 1 ? pieces : `${pieces} (${packs})`
}

function looseInWords(milli: number, line: Countable): string {
  const unit = unitOf(line)
  const number = milli / 1000
  if (!line.dose || isCounted(unitName(unit))) return formatAmount(number * 4, unit)
  const pack = packName(line)
  return `${formatNumber(number)} ${number === 1 ? pack : pluralOf(pack)}`
}
