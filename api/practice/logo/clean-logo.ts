import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import { MAX_LOGO_KILOBYTES, MAX_LOGO_MEGAPIXELS } from '#contract/practice/people/rules.ts'
import { drawOnWhite, drawPaletteOnWhite, hasKnownFilters } from './draw-on-white.ts'

const NOT_A_LOGO = 'The file is not a PNG or JPEG picture'
const TOO_LARGE = `Choose a picture of ${MAX_LOGO_MEGAPIXELS} megapixels or less`

export type LogoType = 'image/png' | 'image/jpeg'
type Cleaned = { type: LogoType; content: Buffer } | { fault: string }

/**
 * Rewrites the picture of a logo without metadata and without transparency. Documents embed the result unchanged, so a picture
 * that browsers or the PDF library can't read is refused.
 */
export async function cleanLogo(bytes: Buffer): Promise<Cleaned> {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return cleanPng(bytes)
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 ? cleanJpeg(bytes) : { fault: NOT_A_LOGO }
}

/** Cleans a logo that was stored when transparent ones were. Null if documents can't print it. */
export async function cleanStoredLogo(content: Buffer): Promise<Buffer | null> {
  if (!isTransparentPng(content)) return content
  const cleaned = await cleanLogo(content)
  return 'fault' in cleaned ? null : cleaned.content
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The colour types of a PNG, besides grey and RGB. */
const [PALETTE, GREY_WITH_ALPHA, RGB_WITH_ALPHA] = [3, 4, 6]
/** The bit of a colour type that says that there is alpha. */
const ALPHA = 4
/** The samples of a pixel by the colour type of a PNG: grey, RGB, palette, grey with alpha, RGB with alpha. */
const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const UNUSUAL_PNG = 'Save the PNG with 8 bits per colour and without interlacing, or choose a JPEG'
const HEADER_LENGTH = 13
/** How much larger than an uploaded file its clean picture may be. */
const MAX_GROWTH = 2
const TOO_COLOURFUL = 'Choose a smaller picture, or save it as a JPEG'

async function cleanPng(bytes: Buffer): Promise<Cleaned> {
  const chunks = readChunks(bytes)
  const [first] = chunks ?? []
  if (!chunks || first?.type !== 'IHDR' || first.data.length !== HEADER_LENGTH) return { fault: NOT_A_LOGO }
  const header = Buffer.from(first.data)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (width * height > MAX_LOGO_MEGAPIXELS * 1_000_000) return { fault: TOO_LARGE }
  const [bits = 0, colours = 0, packing, filtering, interlaced] = header.subarray(8)
  const samples = PNG_SAMPLES[colours]
  if (width === 0 || height === 0 || !samples || packing !== 0 || filtering !== 0) return { fault: NOT_A_LOGO }
  if (bits > 8 || interlaced !== 0) return { fault: UNUSUAL_PNG }
  if (!(samples === 1 ? [1, 2, 4, 8] : [8]).includes(bits)) return { fault: NOT_A_LOGO }
  const listChunks = (type: string) => chunks.filter((chunk) => chunk.type === type)
  const palette = listChunks('PLTE')[0]?.data
  if (colours === PALETTE && !isPalette(palette)) return { fault: NOT_A_LOGO }
  const rowLength = 1 + Math.ceil((width * samples * bits) / 8)
  const rows = await decompress(Buffer.concat(listChunks('IDAT').map(({ data }) => data)), height * rowLength)
  if (!rows || !hasKnownFilters(rows, rowLength)) return { fault: NOT_A_LOGO }
  const hasAlpha = hasAlphaType(colours)
  if (hasAlpha) header[9] = colours & ~ALPHA
  const pixels = await promisify(deflate)(hasAlpha ? await drawOnWhite(rows, { width, samples }) : rows)
  // Other filters than those of the file can compress its pixels much less.
  if (pixels.length > MAX_GROWTH * MAX_LOGO_KILOBYTES * 1024) return { fault: TOO_COLOURFUL }
  const cleanChunks = [
    { type: 'IHDR', data: header },
    ...(colours === PALETTE
      ? [{ type: 'PLTE', data: drawPaletteOnWhite(palette!, listChunks('tRNS')[0]?.data ?? Buffer.alloc(0)) }]
      : []),
    { type: 'IDAT', data: pixels },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]
  return { type: 'image/png', content: Buffer.concat([PNG, ...cleanChunks.map(writeChunk)]) }
}

/** The PDF library decodes transparent pictures itself, and ends the program if their pixels are damaged. */
function isTransparentPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return false
  const chunks = readChunks(bytes)
  return !chunks || chunks.some(({ type, data }) => type === 'tRNS' || (type === 'IHDR' && hasAlphaType(data[9])))
}

