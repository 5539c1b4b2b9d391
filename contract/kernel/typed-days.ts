import { addDays } from './days.ts'

// Days as people type and read them: 22-Nov-2026, which is unambiguous in every country.

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const SHORT_MONTHS = MONTHS.map((name) => name.charAt(0).toUpperCase() + name.slice(1, 3))

/** Explains what to type where a text is no day. */
export const DAY_MISTAKE = 'Enter a date like 22-Nov-2026'

/** Returns the day of these numbers as `2026-11-22`, or null if there is no such day. */
export function toDay(year: number, month: number, date: number): string | null {
  const day = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
  return isCalendarDay(day) ? day : null
}

/** Returns whether a text is a day of the calendar, `2026-11-22`. */
export function isCalendarDay(text: string): boolean {
  // Dates roll over: 31 February is 3 March.
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && addDays(text, 0) === text
}

/** Returns the number of a month by its name or by three letters or more of it; 0 if there is none. */
export function findMonth(name: string): number {
  const letters = name.toLowerCase()
  return letters.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(letters)) + 1
}

/** Formats a day: `2026-11-22` is 22-Nov-2026. */
export const formatDay = (day: string): string =>
  `${day.slice(8, 10)}-${SHORT_MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`

/** Formats the value of a date input: a day as people read it, and other text as it was typed. */
export const toDayInput = (value: string): string => (isCalendarDay(value) ? formatDay(value) : value)

const WORDS = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])
const BETWEEN = ' ?[-/., ] ?'
const YEAR = String.raw`(\d{4}|\d{2})`
const YEAR_FIRST = new RegExp(`^(\\d{4})${BETWEEN}(\\d{1,2})${BETWEEN}(\\d{1,2})$`)
const IN_NUMBERS = new RegExp(`^(\\d{1,2})${BETWEEN}(\\d{1,2})(?:${BETWEEN}${YEAR})?$`)
const WITH_NAME = new RegExp(`^(\\d{1,2})(?:${BETWEEN})?([a-z]{3,9})\\.?(?:(?:${BETWEEN})?${YEAR})?$`)

/**
 * Parses a day as people type it: 22-Nov-2026, 22 nov, 22/11/26, 2026-11-22, `today`, or `+7` for a week from today. The
 * day comes before the month. Without a year it is the year of `today`, and a year of two digits is the nearest one.
 * @returns the day as `2026-11-22`, or null for anything else, such as 31/02/2026
 */
export function parseDay(typed: string, today: string): string | null {
  const text = typed.trim().replace(/\s+/g, ' ').toLowerCase()
  const days = WORDS.get(text) ?? (/^[+-]\d{1,3}$/.test(text) ? Number(text) : undefined)
  if (days !== undefined) return addDays(today, days)
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return toDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const [, date, month = '', year] = IN_NUMBERS.exec(text) ?? WITH_NAME.exec(text) ?? []
  if (!date) return null
  const thisYear = Number(today.slice(0, 4))
  return toDay(year ? findYear(year, thisYear) : thisYear, Number(month) || findMonth(month), Number(date))
}

/** The year of two digits that is nearest to this one: in 2026, 98 is 1998 and 30 is 2030. */
function findYear(digits: string, thisYear: number): number {
  if (digits.length === 4) return Number(digits)
  const year = thisYear - (thisYear % 100) + Number(digits)
  return year > thisYear + 50 ? year - 100 : year <= thisYear - 50 ? year + 100 : year
}
