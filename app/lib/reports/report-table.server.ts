import { getLocalTaxName } from '#contract/billing/tax/tax-law.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import type { Column } from '#contract/kernel/column.ts'
import type { CardLines, Stacks } from './column-stacks'

type Value = string | number | null

/** A table of a report with unformatted values, for the screen, for printing and for CSV files. */
export interface ReportTable {
  key: string
  title: string
  columns: { title: string; format: Column<never>['format'] }[]
  /** Index of the column that names the row and links to its document. */
  rowHeader: number
  rows: { cells: Value[]; href: string | null }[]
  totals: Value[] | null
  next: string | null
  /** There are more groups than are shown. */
  more: boolean
  empty: string
  /** By default every column is separate. */
  stacks?: Stacks
  cardLines?: CardLines
  /** Columns that are left out if all their amounts are zero. */
  optional?: readonly string[]
}

interface TableOptions<Row> {
  /** "rows" for the main table. */
  key?: string
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Totals of the whole report by field name, or 'rows' to add up the rows. */
  totals?: Readonly<Record<string, unknown>> | 'rows'
  rowHeader?: string
  href?: (row: Row) => string | null
  next?: string | null
  more?: boolean
  empty: string
  stacks?: Stacks
  cardLines?: CardLines
  optional?: readonly string[]
}

/** Returns the columns with another title for the first one. */
export const withFirstTitle = <Row>(columns: readonly Column<Row>[], title: string): Column<Row>[] =>
  columns.map((column, index) => (index === 0 ? { ...column, title } : column))

/** Calls the local half of the tax UTGST if the tax numbers of the practice are of Union territories without a legislature. */
export function withLocalTaxName(
  table: ReportTable,
  { taxProfile, taxName }: { taxProfile: string; taxName: string | null },
  taxNumbers: readonly string[],
): ReportTable {
  const profile = getTaxProfile(taxProfile, taxName)
  if (!profile.territoryTax) return table
  const local = profile.taxNames.sgst
  const name = getLocalTaxName(profile, taxNumbers)
  const rename = (title: string) => (title === local ? name : title)
  return {
    ...table,
    columns: table.columns.map((column) => ({ ...column, title: rename(column.title) })),
    stacks: table.stacks?.map((titles) => titles.map(rename)),
  }
}

const SUMMED = new Set<Column<never>['format']>(['money', 'count'])

/** Converts rows of a report to a table. */
export function toReportTable<Row>(options: TableOptions<Row>): ReportTable {
  const {
    key = 'rows',
    title,
    columns,
    rows,
    totals,
    rowHeader,
    href,
    next = null,
    more = false,
    empty,
    stacks,
    cardLines,
    optional,
  } = options
  const cells = rows.map((row) => columns.map(({ value }) => value(row) ?? null))
  const sumColumn = ({ format, value }: Column<Row>, index: number): Value => {
    if (!SUMMED.has(format)) return null
    if (totals === 'rows') return cells.reduce((sum, row) => sum + ((row[index] as number | null) ?? 0), 0)
    return value(totals as Row) ?? null
  }
  return {
    key,
    title,
    next,
    more,
    empty,
    stacks,
    cardLines,
    optional,
    columns: columns.map(({ title, format }) => ({ title, format })),
    rowHeader: Math.max(
      0,
      columns.findIndex((column) => column.title === rowHeader),
    ),
    rows: rows.map((row, index) => ({ cells: cells[index]!, href: href?.(row) ?? null })),
    totals: totals && rows.length > 0 ? columns.map(sumColumn) : null,
  }
}
