import type { PaperView } from '../document-view'
import { drawLines } from './lines.server'
import { drawHead, drawTail, tailHeight } from './parts.server'
import { FOOT, newSheet, SHEETS, type Sheet, type SheetSize, write } from './sheet.server'

/**
 * A paper as a PDF: tagged for who listens to it, its rows under their head on every page, what it comes to once at the
 * end. It says what the page says, and is drawn from the same view.
 */
export async function paperPdf(view: PaperView, size: SheetSize, lang = 'en'): Promise<Buffer> {
  const about = { title: nameOf(view), author: view.letterhead.name, lang }
  const sheet = await newSheet(size, about)
  drawAll(sheet, view)
  if (size !== '80mm') return bytesOf(sheet, view)
  // How long the roll is shows only once all stands on it.
  const length = Math.max(sheet.y + SHEETS[size].margin, SHEETS[size].width)
  sheet.doc.on('data', () => {}).end()
  const roll = await newSheet(size, about, length)
  drawAll(roll, view)
  return bytesOf(roll, view)
}

/** "INV-2627-00001.pdf": a number as the name of a file; papers without one are called by what they are. */
export function pdfName({ number, title }: Pick<PaperView, 'number' | 'title'>): string {
  const name = (number || title).replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  return `${name || 'paper'}.pdf`
}

const nameOf = ({ title, number }: PaperView) => [title, number].filter(Boolean).join(' ')

function drawAll(sheet: Sheet, view: PaperView) {
  drawHead(sheet, view)
  if (view.columns.length > 0) drawLines(sheet, view, tailHeight(sheet, view))
  drawTail(sheet, view)
  sheet.root.end()
}

/** Page n of m is known once all are drawn. A roll has one page, and says nothing. */
async function bytesOf(sheet: Sheet, view: PaperView): Promise<Buffer> {
  const { doc, size, left, width, bottom } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; size !== '80mm' && page < count; page++) {
    doc.switchToPage(page)
    doc.markContent('Artifact', { type: 'Pagination' })
    const y = bottom + FOOT - 6
    if (page > 0) write(sheet, nameOf(view), y, { scale: 0.85, width: width / 2 })
    write(sheet, `Page ${page + 1} of ${count}`, y, {
      x: left + width / 2,
      width: width / 2,
      align: 'right',
      scale: 0.85,
    })
    doc.endMarkedContent()
  }
  const pieces: Buffer[] = []
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (piece: Buffer) => pieces.push(piece)).end()
  await ended
  return Buffer.concat(pieces)
}
