/** What one reading said of pregnancy and breast-feeding, on its day; null for what was not asked. */
export interface PregnancyAnswer {
  day: string
  pregnant: boolean | null
  lactating: boolean | null
  lastPeriodOn: string | null
}

/** Forty weeks and three more, from the last period, or from the day on which somebody said so. Ours. */
const PREGNANT_DAYS = 300
/** Two years: after that somebody asks again. Ours. */
const LACTATING_DAYS = 730

const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The newest that answers and is not of a later day. */
const newestAnswer = (said: readonly PregnancyAnswer[], day: string, answers: (one: PregnancyAnswer) => boolean) =>
  said
    .filter((one) => one.day <= day && answers(one))
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))[0]

/**
 * Whether somebody is pregnant on a day, by the newest answer: a yes holds for as long as a pregnancy can last, and ends
 * with a period that began after it. Not answered is no.
 */
export function isPregnantOn(day: string, said: readonly PregnancyAnswer[]): boolean {
  const answer = newestAnswer(said, day, ({ pregnant }) => pregnant !== null)
  if (!answer?.pregnant) return false
  const period = said.some(
    ({ day: on, lastPeriodOn }) => on <= day && lastPeriodOn !== null && lastPeriodOn > answer.day,
  )
  const begun = answer.lastPeriodOn ?? answer.day
  return !period && daysFrom(begun, day) <= PREGNANT_DAYS
}

/** Whether somebody breast-feeds on a day, by the newest answer of the last two years. Not answered is no. */
export function isLactatingOn(day: string, said: readonly PregnancyAnswer[]): boolean {
  const answer = newestAnswer(said, day, ({ lactating }) => lactating !== null)
  return answer?.lactating === true && daysFrom(answer.day, day) <= LACTATING_DAYS
}

/** Whole weeks since the last period began: "14 weeks". */
export const weeksSince = (lastPeriodOn: string, day: string): number => Math.floor(daysFrom(lastPeriodOn, day) / 7)
