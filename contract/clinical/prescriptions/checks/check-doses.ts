import type { Pharmacopoeia } from '../pharmacopoeia.ts'
import type { Finding, LineToCheck, PatientForChecks } from './finding.ts'
import { capitalize, toFinding } from './finding.ts'

const ADULT_FROM_YEARS = 18

interface DoseSpan {
  from: string
  until: string | null
  mg: number
}

/** The highest daily dose. It is reached on a day on which a line starts, so only those days are checked. */
function computeMaxDailyDose(spans: readonly DoseSpan[]): number {
  const sumOnDay = (day: string) =>
    spans
      .filter(({ from, until }) => from <= day && (until === null || day <= until))
      .reduce((total, { mg }) => total + mg, 0)
  return Math.max(0, ...spans.map(({ from }) => sumOnDay(from)))
}

const formatMg = (mg: number) => `${Math.round(mg * 100) / 100} mg`

interface Limit {
  mg: number
  words: string
}

/** The daily limit: by weight for children, and never more than the adult limit. Null if no limit is known. */
function findDailyLimit(
  ingredient: string,
  { ageYears, weightG }: PatientForChecks,
  pharmacopoeia: Pharmacopoeia,
): Limit | 'weigh' | null {
  const { maxPerDayMg, maxPerKgDayMg } = pharmacopoeia.ingredients[ingredient] ?? {}
  if (ageYears !== null && ageYears < ADULT_FROM_YEARS && maxPerKgDayMg) {
    if (weightG === null) return 'weigh'
    const mg = (maxPerKgDayMg * weightG) / 1000
    if (maxPerDayMg === undefined || mg < maxPerDayMg)
      return { mg, words: `${formatMg(mg)} (${maxPerKgDayMg} mg per kg, ${weightG / 1000} kg)` }
  }
  return maxPerDayMg === undefined ? null : { mg: maxPerDayMg, words: formatMg(maxPerDayMg) }
}

/** Checks the sum of each ingredient over all lines of the same day against its daily limit. */
export function findDailyDoses(
  lines: readonly LineToCheck[],
  patient: PatientForChecks,
  pharmacopoeia: Pharmacopoeia,
): Finding[] {
  const systemic = lines.filter(({ local }) => !local)
  const names = [...new Set(systemic.flatMap(({ mgPerDay }) => Object.keys(mgPerDay)))]
  return names.flatMap((ingredient): Finding[] => {
    const limit = Object.hasOwn(pharmacopoeia.ingredients, ingredient)
      ? findDailyLimit(ingredient, patient, pharmacopoeia)
      : null
    if (!limit) return []
    const linesWithIngredient = systemic.filter(({ mgPerDay }) => mgPerDay[ingredient] !== undefined)
    const mg = computeMaxDailyDose([
      ...linesWithIngredient.map(({ from, until, mgPerDay }) => ({ from, until, mg: mgPerDay[ingredient]! })),
      ...patient.active.flatMap(({ until, local, mgPerDay }) =>
        local || !mgPerDay?.[ingredient] ? [] : [{ from: '', until, mg: mgPerDay[ingredient]! }],
      ),
    ])
    const { medicine } = linesWithIngredient.at(-1)!
    const total = `${capitalize(ingredient)}: ${formatMg(mg)} a day`
    if (limit === 'weigh')
      return [
        toFinding('dose', 'low', medicine, [ingredient, 'weigh'], `${total}. Record the weight to check this dose.`),
      ]
    if (mg <= limit.mg * (1 + 1e-9)) return []
    const words = `${total}. The limit is ${limit.words}.`
    return [toFinding('dose', 'high', medicine, [ingredient, Math.round(mg * 100)], words)]
  })
}
