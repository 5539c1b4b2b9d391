import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { createYielder } from '../../http/yield-to-requests.server'
import type { PaperSize } from '../document-view'

export type PdfDocument = PDFKit.PDFDocument
export type Struct = ReturnType<PdfDocument['struct']>

export const MM = 72 / 25.4

/** Sizes in points. A roll is one page, as long as its content. */
export const PAGE_SIZES = {
  A4: { width: 210 * MM, height: 297 * MM, margin: 40, fontSize: 9.5 },
  A5: { width: 148 * MM, height: 210 * MM, margin: 22, fontSize: 7.5 },
  '80mm': { width: 80 * MM, height: 14_000, margin: 9, fontSize: 7.5 },
} as const

/** The room for "Page n of m" at the bottom. */
export const FOOTER_HEIGHT = 16

const require = createRequire(import.meta.url)
const FONTS = {
  regular: () => require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
}
const fonts = new Map<string, Promise<Buffer>>()

/** Reads a font file once. Noto Sans has the rupee sign and Devanagari. */
function loadFont(weight: keyof typeof FONTS): Promise<Buffer> {
  const font = fonts.get(weight) ?? readFile(FONTS[weight]())
  fonts.set(weight, font)
  return font
}

interface PdfInfo {
  title: string
  author: string
  lang: string
}

/** The current page of a PDF and the position of the next element. Page breaks are explicit. */
export interface PdfPage {
  doc: PdfDocument
  size: PaperSize
  left: number
  /** The width between the margins. */
  width: number
  top: number
  /** The lower limit of the content. */
  bottom: number
  fontSize: number
  /** The root of the tagged structure, for screen readers. */
  root: Struct
  y: number
  /** Called between elements, because drawing a long document takes half a second. */
  yieldToRequests(): Promise<void>
}

/** Creates an empty, tagged PDF. The library is loaded with the first PDF, to keep the start of the server fast. */
export async function createPdf(size: PaperSize, { title, author, lang }: PdfInfo, height?: number): Promise<PdfPage> {
  const [regular, bold] = await Promise.all([loadFont('regular'), loadFont('bold')])
  // With `import()` tsx would keep a source map of the whole server build, which takes 20 MB.
  const Document = require('pdfkit') as typeof PDFDocument
  const { margin, fontSize, ...dimensions } = PAGE_SIZES[size]
  const doc = new Document({
    size: [dimensions.width, height ?? dimensions.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang,
    info: { Title: title, Author: author },
  })
  doc.registerFont('regular', regular)
  doc.registerFont('bold', bold)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return {
    doc,
    size,
    left: margin,
    width: dimensions.width - 2 * margin,
    top: margin,
    fontSize,
    root,
    y: margin,
    yieldToRequests: createYielder(),
    bottom: size === '80mm' ? Number.POSITIVE_INFINITY : dimensions.height - margin - FOOTER_HEIGHT,
  }
}

export function startPage(page: PdfPage): void {
  page.doc.addPage()
  page.y = page.top
}

interface TextStyle {
  x?: number
  width?: number
  bold?: boolean
  scale?: number
  align?: 'left' | 'right' | 'center'
}

const GAP = 1.5

const setFont = ({ doc, fontSize }: PdfPage, { bold, scale = 1 }: TextStyle) =>
  doc.font(bold ? 'bold' : 'regular').fontSize(fontSize * scale)

/** Measures the height of a text. */
export function textHeight(page: PdfPage, text: string, style: TextStyle = {}): number {
  return setFont(page, style).heightOfString(toPrintable(text), { width: style.width ?? page.width, lineGap: GAP })
}

export function textWidth(page: PdfPage, text: string, style: TextStyle = {}): number {
  return setFont(page, style).widthOfString(toPrintable(text))
}

/** Writes text inside an open mark, without moving the position of the next element. */
export function writeText(page: PdfPage, text: string, y: number, style: TextStyle = {}): void {
  const { x = page.left, width = page.width, align = 'left' } = style
  setFont(page, style).text(toPrintable(text), x, y, { width, align, lineGap: GAP })
}

/** The letters of a text whose glyphs stand for several letters, or in another order, for screen readers. */
export const toActualText = (text: string): { actual?: string } =>
  /[\u0900-\u0d7f]/.test(text) ? { actual: toPrintable(text) } : {}

/** Writes a paragraph or heading and moves the position below it. */
export function writeParagraph(
  page: PdfPage,
  tag: string,
  text: string,
  style: TextStyle = {},
  parent = page.root,
): void {
  if (!text) return
  const height = textHeight(page, text, style)
  if (page.y + height > page.bottom) startPage(page)
  parent.add(page.doc.struct(tag, toActualText(text), () => writeText(page, text, page.y, style)))
  page.y += height
}

/** Draws something that is not content for screen readers: lines, and repeated heads. */
export function drawArtifact({ doc }: PdfPage, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export function drawRule(page: PdfPage, y = page.y, heavy = false): void {
  const { doc, left, width } = page
  drawArtifact(page, () =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(heavy ? 0.9 : 0.4)
      .stroke(heavy ? '#111111' : '#999999'),
  )
}

// Invisible formatting characters could make a word look like another one.
const INVISIBLE = /(?!\n)\p{Cc}|\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu

/** Removes control and formatting characters. Letters missing in the font are printed as boxes. */
const toPrintable = (text: string) => text.normalize('NFC').replace(INVISIBLE, '')
