import type { DocumentView, PaperSize } from '../document-view'
import { createPdf, FOOTER_HEIGHT, PAGE_SIZES, type PdfPage, writeText } from './page.server'
import { documentName, drawHead, drawTail, tailHeight } from './sections.server'
import { drawTable } from './table.server'

/**
 * Renders a document as a PDF with the same content as its page: tagged for screen readers, with the table head on every
 * page and the totals at the end.
 */
export async function renderPdf(view: DocumentView, size: PaperSize, lang = 'en'): Promise<Buffer> {
  const info = { title: documentName(view), author: view.letterhead.name, lang }
  const page = await createPdf(size, info)
  drawAll(page, view)
  if (size !== '80mm') return finishPdf(page, view)
  // The length of a roll is known only after drawing it once.
  const length = Math.max(page.y + PAGE_SIZES[size].margin, PAGE_SIZES[size].width)
  page.doc.on('data', () => {}).end()
  const roll = await createPdf(size, info, length)
  drawAll(roll, view)
  return finishPdf(roll, view)
}

/** The file name of a PDF: its number, or its title if it has none ("INV-2627-00001.pdf"). */
export function pdfFileName({ number, title }: Pick<DocumentView, 'number' | 'title'>): string {
  const name = (number || title).replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  return `${name || 'document'}.pdf`
}

function drawAll(page: PdfPage, view: DocumentView) {
  drawHead(page, view)
  if (view.columns.length > 0) drawTable(page, view, tailHeight(page, view))
  drawTail(page, view)
  page.root.end()
}

/** Adds the page numbers, which are known only at the end, and returns the bytes. A roll has no page numbers. */
async function finishPdf(page: PdfPage, view: DocumentView): Promise<Buffer> {
  const { doc, size, left, width, bottom } = page
  const { count } = doc.bufferedPageRange()
  for (let index = 0; size !== '80mm' && index < count; index++) {
    doc.switchToPage(index)
    doc.markContent('Artifact', { type: 'Pagination' })
    const y = bottom + FOOTER_HEIGHT - 6
    if (index > 0) writeText(page, documentName(view), y, { scale: 0.85, width: width / 2 })
    writeText(page, `Page ${index + 1} of ${count}`, y, {
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
