import { toPlainAmount } from './money.ts'

/** Comma-separated values (RFC 4180), safe to open in spreadsheets. */

// Characters that begin a formula in a spreadsheet, including the full-width forms of East Asian keyboards.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const FORMULA_GUARD = /^'(?=[=+\-@\t\r\n＝＋－＠])/
const BYTE_ORDER_MARK = '\uFEFF'

/** An amount of money, written with the decimals of its currency. */
export interface CsvAmount {
  minor: number
  currency: string
}
type CsvValue = string | number | CsvAmount | null | undefined

/** Formats a value as a cell. A text that a spreadsheet could run as a formula gets an apostrophe before it. */
export function toCsvCell(value: CsvValue): string {
  if (typeof value === 'object' && value) return toPlainAmount(value.minor, value.currency)
  const text = value === null || value === undefined ? '' : String(value)
  const inert = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** Formats a line, including its line end. */
export function toCsvLine(values: readonly CsvValue[]): string {
  return `${values.map(toCsvCell).join(',')}\r\n`
}

/** Formats the first line of a file, with the mark that makes spreadsheets read it as UTF-8. */
export const toCsvHeader = (titles: readonly string[]): string => BYTE_ORDER_MARK + toCsvLine(titles)

/** Removes the apostrophe that `toCsvCell` adds. */
export const stripFormulaGuard = (cell: string): string => cell.replace(FORMULA_GUARD, '')

export class TooManyColumnsError extends Error {}

/**
 * Parses a file to rows, each with the number of its first line; empty lines are left out. Fields are separated by
 * commas, or by semicolons or tabs if the first line has more of them.
 * @throws Error with a message for the user if a quoted field never ends; TooManyColumnsError before a line is read further
 */
export function parseCsv(file: string, { maxColumns = Infinity } = {}): { line: number; cells: string[] }[] {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file
  const separator = findSeparator(text)
  const rows: { line: number; cells: string[] }[] = []
  let [cells, cell, line, firstLine, isQuoted]: [string[], string, number, number, boolean] = [[], '', 1, 1, false]
  const endCell = () => {
    if (cells.push(cell) > maxColumns) throw new TooManyColumnsError()
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((value) => value.trim() !== '')) rows.push({ line: firstLine, cells })
    cells = []
    firstLine = line
  }
  const findQuote = (from: number) => {
    const at = text.indexOf('"', from)
    return at === -1 ? text.length : at
  }
  const cellEnd = new RegExp(`[${separator}\\r\\n]`, 'g')
  const findCellEnd = (from: number) => {
    cellEnd.lastIndex = from
    return cellEnd.exec(text)?.index ?? text.length
  }
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!
    if (isQuoted) {
      if (character !== '"') {
        const end = findQuote(index)
        const part = text.slice(index, end)
        line += countOccurrences(part, '\n')
        cell += part
        index = end - 1
      } else if (text[index + 1] === '"') cell += text[++index]
      else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator) endCell()
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[index + 1] === '\n') index++
      line++
      endRow()
    } else {
      const end = findCellEnd(index)
      cell += text.slice(index, end)
      index = end - 1
    }
  }
  if (isQuoted) throw new Error(`The quotation mark on line ${firstLine} is never closed.`)
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

const SEPARATORS = [',', ';', '\t']

function findSeparator(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const counts = SEPARATORS.map((separator) => countOccurrences(first, separator))
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!
}

function countOccurrences(text: string, character: string): number {
  let count = 0
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count++
  return count
}