const hasAlphaType = (colourType: number | undefined) => colourType === GREY_WITH_ALPHA || colourType === RGB_WITH_ALPHA

/** Returns whether a chunk has one to 256 colours. */
const isPalette = (palette: Buffer | undefined) =>
  palette !== undefined && palette.length % 3 === 0 && palette.length > 0 && palette.length <= 3 * 256

interface Chunk {
  type: string
  data: Buffer
}

/** Reads the chunks of a PNG up to its end; null if the file is truncated. */
function readChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let offset = PNG.length; offset + 12 <= bytes.length; ) {
    const end = offset + 8 + bytes.readUInt32BE(offset)
    if (end + 4 > bytes.length) return null
    const type = bytes.toString('latin1', offset + 4, offset + 8)
    chunks.push({ type, data: bytes.subarray(offset + 8, end) })
    if (type === 'IEND') return chunks
    offset = end + 4
  }
  return null
}

function writeChunk({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(computeCrc(body))
  return Buffer.concat([length, body, checksum])
}

/** Computes the CRC-32 of a chunk. Node's own function is missing before 20.15. */
function computeCrc(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** Decompresses data; null unless the result has this length. */
async function decompress(packed: Buffer, length: number): Promise<Buffer | null> {
  const unpacked = await promisify(inflate)(packed, { maxOutputLength: length + 1 }).catch(() => null)
  return unpacked?.length === length ? unpacked : null
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

/** Keeps the segments that draw the picture, and drops Exif, comments and anything after the end. */
function cleanJpeg(bytes: Buffer): Cleaned {
  const segments = [bytes.subarray(0, 2)]
  let hasFrame = false
  for (let offset = 2; offset + 9 < bytes.length; ) {
    const marker = bytes[offset + 1]!
    if (bytes[offset] !== 0xff) return { fault: NOT_A_LOGO }
    if (marker === 0xff) {
      offset += 1
      continue
    }
    const end = offset + 2 + bytes.readUInt16BE(offset + 2)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const fault = findFrameFault(marker, bytes.subarray(offset))
      if (fault) return { fault }
      hasFrame = true
    }
    if (marker === START_OF_SCAN) {
      const last = bytes.lastIndexOf(END_OF_IMAGE)
      if (!hasFrame || last < end) return { fault: NOT_A_LOGO }
      return { type: 'image/jpeg', content: Buffer.concat([...segments, bytes.subarray(offset, last + 2)]) }
    }
    if (!isMetadata(marker)) segments.push(bytes.subarray(offset, end))
    offset = end
  }
  return { fault: NOT_A_LOGO }
}

/** Application segments and comments are metadata, except those that describe the colours (JFIF and Adobe). */
const isMetadata = (marker: number) => (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe

/** Browsers and PDF both show baseline and progressive pictures in grey or YCbCr. */
function findFrameFault(marker: number, frame: Buffer): string | null {
  const [height, width, components] = [frame.readUInt16BE(5), frame.readUInt16BE(7), frame[9]]
  if (width === 0 || height === 0) return NOT_A_LOGO
  if (width * height > MAX_LOGO_MEGAPIXELS * 1_000_000) return TOO_LARGE
  const isUsual = marker <= 0xc2 && frame[4] === 8 && (components === 1 || components === 3)
  return isUsual ? null : 'Save the JPEG in RGB with 8 bits per colour, or choose a PNG'
}
