import { type Formatter, phoneText } from '../format'
import type { ReportTable } from './table.server'

const NUMBERS = new Set(['money', 'count', 'percent', 'quantity'])
const SHORT = new Set(['Number', 'Bill', 'Mobile'])
const WIDE = 8

export type DrawnTable = ReturnType<typeof drawn>

/** A table of a report as the screen and the paper show it, every value written out. */
export function drawn(table: ReportTable, format: Formatter) {
  const { key, title, columns, rows, totals, more, empty } = table
  // A column in which nothing stands takes room from the others: the screen and the paper leave it out.
  const kept = columns.flatMap(({ as }, at) =>
    at === table.heads || NUMBERS.has(as) || rows.some(({ cells }) => cells[at] !== null && cells[at] !== '')
      ? [at]
      : [],
  )
  const written = (cells: readonly (string | number | null)[]) =>
    kept.map((at) => inWords(cells[at]!, columns[at]!, format))
  return {
    ...{ key, title, more, empty, heads: kept.indexOf(table.heads) },
    columns: kept.map((at) => ({ key: `${at}`, title: columns[at]!.title, kind: kindOf(columns[at]!) })),
    rows: rows.map(({ cells, href }, at) => ({ id: `${at}`, href, cells: written(cells) })),
    totals: totals && ['Total', ...written(totals).slice(1)],
    /** Too many columns for a sheet of paper held upright. */
    wide: kept.length > WIDE,
    money: columns.some(({ as }) => as === 'money'),
  }
}

/** What is short stays on one line: a paper's number, a day. */
function kindOf({ as, title }: ReportTable['columns'][number]) {
  if (NUMBERS.has(as)) return 'number' as const
  if (as === 'date') return 'date' as const
  return as === 'instant' || SHORT.has(title) ? ('short' as const) : ('text' as const)
}

function inWords(value: string | number | null, { as, title }: ReportTable['columns'][number], format: Formatter) {
  if (value === null || value === '') return ''
  if (typeof value === 'string') {
    if (as === 'date') return format.day(value)
    if (as === 'instant') return format.dateTime(value)
    return title === 'Mobile' ? phoneText(value) : value
  }
  if (as === 'money') return format.amount(value)
  if (as === 'percent') return `${format.number(value / 100)} %`
  return format.number(as === 'quantity' ? value / 1000 : value)
}
