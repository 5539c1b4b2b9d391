const WHOLE_DATE = /^(?<day>\d{1,2})[\s/.-]+(?<month>\d{1,2}|[a-z]+)[\s/.,-]+(?<year>\d{4}|\d{2})$/i
const YEAR_FIRST = /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/

/** Splits a whole date that was typed or pasted. A two-digit year is the latest one that isn't in the future. */
export function splitWholeDate(text = '', today: string): { day?: string; month?: string; year?: string } {
  const { day, month, year = '' } = (WHOLE_DATE.exec(text) ?? YEAR_FIRST.exec(text))?.groups ?? { day: text }
  if (year.length !== 2) return { day, month, year }
  const thisYear = Number(today.slice(0, 4))
  const inThisCentury = thisYear - (thisYear % 100) + Number(year)
  return { day, month, year: String(inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury) }
}
