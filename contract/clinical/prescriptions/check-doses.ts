import type { Finding, LineToCheck, PatientForChecks } from './finding.ts'
import { capitalize } from './finding.ts'
import type { Pharmacopoeia } from './pharmacopoeia.ts'

const ADULT_FROM_YEARS = 18

interface DoseSpan {
  from: string
  until: string | null
  mg: number
}

/** The most that is taken on one day: it is reached on a day on which something begins. */
function maxDailyDose(given: readonly DoseSpan[]): number {
  const on = (day: string) =>
    given
      .filter(({ from, until }) => from <= day && (until === null || day <= until))
      .reduce((all, { mg }) => all + mg, 0)
  return Math.max(0, ...given.map(({ from }) => on(from)))
}

const formatMg = (mg: number) => `${Math.round(mg * 100) / 100} mg`

interface Limit {
  mg: number
  words: string
}

/** What may be taken in a day: by weight in children, and never more than a grown-up. Null: nothing is known to go by. */
function dailyLimitOf(
  ingredient: string,
  { ageYears, weightG }: PatientForChecks,
  book: Pharmacopoeia,
): Limit | 'weigh' | null {
  const { maxPerDayMg, maxPerKgDayMg } = book.ingredients[ingredient] ?? {}
  if (ageYears !== null && ageYears < ADULT_FROM_YEARS && maxPerKgDayMg) {
    if (weightG === null) return 'weigh'
    const mg = (maxPerKgDayMg * weightG) / 1000
    if (maxPerDayMg === undefined || mg < maxPerDayMg)
      return { mg, words: `${maxPerKgDayMg} mg for each kg, with ${weightG / 1000} kg that is ${formatMg(mg)}` }
  }
  return maxPerDayMg === undefined ? null : { mg: maxPerDayMg, words: formatMg(maxPerDayMg) }
}

/** The sum of each ingredient over everything that is taken on the same day, against the most of a day. */
export function findDailyDoses(
  lines: readonly LineToCheck[],
  patient: PatientForChecks,
  book: Pharmacopoeia,
): Finding[] {
  const systemic = lines.filter(({ local }) => !local)
  const names = [...new Set(systemic.flatMap(({ mgPerDay }) => Object.keys(mgPerDay)))]
  return names.flatMap((ingredient): Finding[] => {
    const limit = Object.hasOwn(book.ingredients, ingredient) ? dailyLimitOf(ingredient, patient, book) : null
    if (!limit) return []
    const own = systemic.filter(({ mgPerDay }) => mgPerDay[ingredient] !== undefined)
    const mg = maxDailyDose([
      ...own.map(({ from, until, mgPerDay }) => ({ from, until, mg: mgPerDay[ingredient]! })),
      ...patient.active.flatMap(({ until, local, mgPerDay }) =>
        local || !mgPerDay?.[ingredient] ? [] : [{ from: '', until, mg: mgPerDay[ingredient]! }],
      ),
    ])
    const { medicine } = own.at(-1)!
    const comes = `${capitalize(ingredient)} comes to ${formatMg(mg)} a day`
    if (limit === 'weigh') {
      const words = `${comes}. The weight is not known, so that this is not checked.`
      return [{ finding: `dose:${ingredient}:weigh`, kind: 'dose', severity: 'low', medicine, words }]
    }
    if (mg <= limit.mg * (1 + 1e-9)) return []
    const words = `${comes}, at most ${limit.words}.`
    return [{ finding: `dose:${ingredient}:${Math.round(mg * 100)}`, kind: 'dose', severity: 'high', medicine, words }]
  })
}
