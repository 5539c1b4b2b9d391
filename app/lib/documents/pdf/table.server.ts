import type { DocumentView } from '../document-view'
import {
  drawArtifact,
  drawRule,
  type PdfPage,
  type Struct,
  startPage,
  textHeight,
  textWidth,
  toActualText,
  writeText,
} from './page.server'

type Column = DocumentView['columns'][number] & { x: number; width: number }
type Row = Record<string, string>
type TableView = Pick<DocumentView, 'caption' | 'columns' | 'rows'>

const PAD = 3

/** Draws a table, with its head on each page. The last row stays on the same page as the totals. */
export async function drawTable(page: PdfPage, view: TableView, tailHeight: number): Promise<void> {
  const columns = await layoutColumns(page, view)
  const [first] = columns
  const rows = view.rows.map((row) =>
    page.size === '80mm' && row.onRoll && first ? { ...row, [first.key]: `${row[first.key]}\n${row.onRoll}` } : row,
  )
  const table = page.doc.struct('Table', { alt: view.caption })
  page.root.add(table)
  const headHeight = rowHeight(page, columns, titles(columns), true)
  const firstHeight = rowHeight(page, columns, rows[0] ?? {})
  if (page.y + headHeight + firstHeight > page.bottom) startPage(page)
  drawHead(page, columns, table)
  for (const [index, row] of rows.entries()) {
    await page.yieldToRequests()
    const height = rowHeight(page, columns, row)
    const isLast = index === rows.length - 1
    const room = page.bottom - page.y
    const fitsPage = height + tailHeight + headHeight <= page.bottom - page.top
    if (height > room || (isLast && fitsPage && height + tailHeight > room)) {
      startPage(page)
      drawArtifact(page, () => {
        for (const column of columns) drawCell(page, column, column.title, true)
      })
      ruleBelow(page, headHeight)
    }
    drawRow(page, columns, row, table)
    page.y += height
    drawRule(page)
  }
  table.end()
}

const titles = (columns: readonly Column[]): Row => Object.fromEntries(columns.map(({ key, title }) => [key, title]))

function ruleBelow(page: PdfPage, height: number) {
  page.y += height
  drawRule(page, page.y, true)
}

function drawHead(page: PdfPage, columns: readonly Column[], table: Struct) {
  const row = page.doc.struct('TR')
  table.add(row)
  for (const column of columns) {
    const cell = page.doc.struct('TH', { ...scope('Column'), ...toActualText(column.title) }, () =>
      drawCell(page, column, column.title, true),
    )
    row.add(cell)
  }
  row.end()
  ruleBelow(page, rowHeight(page, columns, titles(columns), true))
}

function drawRow(page: PdfPage, columns: readonly Column[], cells: Row, table: Struct) {
  const row = page.doc.struct('TR')
  table.add(row)
  for (const [index, column] of columns.entries()) {
    const text = cells[column.key] ?? ''
    const draw = () => drawCell(page, column, text)
    const actual = toActualText(text)
    row.add(
      index === 0 ? page.doc.struct('TH', { ...scope('Row'), ...actual }, draw) : page.doc.struct('TD', actual, draw),
    )
  }
  row.end()
}

/** The scope of a head cell, which the types of pdfkit lack. */
const scope = (scopeName: 'Row' | 'Column') => ({ scope: scopeName }) as object

function drawCell(page: PdfPage, { x, width, number, strong }: Column, text: string, bold = strong) {
  if (text) writeText(page, text, page.y + PAD, { x, width, bold, align: number ? 'right' : 'left' })
}

function rowHeight(page: PdfPage, columns: readonly Column[], cells: Row, bold = false): number {
  const heights = columns.map(({ key, width, strong }) =>
    textHeight(page, cells[key] || ' ', { width, bold: bold || strong }),
  )
  return Math.max(...heights) + 2 * PAD
}

const GUTTER = 8
/** The part of the page's width up to which a single word widens its column. */
const MAX_WORD_SHARE = 0.3

/** Sets the column widths: figures stay on one line, and text columns share the remaining width by need. */
async function layoutColumns(page: PdfPage, { columns, rows }: TableView): Promise<Column[]> {
  const visible = columns.filter(({ wide }) => page.size !== '80mm' || !wide)
  const room = page.width - GUTTER * (visible.length - 1)
  const wants: { full: number; minimum: number }[] = []
  for (const { key, title, number, strong } of visible) {
    let [full, longestWord] = [0, 0]
    for (const cell of new Set(rows.map((row) => row[key] ?? ''))) {
      await page.yieldToRequests()
      full = Math.max(full, measureWidest(page, cell.split(/\n/), strong))
      longestWord = Math.max(longestWord, measureWidest(page, cell.split(/\s/), strong))
    }
    full = Math.max(measureWidest(page, title.split(/\n/), true), full) + 0.5
    const head = measureWidest(page, title.split(/\s/), true)
    const minimum = Math.max(head, Math.min(longestWord, room * MAX_WORD_SHARE)) + 0.5
    wants.push({ full, minimum: number ? full : minimum })
  }
  const minimum = sum(wants.map((want) => want.minimum))
  const growth = sum(wants.map((want) => want.full - want.minimum))
  const spare = room - minimum
  const widths = wants.map((want) =>
    spare < 0
      ? want.minimum * (room / minimum)
      : want.minimum + (growth > 0 ? (want.full - want.minimum) * Math.min(1, spare / growth) : 0),
  )
  // The first column takes unused width, so that figures align at the right edge.
  widths[0]! += Math.max(0, room - sum(widths))
  let x = page.left
  return visible.map((column, index) => {
    const place = { ...column, x, width: widths[index]! }
    x += place.width + GUTTER
    return place
  })
}

const measureWidest = (page: PdfPage, parts: readonly string[], bold?: boolean) =>
  Math.max(...parts.map((part) => textWidth(page, part, { bold })))

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)
