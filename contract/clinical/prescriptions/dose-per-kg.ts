import { addDays } from '#contract/kernel/days.ts'
import { getAgeOn } from '#contract/patients/rules.ts'
import { formatAmount, getUnitName } from './dose.ts'
import { unitsOfForm } from './forms.ts'
import { countDoses, parsePattern } from './pattern.ts'
import { computeUnitsPerDose } from './strength.ts'

/** A dose by body weight: "15 mg/kg", "40 mg/kg/day". */
export interface DosePerKg {
  amount: number
  /** mg, g, microgram, unit or mL. */
  unit: string
  /** The amount of a day, which is divided among its doses. */
  perDay: boolean
  /** As typed. */
  text: string
}

const PER_KG = /^(\d{1,5}(?:\.\d{1,3})?) ?(mg|mcg|g|ml|units?|iu|u) ?(?:\/|per) ?kg(?: ?(?:\/|per|a) ?(dose|day|d))?$/i

/** Reads "15 mg/kg" or "40 mg/kg/day"; null for anything else. */
export function readDosePerKg(text: string): DosePerKg | null {
  const match = PER_KG.exec(text.trim())
  const amount = Number(match?.[1])
  if (!match || !(amount > 0)) return null
  const unit = getUnitName(match[2]!.toLowerCase()).replace(/s$/, '')
  return { amount, unit, perDay: /^d(?:ay)?$/i.test(match[3] ?? ''), text: text.trim() }
}

/**
 * Returns the days for which a weight is recent enough for a dose: 7 days below one year, because infants grow fast; otherwise
 * 30.
 */
export const getWeightValidDays = (ageYears: number | null): number => (ageYears !== null && ageYears < 1 ? 7 : 30)

/** Whether a weight is recent enough to work a dose out. Days are like 2025-03-09. */
export function isWeightRecent(measuredOn: string, today: string, birthDate: string | null): boolean {
  const ageYears = birthDate === null ? null : getAgeOn(birthDate, today)
  return measuredOn >= addDays(today, -getWeightValidDays(ageYears))
}

/** The smallest amount that can be measured of each form, in its dose unit. */
const SMALLEST: readonly [form: RegExp, amount: number][] = [
  [/^(?:oral drops|injection|infusion)$/, 0.1],
  [/syrup$|suspension$|solution$/, 0.5],
  [/^(?:extended-release|gastro-resistant).*$|capsule$/, 1],
  [/tablet$/, 0.5],
]
/** Below this many mL, an oral syringe measures tenths. */
const SMALL_VOLUME = 2.5
/** A rounded dose may differ from the calculated one by this part of it. */
const MAX_DIFFERENCE = 0.1

/** The dose that follows from a weight, with the calculation in words; or why there is none. */
export type WeightDose = { dose: string; words: string } | { refusal: string }

const formatToHundredths = (number: number) => String(Math.round(number * 100) / 100)

/**
 * Calculates a dose from a recent weight and rounds it to what can be measured of the form.
 * @param weightG null without a recent weight
 */
export function computeWeightDose(
  { amount, unit, perDay, text }: DosePerKg,
  weightG: number | null,
  { form, strength }: { form: string; strength: string },
  patternText: string | null,
): WeightDose {
  if (weightG === null) return { refusal: `“${text}” needs a recent weight. Record the weight, or type the dose` }
  const pattern = patternText ? parsePattern(patternText) : null
  const perDayCount = pattern && pattern.kind !== 'times' ? (countDoses(pattern, 1) ?? 0) / 4 : countTimes(pattern)
  if (perDay && (!perDayCount || pattern?.asNeeded))
    return { refusal: `“${text}” needs the number of doses a day. Type BD, TDS or Q8H after it, or type the dose` }
  const needed = (amount * weightG) / 1000 / (perDay ? perDayCount : 1)
  const weightWords = `${text} × ${formatToHundredths(weightG / 1000)} kg${perDay ? ` ÷ ${perDayCount}` : ''} = ${formatToHundredths(needed)} ${unit}`
  const formUnit = unitsOfForm(form)?.[0]
  const units = unit === formUnit ? needed : computeUnitsPerDose(`${roundToThousandths(needed)} ${unit}`, strength)
  if (units === null || !formUnit)
    return { refusal: `“${text}” can’t be measured with ${form || 'this medicine'}. Type the dose` }
  const smallest = getSmallest(form, formUnit, units)
  if (smallest === null) {
    const dose = `${formatToHundredths(needed < 10 ? needed : Math.round(needed))} ${unit}`
    return { dose, words: weightWords }
  }
  const rounded = Math.round(units / smallest) * smallest
  if (rounded <= 0 || Math.abs(rounded - units) > units * MAX_DIFFERENCE)
    return {
      refusal: `${weightWords}, which can’t be measured with this strength (${strength}). Choose another strength or form`,
    }
  const dose = formatAmount(roundToThousandths(rounded) * 4, formUnit)
  return { dose, words: `${weightWords}, given as ${dose}` }
}

const roundToThousandths = (number: number) => Math.round(number * 1000) / 1000

/** Counts the equal doses of a pattern like 1-1-1; 0 for others. */
const countTimes = (pattern: ReturnType<typeof parsePattern>): number =>
  pattern?.kind === 'times' &&
  pattern.every === 1 &&
  pattern.quarters.every((quarters) => quarters === 0 || quarters === 4)
    ? pattern.quarters.filter((quarters) => quarters > 0).length
    : 0

function getSmallest(form: string, unit: string, units: number): number | null {
  const smallest = SMALLEST.find(([pattern]) => pattern.test(form))?.[1] ?? null
  return unit === 'mL' && smallest !== null && units < SMALL_VOLUME ? 0.1 : smallest
}
