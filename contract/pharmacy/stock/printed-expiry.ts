import { addDays } from '#contract/kernel/days.ts'
import { findMonth, isCalendarDay, toDay } from '#contract/kernel/typed-days.ts'

/** Explains what to type where a text is no expiry. */
export const EXPIRY_MISTAKE = 'Enter the expiry as printed, like 11/2026'

const MONTH_AND_YEAR = /^(\d{1,2}|[a-z]{3,9})[ ./-]{0,2}(\d{4}|\d{2})$/

/**
 * Reads the expiry that is printed on a pack. A month and a year, like 11/2026, 11/26 or Nov 2026, mean the last day of the
 * month. A day, like 2026-11-15, is itself.
 * @returns the last day on which the batch can be used, or null for another text
 */
export function parsePrintedExpiry(printed: string): string | null {
  const text = printed.trim().toLowerCase()
  if (isCalendarDay(text)) return text
  const [, month = '', year = ''] = MONTH_AND_YEAR.exec(text) ?? []
  const first = toDay(Number(year.length === 2 ? `20${year}` : year), Number(month) || findMonth(month), 1)
  return first && findLastDayOfMonth(first)
}

/** Finds the last day of the month of a day. */
function findLastDayOfMonth(day: string): string {
  // The first day of the next month is at most 31 days after the first of this one.
  const inNextMonth = addDays(`${day.slice(0, 7)}-01`, 31)
  return addDays(`${inNextMonth.slice(0, 7)}-01`, -1)
}

/** Writes an expiry as packs print it: 2026-11-30 is 11/2026. A day within the month stays a day. */
export function formatPrintedExpiry(lastDay: string): string {
  return findLastDayOfMonth(lastDay) === lastDay ? `${lastDay.slice(5, 7)}/${lastDay.slice(0, 4)}` : lastDay
}

/** Returns whether a batch can be given out on a day. With `minDays` it must last for that many days more. */
export function isUsableOn(lastDay: string, day: string, minDays = 0): boolean {
  return addDays(day, minDays) <= lastDay
}
