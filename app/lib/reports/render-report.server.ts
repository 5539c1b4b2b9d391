import { type Formatter, formatPhone } from '../format/format'
import type { ReportTable } from './report-table.server'

const NUMBERS = new Set(['money', 'count', 'percent', 'quantity'])
const SHORT = new Set(['Number', 'Bill', 'Mobile', 'Code'])
const WIDE = 8

export type RenderedTable = ReturnType<typeof renderTable>

/** A table of a report as the screen and the paper show it, every value written out; what is stacked shares a column. */
export function renderTable(table: ReportTable, format: Formatter) {
  const { key, title, columns, rows, totals, more, empty } = table
  // A column in which nothing stands takes room from the others: the screen and the paper leave it out.
  const stands = (at: number) =>
    at === table.rowHeader ||
    NUMBERS.has(columns[at]!.as) ||
    rows.some(({ cells }) => cells[at] !== null && cells[at] !== '')
  const kept = stackIndexes(table)
    .map((stack) => stack.filter(stands))
    .filter((stack) => stack.length > 0)
  const written = (cells: readonly (string | number | null)[]) =>
    kept.map((stack) => stack.map((at) => formatValue(cells[at]!, columns[at]!, format)))
  return {
    ...{ key, title, more, empty },
    heads: kept.findIndex((stack) => stack.includes(table.rowHeader)),
    columns: kept.map((stack) => ({
      key: `${stack[0]}`,
      titles: stack.map((at) => columns[at]!.title),
      kind: columnKind(columns[stack[0]!]!),
    })),
    rows: rows.map(({ cells, href }, at) => ({ id: `${at}`, href, cells: written(cells) })),
    totals: totals && [['Total'], ...written(totals).slice(1)],
    /** Too much for a sheet of paper held upright. */
    wide: kept.flat().length > WIDE,
    money: columns.some(({ as }) => as === 'money'),
  }
}

/** Which columns stand where, by their places. */
function stackIndexes({ columns, stacks }: ReportTable): number[][] {
  if (!stacks) return columns.map((_, at) => [at])
  return stacks.map((titles) => titles.map((title) => columns.findIndex((column) => column.title === title)))
}

/** What is short stays on one line: a paper's number, a day. */
function columnKind({ as, title }: ReportTable['columns'][number]) {
  if (NUMBERS.has(as)) return 'number' as const
  if (as === 'date') return 'date' as const
  return as === 'instant' || SHORT.has(title) ? ('short' as const) : ('text' as const)
}

function formatValue(value: string | number | null, { as, title }: ReportTable['columns'][number], format: Formatter) {
  if (value === null || value === '') return ''
  if (typeof value === 'string') {
    if (as === 'date') return format.day(value)
    if (as === 'instant') return format.dateTime(value)
    return title === 'Mobile' ? formatPhone(value) : value
  }
  if (as === 'money') return format.amount(value)
  if (as === 'percent') return `${format.number(value / 100)} %`
  return format.number(as === 'quantity' ? value / 1000 : value)
}
