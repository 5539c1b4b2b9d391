import { DROPS_IN_ML, getUnitName, isPiece, readDoseAmount } from '../dose.ts'
import { countDoses, type Pattern, parsePattern } from '../pattern.ts'
import { toAmount } from '../strength.ts'

/** The fields that the doses are calculated from. */
export interface DosedLine {
  medicine: string
  ingredients: readonly string[]
  /** "500 mg", "250 mg/5 mL", "100 mg/325 mg"; if null, it is read from the name. */
  strength: string | null
  dose: string | null
  pattern: string | null
  /** A step without a dose has that of the line. */
  steps?: readonly { pattern: string; dose?: string | null }[] | null
  maxPerDay?: number | null
  durationDays?: number | null
}

/** How much of an ingredient a line gives, in mg: the most at one time, on one day, and in one week. */
export interface IngredientDose {
  atOnce: number
  perDay: number
  perWeek: number
}

const IN_ML: Readonly<Record<string, number>> = {
  ml: 1,
  mls: 1,
  cc: 1,
  drop: 1 / DROPS_IN_ML,
  drops: 1 / DROPS_IN_ML,
  gtt: 1 / DROPS_IN_ML,
  gtts: 1 / DROPS_IN_ML,
  tsp: 5,
  teaspoon: 5,
  teaspoons: 5,
  tbsp: 15,
  tablespoon: 15,
  tablespoons: 15,
}
/** International units in a mg, for ingredients that are dosed in them: 1 IU of vitamin D is 0.025 microgram. */
export const IU_PER_MG: Readonly<Record<string, number>> = { colecalciferol: 40_000, ergocalciferol: 40_000 }

interface IngredientAmounts {
  /** For each ingredient. */
  mg: readonly number[]
  /** The volume that contains the amounts; null for solid forms. */
  inMl: number | null
}

/** Not a number for international units of an ingredient that isn't dosed in them. */
function toMg(number: number, unitText: string | undefined, ingredient: string | undefined): number {
  const { unit, base } = toAmount(number, unitText)
  return unit === 'mg' ? base : base / ((ingredient && IU_PER_MG[ingredient]) || Number.NaN)
}

/** "100 mg/162.5 mg per 5 mL", "40 mg/mL", "Paracetamol 650". Null if amounts and ingredients don't match. */
function readIngredientAmounts(text: string, ingredients: readonly string[]): IngredientAmounts | null {
  // A patch gives its amount in an hour, so a day can't be counted from it.
  if (/(?:\bper\b|\/)\s*h(?:our|r)?\b/i.test(text)) return null
  const per = /(?:\bper\b|\/)\s*(\d{1,4}(?:\.\d+)?)?\s*ml\b/i.exec(text)
  const amountsText = per ? text.slice(0, per.index) : text
  const amounts = [...amountsText.matchAll(/(\d{1,7}(?:\.\d+)?)\s*(mcg|micrograms?|mg|gms?|g|µg|ug|iu|units?)\b/gi)]
  const mg = amounts.map(([, number, unit], index) => toMg(Number(number), unit, ingredients[index]))
  const unitlessNumber = /\b\p{L}*(\d{2,4})\b(?!\s*[%\p{L}])/u.exec(amountsText)
  if (mg.length === 0 && ingredients.length === 1 && unitlessNumber) mg.push(Number(unitlessNumber[1]))
  const isMismatch = mg.length < ingredients.length || (mg.length > ingredients.length && ingredients.length > 1)
  if (isMismatch || ingredients.length === 0) return null
  return { mg, inMl: per ? Number(per[1] ?? 1) : null }
}

/** Calculates the mg of each ingredient in one dose, as far as it can be counted. */
function computeMgOfDose({ medicine, ingredients, strength }: DosedLine, dose: string | null): Record<string, number> {
  const amount = dose ? readDoseAmount(dose) : { number: 1, unit: '' }
  if (!amount) return {}
  const unit = amount.unit.toLowerCase()
  const [onlyIngredient] = ingredients.length === 1 ? ingredients : []
  if (/^(?:mg|unit)$/.test(toAmount(amount.number, unit).unit))
    return onlyIngredient ? keepCounted({ [onlyIngredient]: toMg(amount.number, unit, onlyIngredient) }) : {}
  const known =
    (strength && readIngredientAmounts(strength, ingredients)) || readIngredientAmounts(medicine, ingredients)
  if (!known) return {}
  const inMl = Object.hasOwn(IN_ML, unit) ? amount.number * IN_ML[unit]! : null
  // A volume of a solid form, or pieces of a liquid, can't be counted.
  if ((inMl === null) !== (known.inMl === null)) return {}
  if (inMl === null && unit !== '' && !isPiece(getUnitName(unit))) return {}
  const units = inMl === null ? amount.number : inMl / known.inMl!
  return keepCounted(Object.fromEntries(ingredients.map((name, index) => [name, units * known.mg[index]!])))
}

const keepCounted = (mg: Record<string, number>) =>
  Object.fromEntries(Object.entries(mg).filter(([, amount]) => Number.isFinite(amount)))

/** The most doses at one time, on one day, and in one week; null if unknown. */
function countTimes(pattern: Pattern | null, { maxPerDay, durationDays }: DosedLine): IngredientDose | null {
  if (!pattern) return null
  const daysOfWeek = Math.min(7, durationDays ?? 7)
  if (pattern.kind === 'code' && pattern.code === 'SOS')
    return { atOnce: 1, perDay: maxPerDay ?? 1, perWeek: (maxPerDay ?? 1) * daysOfWeek }
  const [perDay, perWeek] = [countDoses(pattern, 1), countDoses(pattern, daysOfWeek)]
  if (perDay === null || perWeek === null) return null
  const atOnce = pattern.kind === 'times' ? Math.max(...pattern.quarters) / 4 : 1
  return { atOnce, perDay: perDay / 4, perWeek: perWeek / 4 }
}

const DOSE_PARTS = ['atOnce', 'perDay', 'perWeek'] as const

/** Calculates how much of each ingredient a line gives, as far as it can be counted. Of steps it takes the highest. */
export function computeDoses(line: DosedLine): Record<string, IngredientDose> {
  const steps = line.steps?.length ? line.steps : [{ pattern: line.pattern }]
  const doses: Record<string, IngredientDose> = {}
  for (const step of steps) {
    const times = countTimes(step.pattern ? parsePattern(step.pattern) : null, line)
    const mgOfDose = computeMgOfDose(line, ('dose' in step && step.dose) || line.dose)
    // A step that can't be counted could be the highest.
    if (!times || Object.keys(mgOfDose).length === 0) return {}
    for (const [name, mg] of Object.entries(mgOfDose)) {
      const before = doses[name] ?? { atOnce: 0, perDay: 0, perWeek: 0 }
      doses[name] = { ...before }
      for (const part of DOSE_PARTS) doses[name][part] = Math.max(before[part], times[part] * mg)
    }
  }
  return doses
}
