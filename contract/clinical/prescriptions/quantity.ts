import { formatAmount, getUnitName, isCounted, isPiece, pluralOf, readDose } from './dose.ts'
import { unitsOfForm } from './forms.ts'
import { isUnitOfForm } from './match-medicine.ts'
import { listAmounts, parsePattern } from './pattern.ts'
import type { Step } from './steps.ts'
import { computeUnitsPerDose } from './strength.ts'

/** The fields that the quantity of a line is calculated from. */
export interface Countable {
  dose: string | null
  pattern: string | null
  durationDays: number | null
  steps?: readonly Step[] | null
  maxPerDay?: number | null
  sites?: number
  form?: string | null
  /** Converts a dose in weight to units: 500 mg of 250 mg tablets are two. */
  strength?: string | null
  /** The content of one pack, in thousandths of the dose unit: drops for drops, mL for a syrup. */
  packMilli?: number | null
  looseAllowed?: boolean
}

// The column is an integer.
const MAX_MILLI = 2_000_000_000

type Given = { dose: string | null; quarters: number; count: number }

/** Lists what is given at one site, and how often; null if it can't be counted. */
function listGiven({ dose, pattern, durationDays, steps, maxPerDay }: Countable): Given[] | null {
  if (steps?.length) {
    const given = steps.map((step) => {
      const parsed = parsePattern(step.pattern)
      const amounts = parsed && listAmounts(parsed, step.days, step.doses)
      return amounts?.map((amount) => ({ ...amount, dose: step.dose ?? dose }))
    })
    return given.every((one) => one != null) ? given.flat() : null
  }
  const parsed = pattern ? parsePattern(pattern) : null
  if (!parsed) return null
  if (parsed.kind === 'code' && parsed.code === 'SOS')
    return maxPerDay && durationDays ? [{ dose, quarters: 4, count: maxPerDay * durationDays }] : null
  return listAmounts(parsed, durationDays)?.map((amount) => ({ ...amount, dose })) ?? null
}

/** The unit in which a line is counted: a dose in weight is counted in the unit of the form. */
export function getCountedUnit({ dose, form, strength }: Pick<Countable, 'dose' | 'form' | 'strength'>): string {
  const unit = getUnitName(readDose(dose)?.unit ?? '')
  const formUnit = form && dose && computeUnitsPerDose(dose, strength) !== null ? unitsOfForm(form)?.[0] : undefined
  return formUnit && (!isCounted(unit) || /^units?$/.test(unit)) ? formUnit : unit
}

/** One dose in quarters of the dispensed unit; null if it can't be counted or doesn't fit the form. */
function computeQuartersPerDose(line: Countable): number | null {
  const { dose, form, strength } = line
  if (!dose || (form && !isUnitOfForm(dose, { form, strength: strength ?? '' }))) return null
  const parsed = readDose(dose)
  const weighed = form ? computeUnitsPerDose(dose, strength) : null
  if (weighed !== null && getCountedUnit(line) !== getUnitName(parsed?.unit ?? '')) return weighed * 4
  return parsed && isCounted(getUnitName(parsed.unit)) ? parsed.quarters : null
}

/** Ampoules and the like: what is left of one after a dose is thrown away. Larger vials are opened for several doses. */
function getSingleDoseSize({ form, packMilli }: Countable, unit: string): number | null {
  if (form === 'infusion') return unit === 'mL' && packMilli ? packMilli / 1000 : 1
  if (!/^(?:injection|powder for injection|nebuliser solution)$/.test(form ?? '')) return null
  if (isPiece(unit) || /^respules?$/.test(unit)) return 1
  return form === 'injection' && unit === 'mL' && packMilli && packMilli <= LARGEST_AMPOULE_MILLI
    ? packMilli / 1000
    : null
}
const LARGEST_AMPOULE_MILLI = 3000

/**
 * Calculates the quantity of a line in thousandths of the dose unit: dose times doses times sites, rounded up to a whole unit once, after all steps,
 * and then to whole packs if packs can't be opened. Single-dose containers are not shared between doses. Null if it can't be
 * counted.
 */
