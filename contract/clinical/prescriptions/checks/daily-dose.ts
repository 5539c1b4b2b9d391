import { readDose } from '../dose.ts'
import { countDoses, parsePattern } from '../pattern.ts'

/** The fields that the daily dose is calculated from. */
export interface DosedLine {
  medicine: string
  ingredients: readonly string[]
  /** "500 mg", "250 mg/5 mL", "100 mg/325 mg"; if null, it is read from the name. */
  strength: string | null
  dose: string | null
  pattern: string | null
  steps?: readonly { pattern: string }[] | null
  maxPerDay?: number | null
}

const IN_MG: Readonly<Record<string, number>> = { g: 1000, gm: 1000, mg: 1, mcg: 0.001, microgram: 0.001, µg: 0.001 }
const DROPS_IN_ML = 20

interface Strength {
  /** For each ingredient. */
  mg: readonly number[]
  /** The volume that contains the amounts; null for solid forms. */
  inMl: number | null
}

/** "100 mg/162.5 mg per 5 mL", "40 mg/mL", "Paracetamol 650". Null if amounts and ingredients don't match. */
function readStrength(text: string, ingredients: number): Strength | null {
  const per = /(?:\bper\b|\/)\s*(\d{1,4}(?:\.\d+)?)?\s*ml\b/i.exec(text)
  const amountsText = per ? text.slice(0, per.index) : text
  const amounts = [...amountsText.matchAll(/(\d{1,6}(?:\.\d+)?)\s*(mcg|microgram|mg|gm|g|µg)\b/gi)]
  const mg = amounts.map(([, number, unit]) => Number(number) * IN_MG[unit!.toLowerCase()]!)
  const unitlessNumber = /\b\p{L}*(\d{2,4})\b(?!\s*[%\p{L}])/u.exec(amountsText)
  if (mg.length === 0 && ingredients === 1 && unitlessNumber) mg.push(Number(unitlessNumber[1]))
  if (mg.length < ingredients || (mg.length > ingredients && ingredients > 1) || ingredients === 0) return null
  return { mg, inMl: per ? Number(per[1] ?? 1) : null }
}

/** The most doses on one day; null if unknown. */
function countTimesPerDay(pattern: string | null, maxPerDay: number | null | undefined): number | null {
  const parsed = pattern ? parsePattern(pattern) : null
  if (!parsed) return null
  if (parsed.kind === 'code' && parsed.code === 'SOS') return maxPerDay ?? 1
  const doses = countDoses(parsed, 1)
  return doses === null ? null : doses / 4
}

/** Calculates the mg of each ingredient on the day with the most doses, as far as it can be counted. */
export function computeMgPerDay(line: DosedLine): Record<string, number> {
  const { ingredients } = line
  const patterns = line.steps?.length ? line.steps.map(({ pattern }) => pattern) : [line.pattern]
  const times = Math.max(...patterns.map((pattern) => countTimesPerDay(pattern, line.maxPerDay) ?? 0))
  const dose = line.dose ? readDose(line.dose) : { quarters: 4, unit: '' }
  if (times === 0 || !dose) return {}
  const amount = (dose.quarters / 4) * times
  const unit = dose.unit.toLowerCase().replace(/[.\s]+$/, '')
  if (Object.hasOwn(IN_MG, unit)) return ingredients.length === 1 ? { [ingredients[0]!]: amount * IN_MG[unit]! } : {}
  const strength =
    (line.strength && readStrength(line.strength, ingredients.length)) ||
    readStrength(line.medicine, ingredients.length)
  if (!strength) return {}
  const inMl = /^ml$/.test(unit) ? amount : /^(?:drops?|gtts?)$/.test(unit) ? amount / DROPS_IN_ML : null
  // A volume of a solid form, or pieces of a liquid, can't be counted.
  if ((inMl === null) !== (strength.inMl === null)) return {}
  const units = inMl === null ? amount : inMl / strength.inMl!
  return Object.fromEntries(ingredients.map((name, index) => [name, units * strength.mg[index]!]))
}
