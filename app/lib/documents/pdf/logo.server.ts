import { drawArtifact, MM, type PdfDocument, type PdfPage } from './page.server'

/** The types of the PDF library lack the method that reads the size of a picture. */
type PictureReader = PdfDocument & { openImage: (picture: Buffer) => { width: number; height: number } }

/** The largest size of the logo by paper size, as in document.css. */
const MAX_LOGO_SIZES = {
  A4: { width: 56 * MM, height: 16 * MM },
  A5: { width: 40 * MM, height: 12 * MM },
  '80mm': { width: 40 * MM, height: 12 * MM },
} as const

/** Draws the logo of the practice. Screen readers skip it, because the name of the practice follows. */
export function drawLogo(page: PdfPage, logo: Buffer | null): void {
  if (!logo) return
  const { doc, left, size } = page
  const limit = MAX_LOGO_SIZES[size]
  const { width, height } = (doc as PictureReader).openImage(logo)
  // A small picture isn't enlarged, as on the page: a pixel of CSS is three quarters of a point.
  const scale = Math.min(limit.width / width, limit.height / height, 0.75)
  drawArtifact(page, () => doc.image(logo, left, page.y, { width: width * scale, height: height * scale }))
  page.y += height * scale + 2 * MM
}
