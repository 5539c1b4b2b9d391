import type { DocumentView } from '../document-view'
import {
  drawArtifact,
  drawRule,
  type PdfPage,
  startPage,
  textHeight,
  textWidth,
  writeParagraph,
  writeText,
} from './page.server'
import { drawTable } from './table.server'

/** The title and number of a document. */
export const documentName = ({ title, number }: DocumentView) => [title, number].filter(Boolean).join(' ')

/** Draws the letterhead, the title with its stamp, the parties and the facts. */
export function drawHead(page: PdfPage, view: DocumentView): void {
  const { letterhead } = view
  writeParagraph(page, 'P', letterhead.name, { bold: true, scale: 1.5 })
  for (const line of letterhead.lines) writeParagraph(page, 'P', line)
  page.y += 4
  drawRule(page, page.y, true)
  page.y += 8
  drawTitle(page, view)
  page.y += 6
  drawParties(page, view)
  page.y += 8
}

function drawTitle(page: PdfPage, view: DocumentView) {
  const { stamp } = view
  const wide = stamp ? textWidth(page, stamp, { bold: true }) + 12 : 0
  const style = { bold: true, scale: 1.3, width: page.width - wide - (wide && 6) }
  const name = documentName(view)
  const height = textHeight(page, name, style)
  page.root.add(page.doc.struct('H1', {}, () => writeText(page, name, page.y, style)))
  if (stamp) {
    const x = page.left + page.width - wide
    const high = textHeight(page, stamp, { bold: true }) + 4
    drawArtifact(page, () => page.doc.rect(x, page.y, wide, high).lineWidth(0.9).stroke('#111111'))
    const style = { x, width: wide, bold: true, align: 'center' as const }
    page.root.add(page.doc.struct('P', {}, () => writeText(page, stamp, page.y + 2.5, style)))
  }
  page.y += Math.max(height, stamp ? textHeight(page, stamp, { bold: true }) + 6 : 0)
}

/** Draws the parties and facts side by side, or below each other on a roll. */
function drawParties(page: PdfPage, { parties, facts }: DocumentView) {
  const blocks = [
    ...parties,
    ...(facts.length > 0
      ? [{ heading: '', name: '', lines: facts.map((fact) => `${fact.label}: ${fact.value}`) }]
      : []),
  ]
  const across = page.size === '80mm' ? 1 : blocks.length
  const width = (page.width - 12 * (across - 1)) / across
  const top = page.y
  let lowest = top
  for (const [index, { heading, name, lines }] of blocks.entries()) {
    const x = page.left + (index % across) * (width + 12)
    page.y = across > 1 ? top : lowest
    if (heading) writeParagraph(page, 'H2', heading, { x, width, scale: 0.9 })
    if (name) writeParagraph(page, 'P', name, { x, width, bold: true })
    for (const line of lines) writeParagraph(page, 'P', line, { x, width })
    lowest = Math.max(lowest, page.y)
  }
  page.y = lowest
}

/** Draws totals, payment details and signature together below the last line. */
export async function drawTail(page: PdfPage, view: DocumentView): Promise<void> {
  const height = tailHeight(page, view)
  if (page.y + height > page.bottom && height <= page.bottom - page.top) startPage(page)
  page.y += 4
  const top = page.y
  drawTotals(page, view)
  const lowest = page.y
  if (page.size !== '80mm') {
    page.y = top
    drawPay(page, view)
    page.y = Math.max(page.y, lowest)
  }
  page.y += 6
  if (view.taxes) await drawTable(page, view.taxes, 0)
  if (view.words) writeParagraph(page, 'P', `${view.words}.`)
  if (page.size === '80mm') drawPay(page, view)
  page.y += 8
  drawFoot(page, view)
}

/** Totals on the right and payment details on the left, or below each other on a roll. */
const totalsPlace = (page: PdfPage) => {
  const width = page.size === '80mm' ? page.width : Math.min(page.width, page.fontSize * 22)
  return { x: page.left + page.width - width, width }
}
const payWidth = (page: PdfPage) =>
  page.size === '80mm' ? page.width : page.width - totalsPlace(page).width - COLUMN_GAP
const COLUMN_GAP = 12
const totalHeight = (page: PdfPage, { label, value, grand }: DocumentView['totals'][number]) => {
  const scale = grand ? 1.15 : 1
  const { width } = totalsPlace(page)
  const figure = textWidth(page, value, { bold: grand, scale })
  return textHeight(page, label, { width: width - figure - 10, bold: grand, scale }) + 3
}

