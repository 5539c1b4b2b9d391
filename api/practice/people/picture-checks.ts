import { MAX_PICTURE_PIXELS, PICTURE_TYPES } from '#contract/practice/people/rules.ts'

export type PictureType = (typeof PICTURE_TYPES)[number]

const EXTENSIONS: Record<PictureType, RegExp> = {
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/webp': /\.webp$/i,
}
const NOT_A_PICTURE = 'The file is not a PNG, JPEG or WebP picture'
// Characters that hide the real extension of a name, and a second extension of a program or document.
const TRICKY_NAME = /[\p{Cc}\u202A-\u202E\u2066-\u2069/\\]|\.(svg|html?|xml|js|php|exe|zip|pdf|gif)\./iu

/**
 * Checks a picture by its bytes: its type must match its name and declared type, and it must be small enough to render.
 * @returns why it is refused, or null
 */
export function findPictureFault(name: string, declared: string, bytes: Uint8Array): string | null {
  const type = PICTURE_TYPES.find((pictureType) => pictureType === declared)
  if (!type || !EXTENSIONS[type].test(name) || TRICKY_NAME.test(name)) return NOT_A_PICTURE
  const size = readSize[type](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!size || size.width < 1 || size.height < 1) return NOT_A_PICTURE
  return size.width * size.height > MAX_PICTURE_PIXELS ? 'Choose a picture of 24 megapixels or less' : null
}

interface Size {
  width: number
  height: number
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const readSize: Record<PictureType, (bytes: Buffer) => Size | null> = {
  'image/png': (bytes) =>
    bytes.length > 24 && bytes.subarray(0, 8).equals(PNG) && bytes.toString('latin1', 12, 16) === 'IHDR'
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : null,
  'image/jpeg': readJpegSize,
  'image/webp': readWebpSize,
}

/** Reads the segments up to the frame header, which holds the size. */
function readJpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let offset = 2; offset + 9 < bytes.length; ) {
    if (bytes[offset] !== 0xff) return null
    const mark = bytes[offset + 1]!
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) }
    offset += mark === 0xff ? 1 : 2 + bytes.readUInt16BE(offset + 2)
  }
  return null
}

function readWebpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L' || bytes[20] !== 0x2f) return null
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
