import { csvLine, csvStart } from '#contract/kernel/csv.ts'

/** A column of a report, the same in its table, its file and its print. */
export interface Column<Row> {
  title: string
  /** Amounts are in minor units, percents in basis points, quantities in thousandths, days and instants as ISO says. */
  as: 'text' | 'date' | 'instant' | 'money' | 'count' | 'percent' | 'quantity'
  of: (row: Row) => string | number | null
}

type Value = string | number | boolean | null
const column =
  (as: Column<never>['as']) =>
  <Name extends string>(title: string, name: Name): Column<Record<Name, Value>> => ({
    title,
    as,
    of: (row) => {
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

export const words = (value: string): string => {
  const plain = value.replaceAll('_', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
export const worded = <Name extends string>(title: string, name: Name): Column<Record<Name, string>> => ({
  title,
  as: 'text',
  of: (row) => words(row[name]),
})
/** The columns of a report, each of which fits its rows. */
export const all = <Row>(columns: readonly Column<Row>[]) => columns

const PER = { text: 1, date: 1, instant: 1, count: 1, percent: 100, quantity: 1000 } as const

/** An instant by the practice's clock: `2026-11-20T09:00:00+05:30`. */
function instantIn(zone: string, at: string): string {
  const two = '2-digit' as const
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(at))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)!.value
  const offset = of('timeZoneName').slice('GMT'.length) || '+00:00'
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}${offset}`
}

/** The first line of a report's file. */
export const reportFileStart = <Row>(columns: readonly Column<Row>[]): string =>
  csvStart(columns.map(({ title }) => title))

/** Rows of a report as lines of its file: amounts as plain numbers with two decimals, times by the practice's clock, and nothing that a spreadsheet would run. */
export function reportFileLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[], zone: string): string {
  const cell = (row: Row, { as, of }: Column<Row>) => {
    const value = of(row)
    if (typeof value === 'string') return as === 'instant' ? instantIn(zone, value) : value
    if (value === null) return null
    return as === 'money' ? { minor: value } : value / PER[as]
  }
  return rows.map((row) => csvLine(columns.map((one) => cell(row, one)))).join('')
}
