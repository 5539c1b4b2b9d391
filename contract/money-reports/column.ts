import { csvLine, csvStart } from '../csv.ts'

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

const PER = { text: 1, date: 1, instant: 1, count: 1, money: 100, percent: 100, quantity: 1000 } as const

/** The first line of a report's file. */
export const reportFileStart = <Row>(columns: readonly Column<Row>[]): string =>
  csvStart(columns.map(({ title }) => title))

/** Rows of a report as lines of its file: amounts as plain numbers, and nothing that a spreadsheet would run. */
export function reportFileLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cell = (row: Row, { as, of }: Column<Row>) => {
    const value = of(row)
    return typeof value === 'number' ? value / PER[as] : value
  }
  return rows.map((row) => csvLine(columns.map((one) => cell(row, one)))).join('')
}
