import type { Column } from '#contract/reporting/accounting/column.ts'
import type { Stacks } from './column-stacks'

type Value = string | number | null

/** A table of a report, its values not yet written out: the screen, the print and the file each write them their way. */
export interface ReportTable {
  key: string
  title: string
  columns: { title: string; as: Column<never>['as'] }[]
  /** The column that names the row and leads to its paper. */
  rowHeader: number
  rows: { cells: Value[]; href: string | null }[]
  totals: Value[] | null
  next: string | null
  /** There are more groups than are shown. */
  more: boolean
  empty: string
  /** Without, every column stands by itself. */
  stacks?: Stacks
}

interface TableOptions<Row> {
  key: string
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Sums of the whole report, named as the fields of its rows; `rows` where these are all of it. */
  totals?: Readonly<Record<string, unknown>> | 'rows'
  rowHeader?: string
  href?: (row: Row) => string | null
  next?: string | null
  more?: boolean
  empty: string
  stacks?: Stacks
}

/** The same columns, the first of them under another title. */
export const withFirstTitle = <Row>(columns: readonly Column<Row>[], title: string): Column<Row>[] =>
  columns.map((column, at) => (at === 0 ? { ...column, title } : column))

const SUMMED = new Set<Column<never>['as']>(['money', 'count'])

/** Rows of a report as a table. */
export function toReportTable<Row>(laid: TableOptions<Row>): ReportTable {
  const { key, title, columns, rows, totals, rowHeader: heads, href, next = null, more = false, empty, stacks } = laid
  const cells = (row: Row) => columns.map(({ of }) => of(row) ?? null)
  const all = rows.map(cells)
  const sumOf = ({ as, of }: Column<Row>, at: number): Value => {
    if (!SUMMED.has(as)) return null
    if (totals === 'rows') return all.reduce((sum, row) => sum + ((row[at] as number | null) ?? 0), 0)
    return of(totals as Row) ?? null
  }
  return {
    ...{ key, title, next, more, empty, stacks },
    columns: columns.map((column) => ({ title: column.title, as: column.as })),
    rowHeader: Math.max(
      0,
      columns.findIndex((column) => column.title === heads),
    ),
    rows: rows.map((row, at) => ({ cells: all[at]!, href: href?.(row) ?? null })),
    totals: totals && rows.length > 0 ? columns.map(sumOf) : null,
  }
}
