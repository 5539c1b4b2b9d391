import { DROPS_IN_ML, formatAmount, getUnitName, isCounted, isPiece, pluralOf } from './dose.ts'
import { unitsOfForm } from './forms.ts'
import { type Countable, getCountedUnit, getPackName, isOwnPiece, isUpTo, type PackName } from './quantity.ts'

/** An amount in quarters of its unit, as in `formatAmount`. */
interface Amount {
  quarters: number
  unit: string
}

interface Packs {
  number: number
  name: PackName
  /** What one of them contains; null if unknown. */
  contents: Amount | null
}

/** A quantity in parts, for every language: "30 tablets (2 strips of 15 tablets)". */
export interface Quantity {
  /** At most this much, because the medicine is taken as needed. */
  isUpTo: boolean
  amount: Amount | null
  packs: Packs | null
}

/** Splits a quantity into amount and packs. At least one of them is not null. */
export function splitQuantity(milli: number, line: Countable): Quantity {
  return { isUpTo: isUpTo(line), ...(splitPacks(milli, line) ?? splitLooseUnits(milli, line)) }
}

type Parts = Pick<Quantity, 'amount' | 'packs'>

function splitPacks(milli: number, line: Countable): Parts | null {
  const { packMilli } = line
  if (!packMilli || line.looseAllowed !== false || milli % packMilli !== 0) return null
  const number = milli / packMilli
  const unit = getCountedUnit(line) || (line.form && unitsOfForm(line.form)?.[0]) || ''
  if (isOwnPiece(line, unit)) return null
  const quarters = (packMilli / 1000) * 4
  const contents = /^drops?$/i.test(unit) ? { quarters: quarters / DROPS_IN_ML, unit: 'mL' } : { quarters, unit }
  const packs = { number, name: getPackName(line), contents }
  if (!isPiece(unit)) return { amount: null, packs }
  const amount = { quarters: number * quarters, unit }
  return { amount, packs: packMilli === 1000 ? null : packs }
}

function splitLooseUnits(milli: number, line: Countable): Parts {
  const unit = getCountedUnit(line)
  const number = milli / 1000
  return !line.dose || isCounted(getUnitName(unit))
    ? { amount: { quarters: number * 4, unit }, packs: null }
    : { amount: null, packs: { number, name: getPackName(line), contents: null } }
}

/** Formats a number of packs, which are seldom split: "1", "0.5". */
export const formatPackNumber = (number: number): string => String(Math.round(number * 1000) / 1000)

/** Formats a quantity: "10 tablets", "2 bottles of 60 mL", "up to 15 tablets"; empty without one. */
export function formatQuantity(milli: number | null, line: Countable): string {
  return milli === null ? '' : formatQuantityInEnglish(splitQuantity(milli, line))
}

/** Formats a quantity that was split into parts. */
export function formatQuantityInEnglish({ isUpTo: isMaximum, amount, packs }: Quantity): string {
  const pieces = amount && formatAmount(amount.quarters, amount.unit)
  const inPacks = packs && formatPacks(packs)
  const words = pieces && inPacks ? `${pieces} (${inPacks})` : (pieces ?? inPacks ?? '')
  return isMaximum ? `up to ${words}` : words
}

function formatPacks({ number, name, contents }: Packs): string {
  const packs = `${formatPackNumber(number)} ${number === 1 ? name : pluralOf(name)}`
  return contents ? `${packs} of ${formatAmount(contents.quarters, contents.unit)}` : packs
}
