/** One amount of a strength: weights in mg, others in their own unit. */
interface Amount {
  /** As printed. */
  number: number
  /** `mg`, `unit`, `%`, or empty without a unit. */
  unit: string
  /** In that unit. */
  base: number
}

/** "500 mg", "500 mg/125 mg", "250 mg/5 mL", "100 IU/mL", "0.5%", "50 microgram". */
export interface Strength {
  amounts: readonly Amount[]
  /** The volume that contains the amounts; null for solid forms. */
  inMl: number | null
}

const MASS: Readonly<Record<string, number>> = { mg: 1, g: 1000, gm: 1000, gms: 1000, gram: 1000, grams: 1000 }
const MICRO = /^(?:mcg|µg|μg|ug|micrograms?|microg)$/
const IU_UNIT = /^(?:i\.?u\.?|u|units?|international units?)$/

const UNIT = '(?:mg|gms?|grams?|g|mcg|µg|μg|ug|micrograms?|microg|%|i\\.u\\.?|iu|u|units?|international units?)'
const NUMBER = '\\d{1,7}(?:\\.\\d{1,3})?'
const ONE_AMOUNT = new RegExp(`(${NUMBER})\\s*(${UNIT})?(?![\\p{L}\\d])`, 'giu')
const WHOLE_STRENGTH = new RegExp(
  `^${NUMBER}\\s*${UNIT}?(?:\\s*[/+]\\s*${NUMBER}\\s*${UNIT}?)*(?:\\s*(?:/|per)\\s*(?:${NUMBER})?\\s*(?:mL|hour|h))?$`,
  'iu',
)
const PER_ML = /\s*(?:\bper\b|\/)\s*(\d{1,4}(?:\.\d+)?)?\s*ml$/i

/** Reads a number with its unit: 1 g is 1000 mg. */
export function toAmount(number: number, unitText: string | undefined): Amount {
  const unit = (unitText ?? '').toLowerCase()
  if (MICRO.test(unit)) return { number, unit: 'mg', base: number / 1000 }
  if (IU_UNIT.test(unit)) return { number, unit: 'unit', base: number }
  return Object.hasOwn(MASS, unit) ? { number, unit: 'mg', base: number * MASS[unit]! } : { number, unit, base: number }
}

/** Reads a listed or typed strength; null for anything else. */
export function readStrength(text: string): Strength | null {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  if (!WHOLE_STRENGTH.test(trimmed)) return null
  const per = PER_ML.exec(trimmed)
  const amountsText = (per ? trimmed.slice(0, per.index) : trimmed).replace(/\s*(?:\/|per)\s*h(?:our)?$/i, '')
  const amounts = [...amountsText.matchAll(ONE_AMOUNT)].map(([, number, unit]) => toAmount(Number(number), unit))
  return amounts.length > 0 ? { amounts, inMl: per ? Number(per[1] ?? 1) : null } : null
}

/** Returns whether a text is one amount in mg or units, without a volume. */
export function isSingleAmount(text: string): boolean {
  const read = readStrength(text)
  return read !== null && read.inMl === null && read.amounts.length === 1 && /^(?:mg|unit)$/.test(read.amounts[0]!.unit)
}

const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-9
/** A typed number without a unit is compared as printed; with a unit, 1 g is 1000 mg. */
const isSameAmount = (input: Amount, listed: Amount) =>
  input.unit === ''
    ? isNear(input.number, listed.number)
    : input.unit === listed.unit && isNear(input.base, listed.base)

/**
 * Returns whether a typed strength matches a known one. For combination products one amount or their sum is enough: 625
 * matches 500/125.
 */
export function matchesStrength(input: Strength, listed: Strength): boolean {
  const [first, second] = input.amounts
  if (input.inMl !== null && (listed.inMl === null || !isNear(input.inMl, listed.inMl))) return false
  if (input.amounts.length === listed.amounts.length)
    return input.amounts.every((amount, index) => isSameAmount(amount, listed.amounts[index]!))
  if (input.amounts.length === 1) {
    const totalMg = listed.amounts.every(({ unit }) => unit === 'mg')
      ? listed.amounts.reduce((total, { base }) => total + base, 0)
      : Number.NaN
    return listed.amounts.some((amount) => isSameAmount(first!, amount)) || isNear(first!.base, totalMg)
  }
  // For a syrup, "250/5" means 250 mg in 5 mL.
  return input.amounts.length === 2 && listed.amounts.length === 1 && listed.inMl !== null
    ? isSameAmount(first!, listed.amounts[0]!) && second!.unit === '' && isNear(second!.number, listed.inMl)
    : false
}

/**
 * Converts a dose in weight or IU to units of the form: 250 mg of 125 mg/5 mL are 10 mL. Null if it can't be converted.
 */
export function computeUnitsPerDose(dose: string, strength: string | null | undefined): number | null {
  const doseStrength = readStrength(dose)
  const formStrength = strength ? readStrength(strength) : null
  const [amount] = doseStrength?.amounts ?? []
  const [formAmount] = formStrength?.amounts ?? []
  if (!amount || !formAmount || !amount.unit || amount.unit !== formAmount.unit || amount.unit === '%') return null
  if (
    doseStrength!.amounts.length > 1 ||
    doseStrength!.inMl !== null ||
    formStrength!.amounts.length > 1 ||
    formAmount.base === 0
  )
    return null
  return (amount.base / formAmount.base) * (formStrength!.inMl ?? 1)
}
