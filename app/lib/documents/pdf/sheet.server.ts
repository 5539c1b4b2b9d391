import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export type PdfDocument = PDFKit.PDFDocument
export type Struct = ReturnType<PdfDocument['struct']>
export type SheetSize = 'A4' | 'A5' | '80mm'

const MM = 72 / 25.4

/** Sizes in points. A roll is one page, as long as what stands on it. */
export const SHEETS = {
  A4: { width: 210 * MM, height: 297 * MM, margin: 40, text: 9.5 },
  A5: { width: 148 * MM, height: 210 * MM, margin: 22, text: 7.5 },
  '80mm': { width: 80 * MM, height: 14_000, margin: 9, text: 7.5 },
} as const

/** Below the margin, for "page n of m". */
export const FOOT = 16

const require = createRequire(import.meta.url)
const FONTS = {
  regular: () => require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
}
const fonts = new Map<string, Promise<Buffer>>()

/** Read once. It has the rupee sign and Devanagari. */
function font(weight: keyof typeof FONTS): Promise<Buffer> {
  const known = fonts.get(weight) ?? readFile(FONTS[weight]())
  fonts.set(weight, known)
  return known
}

interface About {
  title: string
  author: string
  lang: string
}

/** Where the next thing stands, on a document whose pages are turned by hand. */
export interface Sheet {
  doc: PdfDocument
  size: SheetSize
  left: number
  /** Between the margins. */
  width: number
  top: number
  /** Nothing of the text stands below it. */
  bottom: number
  text: number
  /** What the document consists of, for who listens to it. */
  root: Struct
  y: number
}

/** An empty, tagged document. Loaded when the first PDF is asked for: the server starts without it. */
export async function newSheet(size: SheetSize, { title, author, lang }: About, height?: number): Promise<Sheet> {
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([import('pdfkit'), font('regular'), font('bold')])
  const { margin, text, ...page } = SHEETS[size]
  const doc = new PDFDocument({
    size: [page.width, height ?? page.height],
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
    ...{ doc, size, left: margin, width: page.width - 2 * margin, top: margin, text, root, y: margin },
    bottom: size === '80mm' ? Number.POSITIVE_INFINITY : page.height - margin - FOOT,
  }
}

export function turnPage(sheet: Sheet): void {
  sheet.doc.addPage()
  sheet.y = sheet.top
}

interface Words {
  x?: number
  width?: number
  bold?: boolean
  scale?: number
  align?: 'left' | 'right' | 'center'
}

const GAP = 1.5

const set = ({ doc, text }: Sheet, { bold, scale = 1 }: Words) =>
  doc.font(bold ? 'bold' : 'regular').fontSize(text * scale)

/** How high words would stand. */
export function heightOf(sheet: Sheet, said: string, words: Words = {}): number {
  return set(sheet, words).heightOfString(printable(said), { width: words.width ?? sheet.width, lineGap: GAP })
}

export function widthOf(sheet: Sheet, said: string, words: Words = {}): number {
  return set(sheet, words).widthOfString(printable(said))
}

/** Writes at a height, within a mark that is open already; the next thing is not moved. */
export function write(sheet: Sheet, said: string, y: number, words: Words = {}): void {
  const { x = sheet.left, width = sheet.width, align = 'left' } = words
  set(sheet, words).text(printable(said), x, y, { width, align, lineGap: GAP })
}

/** A paragraph or a heading of its own; the next thing stands below it. */
export function say(sheet: Sheet, tag: string, said: string, words: Words = {}, parent = sheet.root): void {
  if (!said) return
  const height = heightOf(sheet, said, words)
  if (sheet.y + height > sheet.bottom) turnPage(sheet)
  parent.add(sheet.doc.struct(tag, {}, () => write(sheet, said, sheet.y, words)))
  sheet.y += height
}

/** What is no part of the text: lines, and what is repeated on each page. */
export function aside({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export function rule(sheet: Sheet, y = sheet.y, heavy = false): void {
  const { doc, left, width } = sheet
  aside(sheet, () =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(heavy ? 0.9 : 0.4)
      .stroke(heavy ? '#111111' : '#999999'),
  )
}

// Formatting signs are invisible, and what stands next to them would look like another word.
const UNSEEN = /(?!\n)\p{Cc}|\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu

/** Letters that no font of ours draws are boxes; signs that steer a machine are left out. */
const printable = (said: string) => said.normalize('NFC').replace(UNSEEN, '')
