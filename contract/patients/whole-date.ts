const WHOLE_DATE =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)?[\s/.-]+(?<month>\d{1,2}|[a-z]+)[\s/.,-]+(?<year>\d{4}|\d{2})$/i
const MONTH_FIRST = /^(?<month>[a-z]+)[\s.-]+(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,.-]+(?<year>\d{4}|\d{2})$/i
const YEAR_FIRST = /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/

/** Splits a whole date that was typed or pasted. A two-digit year is the latest one that isn't in the future. */
export function splitWholeDate(text = '', today: string): { day?: string; month?: string; year?: string } {
  const parts = [WHOLE_DATE, MONTH_FIRST, YEAR_FIRST].map((pattern) => pattern.exec(text)?.groups).find(Boolean)
  const { day, month, year = '' } = parts ?? { day: text }
  if (year.length !== 2) return { day, month, year }
  const thisYear = Number(today.slice(0, 4))
  const inThisCentury = thisYear - (thisYear % 100) + Number(year)
  return { day, month, year: String(inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury) }
}
