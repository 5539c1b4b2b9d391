import { addDays, getDayDifference } from '#contract/kernel/days.ts'

/** Answers about pregnancy and breast-feeding on a day; null if not asked. */
export interface PregnancyAnswer {
  day: string
  pregnant: boolean | null
  lactating: boolean | null
  lastPeriodOn: string | null
  /** The due date by ultrasound. It counts more than the last period. */
  dueOn: string | null
}

/** Forty-three weeks from the last period, or else from the day of the answer. Our own choice. */
const PREGNANT_DAYS = 300
/** Two years. Our own choice. */
const LACTATING_DAYS = 730

/** The newest matching answer up to a day. */
const findNewestAnswer = (
  answers: readonly PregnancyAnswer[],
  day: string,
  matches: (answer: PregnancyAnswer) => boolean,
) =>
  answers
    .filter((answer) => answer.day <= day && matches(answer))
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))[0]

/** Naegele's rule: 280 days from the first day of the last period. */
const DUE_AFTER_DAYS = 280

/** Returns the due date of a pregnancy from the first day of the last period (Naegele's rule). */
export const getDueDate = (lastPeriodOn: string): string => addDays(lastPeriodOn, DUE_AFTER_DAYS)

/** Returns whether a pregnancy on a day can have a due date: in 40 weeks at most, or up to 20 days ago. */
export const isPossibleDueDate = (dueOn: string, day: string): boolean => {
  const daysLeft = getDayDifference(day, dueOn)
  return daysLeft <= DUE_AFTER_DAYS && DUE_AFTER_DAYS - daysLeft <= PREGNANT_DAYS
}

/** Whole weeks of a pregnancy on a day, by its due date. */
export const countWeeksOfPregnancy = (dueOn: string, day: string): number =>
  Math.floor((DUE_AFTER_DAYS - getDayDifference(day, dueOn)) / 7)

/**
 * Returns whether the patient is pregnant on a day, by the newest answer. A yes is valid as long as a pregnancy can
 * last, unless a later period is recorded. A no ends it, after a delivery or another outcome. No answer means no.
 */
export const isPregnantOn = (day: string, answers: readonly PregnancyAnswer[]): boolean =>
  findPregnancy(day, answers) !== null

/** A pregnancy on a day. Weeks and due date are null without a last period or a due date by ultrasound. */
export interface Pregnancy {
  weeks: number | null
  dueOn: string | null
}

/** Finds the pregnancy of a day, with its weeks and due date; null if the patient is not pregnant. */
export function findPregnancy(day: string, answers: readonly PregnancyAnswer[]): Pregnancy | null {
  const known = answers.filter((answer) => answer.day <= day)
  const answer = findNewestAnswer(known, day, ({ pregnant }) => pregnant !== null)
  if (!answer?.pregnant) return null
  if (known.some(({ lastPeriodOn }) => lastPeriodOn !== null && lastPeriodOn > answer.day)) return null
  const dueOn = findDueDate(answer.day, listAnswersSinceLastEnd(known))
  const startedOn = dueOn === null ? answer.day : addDays(dueOn, -DUE_AFTER_DAYS)
  if (getDayDifference(startedOn, day) > PREGNANT_DAYS) return null
  return { weeks: dueOn === null ? null : countWeeksOfPregnancy(dueOn, day), dueOn }
}

/** The answers since an earlier pregnancy ended, whose dates say nothing about this one. */
function listAnswersSinceLastEnd(answers: readonly PregnancyAnswer[]): readonly PregnancyAnswer[] {
  const ends = answers
    .filter(({ pregnant, day }) => pregnant === false && answers.some((one) => one.pregnant && one.day <= day))
    .map(({ day }) => day)
    .toSorted()
  const lastEnd = ends.at(-1)
  return lastEnd === undefined ? answers : answers.filter(({ day }) => day >= lastEnd)
}

/** The newest due date by ultrasound, or else by the last period; without those of earlier pregnancies. */
function findDueDate(pregnantOn: string, answers: readonly PregnancyAnswer[]): string | null {
  const isCurrent = (dueOn: string) => getDayDifference(addDays(dueOn, -DUE_AFTER_DAYS), pregnantOn) <= PREGNANT_DAYS
  const newest = answers.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
  const dates = [
    ...newest.map(({ dueOn }) => dueOn),
    ...newest.map(({ lastPeriodOn }) => lastPeriodOn && getDueDate(lastPeriodOn)),
  ]
  return dates.find((dueOn) => dueOn !== null && isCurrent(dueOn)) ?? null
}

/**
 * Returns whether the patient is breast-feeding on a day, by the newest answer of the last two years. No answer means
 * no.
 */
export function isLactatingOn(day: string, answers: readonly PregnancyAnswer[]): boolean {
  const answer = findNewestAnswer(answers, day, ({ lactating }) => lactating !== null)
  return answer?.lactating === true && getDayDifference(answer.day, day) <= LACTATING_DAYS
}
