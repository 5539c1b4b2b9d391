import type { DocumentView, PaperSize } from '../document-view'
import { finishPdf } from './finish-pdf.server'
import { drawLogo } from './logo.server'
import { createPdf, PAGE_SIZES, type PdfPage } from './page.server'
import { documentName, drawHead, drawTail, tailHeight } from './sections.server'
import { drawTable } from './table.server'

/**
 * Renders a document as a PDF with the same content as its page: tagged for screen readers, with the table head on every
 * page and the totals at the end.
 */
export async function renderPdf(
  view: DocumentView,
  size: PaperSize,
  { lang = 'en', logo = null }: { lang?: string; logo?: Buffer | null } = {},
): Promise<Buffer> {
  const info = { title: documentName(view), author: view.letterhead.name, lang }
  const page = await createPdf(size, info)
  await drawAll(page, view, logo)
  if (size !== '80mm') return finishPdf(page, documentName(view))
  // The length of a roll is known only after drawing it once.
  const length = Math.max(page.y + PAGE_SIZES[size].margin, PAGE_SIZES[size].width)
  page.doc.on('data', () => {}).end()
  const roll = await createPdf(size, info, length)
  await drawAll(roll, view, logo)
  return finishPdf(roll, documentName(view))
}

/** The file name of a PDF: its number, or its title if it has none ("INV-2627-00001.pdf"). */
export function pdfFileName({ number, title }: Pick<DocumentView, 'number' | 'title'>): string {
  const name = (number || title).replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  return `${name || 'document'}.pdf`
}

async function drawAll(page: PdfPage, view: DocumentView, logo: Buffer | null) {
  drawLogo(page, logo)
  drawHead(page, view)
  if (view.columns.length > 0) await drawTable(page, view, tailHeight(page, view))
  await drawTail(page, view)
  page.root.end()
}
