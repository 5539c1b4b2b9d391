import { type Formatter, formatPhone } from '../format/format'
import type { ReportTable } from './report-table.server'

const NUMBERS = new Set(['money', 'count', 'percent', 'quantity'])
const SHORT = new Set(['Number', 'Bill', 'Phone', 'Code'])
const MAX_PORTRAIT_COLUMNS = 8

type Column = ReportTable['columns'][number]
export type RenderedTable = ReturnType<typeof renderTable>

/**
 * Formats a table of a report for screen and print. Empty columns are left out, and stacked ones are combined. Columns that
 * are in no stack are details of their row.
 */
export function renderTable(table: ReportTable, format: Formatter) {
  const { key, title, columns, rows, totals, more, empty, cardLines, optional = [] } = table
  const hasContent = (index: number) => {
    const column = columns[index]!
    if (optional.includes(column.title)) return rows.some(({ cells }) => cells[index])
    return (
      index === table.rowHeader ||
      NUMBERS.has(column.format) ||
      rows.some(({ cells }) => cells[index] !== null && cells[index] !== '')
    )
  }
  const allStacks = stackIndexes(table)
  const stacks = allStacks.map((stack) => stack.filter(hasContent)).filter((stack) => stack.length > 0)
  const formatCells = (cells: readonly (string | number | null)[]) =>
    stacks.map((stack) => stack.map((index) => formatValue(cells[index]!, columns[index]!, format)))
  const details = columns.map((_, index) => index).filter((index) => !allStacks.flat().includes(index))
  const formatDetails = (cells: readonly (string | number | null)[]) =>
    details
      .filter((index) => cells[index])
      .map((index) => ({ label: columns[index]!.title, value: formatValue(cells[index]!, columns[index]!, format) }))
  return {
    key,
    title,
    more,
    empty,
    hasDetails: details.length > 0,
    rowHeader: stacks.findIndex((stack) => stack.includes(table.rowHeader)),
    columns: stacks.map((stack) => ({
      key: `${stack[0]}`,
      titles: stack.map((index) => columns[index]!.title),
      kind: columnKind(columns[stack[0]!]!),
      cardLine: cardLines && (cardLines[columns[stack[0]!]!.title] ?? ('none' as const)),
    })),
    rows: rows.map(({ cells, href }, index) => ({
      id: `${index}`,
      href,
      cells: formatCells(cells),
      details: formatDetails(cells),
    })),
    totals: totals && [['Total'], ...formatCells(totals).slice(1)],
    totalDetails: totals ? formatDetails(totals) : [],
    /** Too wide for portrait paper. */
    isWide: stacks.flat().length > MAX_PORTRAIT_COLUMNS,
    hasMoney: columns.some((column) => column.format === 'money'),
  }
}

/** Converts the stacks from titles to column indexes. */
function stackIndexes({ columns, stacks }: ReportTable): number[][] {
  if (!stacks) return columns.map((_, index) => [index])
  return stacks.map((titles) => titles.map((title) => columns.findIndex((column) => column.title === title)))
}

/** Classifies a column. Short ones, such as document numbers, don't wrap. */
function columnKind({ format, title }: Column) {
  if (NUMBERS.has(format)) return 'number' as const
  if (format === 'date') return 'date' as const
  return format === 'instant' || SHORT.has(title) ? ('short' as const) : ('text' as const)
}

function formatValue(value: string | number | null, column: Column, format: Formatter) {
  if (value === null || value === '') return ''
  if (typeof value === 'string') {
    if (column.format === 'date') return format.day(value)
    if (column.format === 'instant') return format.dateTime(value)
    return column.title === 'Phone' ? formatPhone(value) : value
  }
  if (column.format === 'money') return format.cellAmount(value)
  if (column.format === 'percent') return `${format.number(value / 100)} %`
  return format.number(column.format === 'quantity' ? value / 1000 : value)
}