export function computeQuantity(line: Countable): number | null {
  const { packMilli, sites = 1 } = line
  const amounts = listGiven(line)?.map((given) => ({
    ...given,
    perDose: computeQuartersPerDose({ ...line, dose: given.dose }),
  }))
  if (!amounts?.length || amounts.some(({ perDose }) => perDose === null)) return null
  const unit = getCountedUnit({ ...line, dose: amounts[0]!.dose })
  if (amounts.some(({ dose }) => getCountedUnit({ ...line, dose }).replace(/s$/, '') !== unit.replace(/s$/, '')))
    return null
  const size = getSingleDoseSize(line, unit)
  const total = amounts.reduce((sum, { quarters, count, perDose }) => {
    const atOnce = (quarters * perDose!) / 16
    // The tolerance absorbs the floating-point error of dividing weights.
    return sum + count * sites * (size ? Math.ceil(atOnce / size - 1e-6) * size : atOnce)
  }, 0)
  const isInPacks = packMilli && line.looseAllowed === false && !isOwnPiece(line, unit)
  const needed = size ? Math.round(total * 1000) : Math.ceil(total - 1e-6) * 1000
  const inPacks = isInPacks ? Math.ceil(needed / packMilli - 1e-6) : null
  const milli = inPacks ? inPacks * packMilli! : needed
  return milli > 0 && milli <= MAX_MILLI ? milli : null
}

/** Whether the dose is in pieces, such as ampoules, although the packs of the form are measured in mL. */
export const isOwnPiece = ({ form }: Pick<Countable, 'form'>, unit: string): boolean =>
  isPiece(unit) && Boolean(form) && unitsOfForm(form!)?.[0] === 'mL'

/** Returns whether a line is taken only as needed, so that its quantity is a maximum. */
export const isUpTo = ({ pattern, steps }: Pick<Countable, 'pattern' | 'steps'>): boolean =>
  !steps?.length && pattern !== null && /(?:^|\s)(?:SOS|PRN)$/i.test(pattern.trim())

export type PackName = 'inhaler' | 'cartridge' | 'tube' | 'bottle' | 'strip' | 'vial' | 'syringe' | 'pack'

const PACKS: readonly [form: RegExp, pack: PackName][] = [
  [/inhaler|aerosol|rotacap/i, 'inhaler'],
  [/cartridge|insulin|pen\b/i, 'cartridge'],
  [/cream|ointment|gel|paste/i, 'tube'],
  [/drop|syrup|suspension|solution|lotion|liquid|shampoo|elixir|linctus|wash/i, 'bottle'],
  [/tablet|capsule/i, 'strip'],
  [/vial|injection/i, 'vial'],
]

/** Strengths that name a part of a millilitre are those of pre-filled syringes. */
const PREFILLED_SYRINGE = /^\d+ mg\/0\.\d+ mL$/

/** Names one pack: a strip of tablets, a bottle of syrup, a tube of cream. */
export function getPackName({ form, dose, strength }: Pick<Countable, 'form' | 'dose' | 'strength'>): PackName {
  if (form === 'injection' && PREFILLED_SYRINGE.test(strength ?? '')) return 'syringe'
  const unit = getCountedUnit({ dose, form, strength })
  const descriptions = [
    form ?? '',
    { drop: 'drops', drops: 'drops', mL: 'liquid', puff: 'inhaler', puffs: 'inhaler' }[unit] ?? unit,
  ]
  for (const description of descriptions) {
    const row = PACKS.find(([pattern]) => pattern.test(description))
    if (row) return row[1]
  }
  return 'pack'
}

/** The unit in which a quantity is entered by hand, and its size in thousandths. */
export function getQuantityUnit(line: Countable): { name: string; milli: number } {
  if (line.packMilli && line.looseAllowed === false) return { name: pluralOf(getPackName(line)), milli: line.packMilli }
  const unit = getCountedUnit(line)
  if (!isCounted(unit)) return { name: pluralOf(getPackName(line)), milli: 1000 }
  return { name: unit === 'mL' ? unit : formatAmount(8, unit).slice(2), milli: 1000 }
}
