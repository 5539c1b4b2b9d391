import { inflateSync } from 'node:zlib'

// Reads PDFs from Chromium or from the server: the text of each page and its position.

/** A piece of text on a page, in points from its upper left corner. */
interface Run {
  text: string
  left: number
  right: number
  /** The base line. */
  top: number
}

export interface PdfPage {
  width: number
  height: number
  runs: Run[]
  /** The text of the page, with runs of one line joined. */
  text: string
}

type Matrix = [number, number, number, number, number, number]

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]

interface Font {
  letters: Map<number, string>
  widths: Map<number, number>
}

/** Parses the pages of a PDF. */
export function parsePages(pdf: Buffer): PdfPage[] {
  const raw = pdf.toString('latin1')
  const objects = new Map([...raw.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id, body]) => [id!, body!]))
  const readObject = (id: string | undefined) => objects.get(id ?? '') ?? ''
  const findReference = (body: string, name: string) => new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(body)?.[1]
  // The last byte of a stream may be a carriage return, which doesn't belong to the line end.
  const readStream = (id: string | undefined) => {
    const bytes = /stream\n([\s\S]*?)\nendstream/.exec(readObject(id))?.[1] ?? ''
    return bytes && inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  }
  const fonts = new Map<string, Font>()
  const readFont = (id: string): Font => {
    const font = fonts.get(id) ?? {
      letters: readLetters(readStream(findReference(readObject(id), 'ToUnicode'))),
      widths: readWidths(readObject(findReference(readObject(id), 'DescendantFonts'))),
    }
    fonts.set(id, font)
    return font
  }
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => {
      const [, , width = 0, height = 0] = (/\/MediaBox \[([^\]]*)\]/.exec(body)?.[1] ?? '').split(' ').map(Number)
      const resources = body + readObject(findReference(body, 'Resources'))
      const fontReferences = [...(/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)]
      const fontsByName = new Map(fontReferences.map(([, name, id]) => [name!, readFont(id!)]))
      const runs = readRuns(readStream(findReference(body, 'Contents')), fontsByName, height)
      return { width, height, runs, text: joinRuns(runs) }
    })
}

const parseNumbers = (text: string) => text.trim().split(/\s+/).map(Number)
const decodeHex = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** Maps the glyphs of a font to letters. */
function readLetters(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, block] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph, unicode] of block!.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(Number.parseInt(glyph!, 16), decodeHex(unicode!))
  for (const [, block] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, firstGlyph, lastGlyph, firstLetter] of block!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [low, high, letter] = [firstGlyph, lastGlyph, firstLetter].map((hex) => Number.parseInt(hex!, 16)) as [
        number,
        number,
        number,
      ]
      for (let glyph = low; glyph <= high; glyph++) letters.set(glyph, String.fromCharCode(letter + glyph - low))
    }
  // A list, with the letters of one glyph in each pair of brackets.
  for (const [, from, list] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [index, [, units]] of [...list!.matchAll(/<([\w\s]*)>/g)].entries())
      letters.set(Number.parseInt(from!, 16) + index, decodeHex(units!.replace(/\s/g, '')))
  return letters
}

/** Reads glyph widths in thousandths of the font size: `1 [300 400]`, or `1 5 300` for five equal ones. */
function readWidths(font: string): Map<number, number> {
  const widths = new Map<number, number>()
  const widthArray = /\/W \[([\s\S]*?)\]\s*(?:\/|>>)/.exec(font)?.[1] ?? ''
  for (const [, first, list, last, same] of widthArray.matchAll(/(\d+) (?:\[([^\]]*)\]|(\d+) ([\d.]+))/g)) {
    const from = Number(first)
    if (list !== undefined) for (const [index, width] of parseNumbers(list).entries()) widths.set(from + index, width)
    else for (let glyph = from; glyph <= Number(last); glyph++) widths.set(glyph, Number(same))
  }
  return widths
}

const TOKEN =
  /(q|Q|BT|ET)(?=\s|$)|((?:-?[\d.]+ ){6})(cm|Tm)|\/(\w+) ([\d.]+) Tf|((?:-?[\d.]+ ){2})Td|(<[0-9A-Fa-f]*>|\[[^\]]*\]) T[jJ]/g

function readRuns(content: string, fonts: ReadonlyMap<string, Font>, height: number): Run[] {
  const runs: Run[] = []
  const stack: Matrix[] = []
  let page: Matrix = [1, 0, 0, 1, 0, 0]
  let line: Matrix = page
  let font: Font | undefined
  let size = 0
  for (const [, operator, matrix, matrixOperator, fontName, fontSize, offset, glyphText] of content.matchAll(TOKEN)) {
    if (operator === 'q') stack.push(page)
    else if (operator === 'Q') page = stack.pop() ?? page
    else if (matrixOperator === 'cm') page = multiply(parseNumbers(matrix!) as Matrix, page)
    else if (matrixOperator === 'Tm') line = parseNumbers(matrix!) as Matrix
    else if (fontName) [font, size] = [fonts.get(fontName), Number(fontSize)]
    else if (offset) line = multiply([1, 0, 0, 1, ...(parseNumbers(offset) as [number, number])], line)
    else if (glyphText) {
      const glyphs = [...glyphText.matchAll(/<(\w*)>/g)]
        .flatMap(([, letters]) => letters!.match(/.{4}/g) ?? [])
        .map((glyph) => Number.parseInt(glyph, 16))
      const text = glyphs.map((glyph) => font?.letters.get(glyph) ?? '').join('')
      const width = glyphs.reduce((sum, glyph) => sum + (font?.widths.get(glyph) ?? 0), 0)
      const [a, , , , x, y] = multiply(line, page)
      runs.push({ text, left: x, right: x + (width / 1000) * size * a, top: height - y })
    }
  }
  return runs
}

/** Joins runs in drawing order, with a space between separate runs and lines. Ligatures become letters. */
function joinRuns(runs: readonly Run[]): string {
  let text = ''
  for (const [index, run] of runs.entries()) {
    const previous = runs[index - 1]
    const isAdjacent = previous && Math.abs(previous.top - run.top) < 1 && Math.abs(run.left - previous.right) < 4
    text += `${previous && !isAdjacent ? ' ' : ''}${run.text}`
  }
  return text.normalize('NFKC').replace(/\s+/g, ' ')
}
