import type { Formatter } from '../format'
import type { ReportTable } from './table.server'

const NUMBERS = new Set(['money', 'count', 'percent', 'quantity'])
const WIDE = 8

export type DrawnTable = ReturnType<typeof drawn>

/** A table of a report as the screen and the paper show it, every value written out. */
export function drawn(table: ReportTable, format: Formatter) {
  const { key, title, columns, heads, rows, totals, more, empty } = table
  const written = (cells: readonly (string | number | null)[]) =>
    cells.map((value, at) => inWords(value, columns[at]!.as, format))
  return {
    ...{ key, title, heads, more, empty },
    columns: columns.map((column, at) => ({
      key: `${at}`,
      title: column.title,
      kind: NUMBERS.has(column.as) ? ('number' as const) : column.as === 'text' ? ('text' as const) : ('date' as const),
    })),
    rows: rows.map(({ cells, href }, at) => ({ id: `${at}`, href, cells: written(cells) })),
    totals: totals && ['Total', ...written(totals).slice(1)],
    /** Too many columns for a sheet of paper held upright. */
    wide: columns.length > WIDE,
  }
}

function inWords(value: string | number | null, as: ReportTable['columns'][number]['as'], format: Formatter): string {
  if (value === null || value === '') return ''
  if (typeof value === 'string')
    return as === 'date' ? format.day(value) : as === 'instant' ? format.dateTime(value) : value
  if (as === 'money') return format.amount(value)
  if (as === 'percent') return `${format.number(value / 100)} %`
  return format.number(as === 'quantity' ? value / 1000 : value)
}
