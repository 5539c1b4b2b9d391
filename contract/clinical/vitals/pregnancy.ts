/** Answers about pregnancy and breast-feeding on a day; null if not asked. */
export interface PregnancyAnswer {
  day: string
  pregnant: boolean | null
  lactating: boolean | null
  lastPeriodOn: string | null
}

/** Forty-three weeks from the last period, or else from the day of the answer. Our own choice. */
const PREGNANT_DAYS = 300
/** Two years. Our own choice. */
const LACTATING_DAYS = 730

const countDays = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The newest matching answer up to a day. */
const findNewestAnswer = (
  answers: readonly PregnancyAnswer[],
  day: string,
  matches: (answer: PregnancyAnswer) => boolean,
) =>
  answers
    .filter((answer) => answer.day <= day && matches(answer))
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))[0]

/**
 * Returns whether the patient is pregnant on a day, by the newest answer. A yes is valid as long as a pregnancy can
 * last, unless a later period is recorded. No answer means no.
 */
export function isPregnantOn(day: string, answers: readonly PregnancyAnswer[]): boolean {
  const answer = findNewestAnswer(answers, day, ({ pregnant }) => pregnant !== null)
  if (!answer?.pregnant) return false
  const period = answers.some(
    ({ day: answeredOn, lastPeriodOn }) => answeredOn <= day && lastPeriodOn !== null && lastPeriodOn > answer.day,
  )
  const startedOn = answer.lastPeriodOn ?? answer.day
  return !period && countDays(startedOn, day) <= PREGNANT_DAYS
}

/** A pregnancy on a day; the weeks are null without a last period. */
export interface Pregnancy {
  weeks: number | null
}

/** Finds the pregnancy of a day, with its weeks since the last period; null if the patient is not pregnant. */
export function findPregnancy(day: string, answers: readonly PregnancyAnswer[]): Pregnancy | null {
  if (!isPregnantOn(day, answers)) return null
  const newest = findNewestAnswer(answers, day, ({ lastPeriodOn }) => lastPeriodOn !== null)
  const weeks = newest ? countWeeksSince(newest.lastPeriodOn!, day) : null
  // An older period belongs to the time before this pregnancy.
  return { weeks: weeks !== null && weeks * 7 <= PREGNANT_DAYS ? weeks : null }
}

/**
 * Returns whether the patient is breast-feeding on a day, by the newest answer of the last two years. No answer means
 * no.
 */
export function isLactatingOn(day: string, answers: readonly PregnancyAnswer[]): boolean {
  const answer = findNewestAnswer(answers, day, ({ lactating }) => lactating !== null)
  return answer?.lactating === true && countDays(answer.day, day) <= LACTATING_DAYS
}

/** Whole weeks since the first day of the last period. */
export const countWeeksSince = (lastPeriodOn: string, day: string): number =>
  Math.floor(countDays(lastPeriodOn, day) / 7)
