import { deflateSync } from 'node:zlib'

// Creates pictures to upload, byte by byte, so that tests can also create damaged ones.

interface PngOptions {
  bits?: number
  interlaced?: boolean
  hasAlpha?: boolean
  colourType?: number
  comment?: Buffer
  /** The colours of a palette. The first one is transparent, and the second one half transparent. */
  palette?: Buffer
  /** The compressed pixels; by default all of one colour. */
  pixels?: Buffer
}

/** Creates a PNG of one colour. */
export function createPng(width: number, height: number, options: PngOptions = {}): Buffer {
  const { bits = 8, interlaced = false, hasAlpha = false, colourType = hasAlpha ? 6 : 2, palette, comment } = options
  const pixel = hasAlpha ? [10, 95, 107, 200] : [10, 95, 107]
  const createPixels = () => {
    const row = Buffer.from([0, ...Array.from({ length: width }, () => pixel).flat()])
    return deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([bits, colourType, 0, 0, Number(interlaced)], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createChunk('IHDR', header),
    ...(comment ? [createChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), comment]))] : []),
    ...(palette ? [createChunk('PLTE', palette), createChunk('tRNS', Buffer.from([0, 128]))] : []),
    createChunk('IDAT', options.pixels ?? createPixels()),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Creates a chunk with the checksum zero, which rewriting the logo corrects. */
function createChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}

/** Creates a JPEG with all its segments, but hardly any pixels. */
export function createJpeg(width: number, height: number, { components = 3, comment = Buffer.alloc(2) } = {}): Buffer {
  const createSegment = (marker: number, ...data: number[]) =>
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data])
  const sampling = Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat()
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    createSegment(0xe0, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0),
    createSegment(0xe1, ...comment),
    createSegment(0xfe, ...comment),
    createSegment(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, components, ...sampling),
    createSegment(0xda, components, ...sampling.filter((_, index) => index % 3 < 2), 0, 63, 0),
    Buffer.from([0x12, 0x34, 0xff, 0xd9]),
  ])
}