function drawTotals(page: PdfPage, { totals }: DocumentView) {
  if (totals.length === 0) return
  const { doc } = page
  const place = totalsPlace(page)
  const table = doc.struct('Table', { alt: 'Totals' })
  page.root.add(table)
  for (const total of totals) {
    const { label, value, grand: bold } = total
    const scale = bold ? 1.15 : 1
    const figure = textWidth(page, value, { bold, scale }) + 0.5
    const row = doc.struct('TR')
    table.add(row)
    const labelled = { x: place.x, width: place.width - figure - 9.5, bold, scale }
    const valued = { x: place.x + place.width - figure, width: figure, bold, scale, align: 'right' as const }
    row.add(doc.struct('TH', { scope: 'Row' } as object, () => writeText(page, label, page.y, labelled)))
    row.add(doc.struct('TD', {}, () => writeText(page, value, page.y, valued)))
    row.end()
    page.y += totalHeight(page, total)
  }
  table.end()
}

const QR_SIZES = { A4: 84, A5: 72, '80mm': 92 } as const

function drawPay(page: PdfPage, { pay }: DocumentView) {
  if (!pay) return
  const { doc, size } = page
  page.y += 6
  const top = page.y
  const side = pay.qr ? QR_SIZES[size] : 0
  const beside = size !== '80mm' && pay.qr ? side + 10 : 0
  const style = { x: page.left + beside, width: payWidth(page) - beside }
  const { qr } = pay
  if (qr) {
    const draw = () => {
      doc
        .save()
        .translate(page.left, top)
        .scale(side / qr.size)
        .path(qr.path)
        .fill('#000000')
        .restore()
    }
    page.root.add(doc.struct('Figure', { alt: pay.label }, draw))
    if (!beside) page.y += side
  }
  writeParagraph(page, 'H2', pay.heading, { ...style, bold: true })
  for (const line of pay.lines) writeParagraph(page, 'P', line, style)
  page.y = Math.max(page.y, top + side)
}

/** Draws the closing lines beside the signature, or above it on a roll. */
function drawFoot(page: PdfPage, { foot, signature }: DocumentView) {
  const top = page.y
  const width = footWidth(page)
  for (const line of foot) writeParagraph(page, 'P', line, { width })
  const lowest = page.y
  if (page.size !== '80mm') page.y = top
  page.y += SIGNATURE_HEIGHT
  const style = { x: page.left + page.width - width, width, align: 'right' as const }
  writeParagraph(page, 'P', signature.name, { ...style, bold: true })
  for (const line of signature.lines) writeParagraph(page, 'P', line, style)
  page.y = Math.max(page.y, lowest)
}

/** The room for a signature. */
const SIGNATURE_HEIGHT = 24
const footWidth = ({ size, width }: PdfPage) => (size === '80mm' ? width : width / 2 - 6)

/** Estimates the height of the tail, rounded up. */
export function tailHeight(page: PdfPage, view: DocumentView): number {
  const { totals, words, pay, foot, signature, taxes } = view
  const taxHeight = taxes ? (taxes.rows.length + 1) * (textHeight(page, 'T') + 6) : 0
  const sum = (heights: number[]) => heights.reduce((all, height) => all + height, 0)
  const linesHeight = (texts: readonly string[], width = page.width) =>
    sum(texts.map((line) => textHeight(page, line, { width })))
  const beside = pay?.qr && page.size !== '80mm' ? QR_SIZES[page.size] + 10 : 0
  const payHeight = pay
    ? 6 +
      Math.max(linesHeight([pay.heading, ...pay.lines], payWidth(page) - beside) + 4, pay.qr ? QR_SIZES[page.size] : 0)
    : 0
  const width = footWidth(page)
  const footHeight = linesHeight(foot, width)
  const signatureHeight = SIGNATURE_HEIGHT + linesHeight([signature.name, ...signature.lines], width)
  const ending = page.size === '80mm' ? footHeight + signatureHeight : Math.max(footHeight, signatureHeight)
  const totalled = sum(totals.map((total) => totalHeight(page, total)))
  const amounts = page.size === '80mm' ? totalled + payHeight : Math.max(totalled, payHeight)
  return 24 + amounts + taxHeight + linesHeight([`${words}.`]) + ending
}
