/** Units of a time span like "3 days" or "2 weeks". */
export const SPAN_UNITS = ['day', 'week', 'month', 'year'] as const
export type SpanUnit = (typeof SPAN_UNITS)[number]
export interface Span {
  count: number
  unit: SpanUnit
}

const MAX_COUNTS: Readonly<Record<SpanUnit, number>> = { day: 999, week: 520, month: 240, year: 120 }

/** Parses "3 days", "3d", "2 wk", "a week" or "1 month"; null for anything else. */
export function parseSpan(text: string): Span | null {
  const match = /^(\d{1,3}|an?|one)\s*(d|days?|w|wks?|weeks?|m|mo|months?|y|yrs?|years?)\.?$/i.exec(text.trim())
  if (!match) return null
  const count = /^\d/.test(match[1]!) ? Number(match[1]) : 1
  const unit = SPAN_UNITS.find((name) => name.startsWith(match[2]![0]!.toLowerCase()))!
  return count >= 1 && count <= MAX_COUNTS[unit] ? { count, unit } : null
}

/** Formats a span: `parseSpan(formatSpan(span))` is `span`. */
export const formatSpan = ({ count, unit }: Span): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Adds a span to a day. A month after the 31st is the last day of a shorter month. */
export function addSpan(day: string, { count, unit }: Span): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  if (unit === 'day' || unit === 'week')
    return formatIsoDay(Date.UTC(year, month - 1, date + count * (unit === 'week' ? 7 : 1)))
  const months = month - 1 + count * (unit === 'year' ? 12 : 1)
  const lastDate = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return formatIsoDay(Date.UTC(year, months, Math.min(date, lastDate)))
}

const formatIsoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
