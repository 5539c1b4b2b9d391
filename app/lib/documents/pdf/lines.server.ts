import type { PaperView } from '../document-view'
import { aside, heightOf, rule, type Sheet, type Struct, turnPage, widthOf, write } from './sheet.server'

type Column = PaperView['columns'][number] & { x: number; width: number }
type Row = Record<string, string>
type Drawn = Pick<PaperView, 'caption' | 'columns' | 'rows'>

const PAD = 3

/** The rows of a paper, with their head again on each page. The last of them stays with what the paper comes to. */
export function drawLines(sheet: Sheet, view: Drawn, tailHeight: number): void {
  const columns = placed(sheet, view)
  const [first] = columns
  const rows = view.rows.map((row) =>
    sheet.size === '80mm' && row.onRoll && first ? { ...row, [first.key]: `${row[first.key]}\n${row.onRoll}` } : row,
  )
  const table = sheet.doc.struct('Table', { alt: view.caption })
  sheet.root.add(table)
  const headHeight = rowHeight(sheet, columns, titles(columns), true)
  const firstHeight = rowHeight(sheet, columns, rows[0] ?? {})
  if (sheet.y + headHeight + firstHeight > sheet.bottom) turnPage(sheet)
  drawHead(sheet, columns, table)
  for (const [at, row] of rows.entries()) {
    const height = rowHeight(sheet, columns, row)
    const isLast = at === rows.length - 1
    const room = sheet.bottom - sheet.y
    const fitsPage = height + tailHeight + headHeight <= sheet.bottom - sheet.top
    if (height > room || (isLast && fitsPage && height + tailHeight > room)) {
      turnPage(sheet)
      aside(sheet, () => drawCells(sheet, columns, titles(columns), { bold: true }))
      under(sheet, headHeight)
    }
    drawRow(sheet, columns, row, table)
    sheet.y += height
    rule(sheet)
  }
  table.end()
}

const titles = (columns: readonly Column[]): Row => Object.fromEntries(columns.map(({ key, title }) => [key, title]))

function under(sheet: Sheet, height: number) {
  sheet.y += height
  rule(sheet, sheet.y, true)
}

function drawHead(sheet: Sheet, columns: readonly Column[], table: Struct) {
  const row = sheet.doc.struct('TR')
  table.add(row)
  for (const column of columns) {
    const cell = sheet.doc.struct('TH', scope('Column'), () => drawCell(sheet, column, column.title, true))
    row.add(cell)
  }
  row.end()
  under(sheet, rowHeight(sheet, columns, titles(columns), true))
}

function drawRow(sheet: Sheet, columns: readonly Column[], cells: Row, table: Struct) {
  const row = sheet.doc.struct('TR')
  table.add(row)
  for (const [at, column] of columns.entries()) {
    const draw = () => drawCell(sheet, column, cells[column.key] ?? '')
    row.add(at === 0 ? sheet.doc.struct('TH', scope('Row'), draw) : sheet.doc.struct('TD', {}, draw))
  }
  row.end()
}

/** Which way a head leads; the types of the package do not know it. */
const scope = (way: 'Row' | 'Column') => ({ scope: way }) as object

function drawCells(sheet: Sheet, columns: readonly Column[], cells: Row, { bold }: { bold: boolean }) {
  for (const column of columns) drawCell(sheet, column, cells[column.key] ?? '', bold)
}

function drawCell(sheet: Sheet, { x, width, number }: Column, said: string, bold = false) {
  if (said) write(sheet, said, sheet.y + PAD, { x, width, bold, align: number ? 'right' : 'left' })
}

function rowHeight(sheet: Sheet, columns: readonly Column[], cells: Row, bold = false): number {
  const heights = columns.map(({ key, width }) => heightOf(sheet, cells[key] || ' ', { width, bold }))
  return Math.max(...heights) + 2 * PAD
}

const GUTTER = 8
/** No word alone makes a column wider than this part of the paper. */
const WIDEST_WORD = 0.3

/** Figures stand on one line, words on as few as there is room for: what is left over goes to who has more to say. */
function placed(sheet: Sheet, { columns, rows }: Drawn): Column[] {
  const shown = columns.filter(({ wide }) => sheet.size !== '80mm' || !wide)
  const room = sheet.width - GUTTER * (shown.length - 1)
  const wants = shown.map(({ key, title, number }) => {
    const cells = [...new Set(rows.map((row) => row[key] ?? ''))]
    const widest = (said: string[], apart: RegExp) =>
      Math.max(0, ...said.flatMap((one) => one.split(apart)).map((part) => widthOf(sheet, part)))
    const head = (apart: RegExp) => Math.max(...title.split(apart).map((part) => widthOf(sheet, part, { bold: true })))
    const whole = Math.max(head(/\n/), widest(cells, /\n/)) + 0.5
    const least = Math.max(head(/\s/), Math.min(widest(cells, /\s/), room * WIDEST_WORD)) + 0.5
    return { whole, least: number ? whole : least }
  })
  const least = sum(wants.map((want) => want.least))
  const more = sum(wants.map((want) => want.whole - want.least))
  const spare = room - least
  const widths = wants.map((want) =>
    spare < 0
      ? want.least * (room / least)
      : want.least + (more > 0 ? (want.whole - want.least) * Math.min(1, spare / more) : 0),
  )
  // What nobody needs goes to the first, so that figures stand at the right edge.
  widths[0]! += Math.max(0, room - sum(widths))
  let x = sheet.left
  return shown.map((column, at) => {
    const place = { ...column, x, width: widths[at]! }
    x += place.width + GUTTER
    return place
  })
}

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)
