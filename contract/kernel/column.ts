import { toCsvHeader, toCsvLine } from '#contract/kernel/csv.ts'

/** A column of a report, the same on screen, in print and in its CSV file. */
export interface Column<Row> {
  title: string
  /**
   * Units: money in minor units, percent in basis points, quantities in thousandths, dates and instants as ISO strings.
   */
  format: 'text' | 'date' | 'instant' | 'money' | 'count' | 'percent' | 'quantity'
  value: (row: Row) => string | number | null
}

type Value = string | number | boolean | null
const column =
  (format: Column<never>['format']) =>
  <Name extends string>(title: string, name: Name): Column<Record<Name, Value>> => ({
    title,
    format,
    value: (row) => {
      const value = row[name]
      return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
    },
  })
export const [text, date, instant, money, count, percent, quantity] = [
  column('text'),
  column('date'),
  column('instant'),
  column('money'),
  column('count'),
  column('percent'),
  column('quantity'),
] as const

export const toWords = (value: string): string => {
  const text = value.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
export const enumText = <Name extends string>(title: string, name: Name): Column<Record<Name, string>> => ({
  title,
  format: 'text',
  value: (row) => toWords(row[name]),
})
/** Checks the columns of a report against the type of its rows. */
export const columnsOf = <Row>(columns: readonly Column<Row>[]) => columns

/** The number of stored units in one that people read: 100 basis points are one percent. */
export const DIVISORS = { text: 1, date: 1, instant: 1, count: 1, percent: 100, quantity: 1000 } as const

/** Formats an instant in the practice's time zone: `2026-11-20T09:00:00+05:30`. */
function formatInstant(zone: string, instant: string): string {
  const twoDigits = '2-digit' as const
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: twoDigits,
    day: twoDigits,
    hour: twoDigits,
    minute: twoDigits,
    second: twoDigits,
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(instant))
  const findPart = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)!.value
  const offset = findPart('timeZoneName').slice('GMT'.length) || '+00:00'
  const date = ['year', 'month', 'day'] as const
  const time = ['hour', 'minute', 'second'] as const
  return `${date.map(findPart).join('-')}T${time.map(findPart).join(':')}${offset}`
}

/** Writes the header line of a report's CSV file. */
export const writeReportHeader = <Row>(columns: readonly Column<Row>[]): string =>
  toCsvHeader(columns.map(({ title }) => title))

/** How times and amounts are written in a file. */
export interface FileFormat {
  zone: string
  currency: string
}

/**
 * Writes rows as CSV lines: amounts as plain numbers with the decimals of the currency, times in the practice's time zone, no formulas.
 */
export function writeReportLines<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  practice: FileFormat,
): string {
  const cell = (row: Row, { format, value: getValue }: Column<Row>) => {
    const value = getValue(row)
    if (typeof value === 'string') return format === 'instant' ? formatInstant(practice.zone, value) : value
    if (value === null) return null
    return format === 'money' ? { minor: value, currency: practice.currency } : value / DIVISORS[format]
  }
  return rows.map((row) => toCsvLine(columns.map((column) => cell(row, column)))).join('')
}
