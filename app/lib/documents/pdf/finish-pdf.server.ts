import { FOOTER_HEIGHT, type PdfPage, writeText } from './page.server'

/**
 * Adds the page numbers, which are known only at the end, and the name of the document from the second page on. Returns
 * the bytes. A roll has no page numbers.
 */
export async function finishPdf(
  page: PdfPage,
  name: string,
  formatPageNumber = (page: number, count: number) => `Page ${page} of ${count}`,
): Promise<Buffer> {
  const { doc, size, left, width, bottom } = page
  const { count } = doc.bufferedPageRange()
  for (let index = 0; size !== '80mm' && index < count; index++) {
    doc.switchToPage(index)
    doc.markContent('Artifact', { type: 'Pagination' })
    const y = bottom + FOOTER_HEIGHT - 6
    if (index > 0) writeText(page, name, y, { scale: 0.85, width: width / 2 })
    writeText(page, formatPageNumber(index + 1, count), y, {
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
