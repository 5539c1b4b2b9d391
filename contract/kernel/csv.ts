/** Comma-separated values as RFC 4180 says, and as spreadsheets open them without running anything. */

// What a spreadsheet takes for the beginning of a formula, also in the full width of East Asian keyboards.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'(?=[=+\-@\t\r\n＝＋－＠])/
const BYTE_ORDER_MARK = '\uFEFF'

/** An amount of money, which stands with its two decimals. */
export interface CsvAmount {
  minor: number
}
type CsvValue = string | number | CsvAmount | null | undefined

/** A value as a cell. What a spreadsheet could take for a formula is led by an apostrophe, which makes it text; numbers are numbers. */
export function csvCell(value: CsvValue): string {
  if (typeof value === 'object' && value) return (value.minor / 100).toFixed(2)
  const text = value === null || value === undefined ? '' : String(value)
  const inert = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** One line, with its end. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = (titles: readonly string[]): string => BYTE_ORDER_MARK + csvLine(titles)

/** The text of a cell without the apostrophe that `csvCell` led it with. */
export const unguarded = (cell: string): string => cell.replace(GUARDED, '')

/**
 * The rows of a file with the number of the line on which each begins; empty lines are left out. Fields are parted by
 * commas, or by semicolons or tabs where the first line has more of these.
 * @throws Error in words where a quoted field never ends
 */
export function parseCsv(file: string): { line: number; cells: string[] }[] {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file
  const part = separatorOf(text)
  const rows: { line: number; cells: string[] }[] = []
  let [cells, cell, line, began, quoted]: [string[], string, number, number, boolean] = [[], '', 1, 1, false]
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: began, cells })
    cells = []
    began = line
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (quoted) {
      if (sign === '\n') line++
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === part) endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++
      line++
      endRow()
    } else cell += sign
  }
  if (quoted) throw new Error(`The quotation mark on line ${began} is never closed.`)
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}
