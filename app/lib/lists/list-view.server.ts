import { type Column, DIVISORS } from '#contract/kernel/column.ts'
import type { List, ListColumns } from '#contract/kernel/list.ts'
import { MAX_PAGE_SIZE } from '#contract/kernel/query.ts'
import type { Formatter } from '../format/format'
import { describeFilters, type FilterOptions, type ListState, listHref } from './list-filters.server'
import type { ListView, RowView } from './list-view'

interface Page<Row> {
  rows: readonly Row[]
  next: string | null
  previous?: string | null
}

/** A row, with the cells that differ from the formatted value of their column. */
type NewRow = Omit<RowView, 'cells'> & Partial<Pick<RowView, 'cells'>>

interface ViewOptions<L extends List, Row, View extends NewRow> extends Omit<FilterOptions<L>, 'formatDay'> {
  format: Formatter
  count: string
  toRow: (row: Row) => View
  /** The address of the CSV file, for people who may export. */
  csv?: string | false
}

/** Builds what the page of a list shows: columns, rows, filters, and links to other pages and orders. */
export function toListView<L extends List, Row, View extends NewRow>(
  list: L,
  columns: ListColumns<Row>,
  state: ListState<L>,
  page: Page<Row>,
  { format, count, toRow, csv, ...options }: ViewOptions<L, Row, View>,
): ListView<View & RowView> {
  const { path } = options
  const pageColumns = Object.entries(columns).filter(([, { only }]) => only !== 'file')
  const pageHref = (cursor: string | null | undefined) => (cursor ? listHref(path, state, { cursor }) : null)
  return {
    ...describeFilters(list, state, { ...options, formatDay: format.day }),
    headings: pageColumns.map(([key, column]) => ({
      key,
      title: column.format === 'money' ? `${column.title} in ${format.symbol}` : column.title,
      kind: key === 'number' || column.only === 'page' ? ('short' as const) : KINDS[column.format],
      sort: column.sort,
    })),
    rows: page.rows.map((row) => {
      const view = toRow(row)
      const cells = Object.fromEntries(pageColumns.map(([key, column]) => [key, formatCell(column, row, format)]))
      return { ...view, cells: { ...cells, ...view.cells } }
    }),
    count,
    next: pageHref(page.next),
    previous: pageHref(page.previous),
    sort: state.sort,
    sorts: Object.fromEntries((list.sort ?? []).map((sort) => [sort, listHref(path, state, { sort })])),
    hasInvalidDay: state.hasInvalidDay,
    unknownFilters: state.unknownFilters,
    periodError: state.periodError,
    clear: path,
    csv: csv || undefined,
  }
}

const KINDS = {
  text: 'text',
  date: 'date',
  instant: 'date',
  money: 'number',
  count: 'number',
  percent: 'number',
  quantity: 'number',
} as const

function formatCell<Row>({ format, value: getValue }: Column<Row>, row: Row, formatter: Formatter): string | null {
  const value = getValue(row)
  if (value === null || format === 'text') return value === null ? null : String(value)
  if (format === 'date') return formatter.day(String(value))
  if (format === 'instant') return formatter.date(value)
  return format === 'money' ? formatter.cellAmount(Number(value)) : formatter.number(Number(value) / DIVISORS[format])
}

/** Counts the rows of a page whose list is too long to count. */
export function countRows(
  { rows, more }: { rows: readonly unknown[]; more: boolean },
  one: string,
  many = `${one}s`,
): string {
  const counted = `${rows.length} ${rows.length === 1 ? one : many}`
  return more ? `More than ${counted}` : counted
}

export type PageReader<Row> = (page: { cursor?: string; limit: number }) => Promise<{ data: Page<Row> }>

/** Reads all pages of a list. The first is read at once, so that a refusal is answered before the file begins. */
export async function readPages<Row>(read: PageReader<Row>) {
  const readPage = async (cursor?: string) => (await read({ cursor, limit: MAX_PAGE_SIZE })).data
  const first = await readPage()
  return (async function* () {
    for (let page = first; ; page = await readPage(page.next)) {
      yield page.rows
      if (page.next === null) return
    }
  })()
}
