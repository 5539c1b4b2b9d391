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
const UNITS = /^(?:i\.?u\.?|u|units?|international units?)$/

const UNIT = '(?:mg|gms?|grams?|g|mcg|µg|μg|ug|micrograms?|microg|%|i\\.u\\.?|iu|u|units?|international units?)'
const NUMBER = '\\d{1,7}(?:\\.\\d{1,3})?'
const ONE_AMOUNT = new RegExp(`(${NUMBER})\\s*(${UNIT})?(?![\\p{L}\\d])`, 'giu')
const WHOLE_STRENGTH = new RegExp(
  `^${NUMBER}\\s*${UNIT}?(?:\\s*[/+]\\s*${NUMBER}\\s*${UNIT}?)*(?:\\s*(?:/|per)\\s*(?:${NUMBER})?\\s*(?:mL|hour|h))?$`,
  'iu',
)
const PER_ML = /\s*(?:\bper\b|\/)\s*(\d{1,4}(?:\.\d+)?)?\s*ml$/i

function amountOf(number: number, typed: string | undefined): Amount {
  const unit = (typed ?? '').toLowerCase()
  if (MICRO.test(unit)) return { number, unit: 'mg', base: number / 1000 }
  if (UNITS.test(unit)) return { number, unit: 'unit', base: number }
  return Object.hasOwn(MASS, unit) ? { number, unit: 'mg', base: number * MASS[unit]! } : { number, unit, base: number }
}

/** Reads a listed or typed strength; null for anything else. */
export function readStrength(text: string): Strength | null {
  const plain = text.trim()
  if (!WHOLE_STRENGTH.test(plain)) return null
  const per = PER_ML.exec(plain)
  const rest = (per ? plain.slice(0, per.index) : plain).replace(/\s*(?:\/|per)\s*h(?:our)?$/i, '')
  const amounts = [...rest.matchAll(ONE_AMOUNT)].map(([, number, unit]) => amountOf(Number(number), unit))
  return amounts.length > 0 ? { amounts, inMl: per ? Number(per[1] ?? 1) : null } : null
}

const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-9
/** A typed number without a unit is compared as printed; with a unit, 1 g is 1000 mg. */
const isSameAmount = (typed: Amount, known: Amount) =>
  typed.unit === '' ? isNear(typed.number, known.number) : typed.unit === known.unit && isNear(typed.base, known.base)

/** Whether a typed strength matches a known one. For combination products one amount or their sum is enough: 625 matches 500/125. */
export function matchesStrength(typed: Strength, known: Strength): boolean {
  const [first, second] = typed.amounts
  if (typed.inMl !== null && (known.inMl === null || !isNear(typed.inMl, known.inMl))) return false
  if (typed.amounts.length === known.amounts.length)
    return typed.amounts.every((one, at) => isSameAmount(one, known.amounts[at]!))
  if (typed.amounts.length === 1) {
    const whole = known.amounts.every(({ unit }) => unit === 'mg')
      ? known.amounts.reduce((all, { base }) => all + base, 0)
      : Number.NaN
    return known.amounts.some((one) => isSameAmount(first!, one)) || isNear(first!.base, whole)
  }
  // For a syrup, "250/5" means 250 mg in 5 mL.
  return typed.amounts.length === 2 && known.amounts.length === 1 && known.inMl !== null
    ? isSameAmount(first!, known.amounts[0]!) && second!.unit === '' && isNear(second!.number, known.inMl)
    : false
}

/** Converts a dose in weight or IU to units of the form: 250 mg of 125 mg/5 mL are 10 mL. Null if it can't be converted. */
export function unitsPerDose(dose: string, strength: string | null | undefined): number | null {
  const asked = readStrength(dose)
  const known = strength ? readStrength(strength) : null
  const [amount] = asked?.amounts ?? []
  const [one] = known?.amounts ?? []
  if (!amount || !one || !amount.unit || amount.unit !== one.unit || amount.unit === '%') return null
  if (asked!.amounts.length > 1 || asked!.inMl !== null || known!.amounts.length > 1 || one.base === 0) return null
  return (amount.base / one.base) * (known!.inMl ?? 1)
}
