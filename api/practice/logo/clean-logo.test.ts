import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createJpeg, createPng } from '../../../e2e/pictures.ts'
import { cleanLogo, cleanStoredLogo } from './clean-logo.ts'

const secret = Buffer.from('taken at 12.97, 77.59')
const readFault = async (bytes: Buffer) => ((await cleanLogo(bytes)) as { fault?: string }).fault
const readContent = async (bytes: Buffer) => {
  const cleaned = await cleanLogo(bytes)
  if ('fault' in cleaned) throw new Error(cleaned.fault)
  return cleaned.content
}

/** Reads a chunk of a PNG. */
function readChunk(png: Buffer, type: string): Buffer {
  const data = png.indexOf(type) + 4
  return png.subarray(data, data + png.readUInt32BE(data - 8))
}
const readRows = (png: Buffer) => inflateSync(readChunk(png, 'IDAT'))

/** Two pixels in five rows, one for each filter. */
const FILTERED_ROWS = [
  [0, 10, 20, 30, 255, 40, 50, 60, 255],
  [1, 50, 60, 70, 255, 10, 10, 10, 0],
  [2, 1, 1, 1, 0, 1, 1, 1, 0],
  [3, 5, 5, 5, 128, 5, 5, 5, 0],
  [4, 1, 1, 1, 0, 1, 1, 1, 0],
]
const SAMPLES = [
  [10, 20, 30, 40, 50, 60],
  [50, 60, 70, 60, 70, 80],
  [51, 61, 71, 61, 71, 81],
  [30, 35, 40, 50, 58, 65],
  [31, 36, 41, 51, 59, 66],
]

describe('cleanLogo', () => {
  it('rewrites a PNG without comments and without data after its end', async () => {
    const content = await readContent(Buffer.concat([createPng(30, 20, { comment: secret }), secret]))
    expect(content.includes(secret)).toBe(false)
    expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([30, 20])
    expect(readRows(content)).toHaveLength(20 * (1 + 30 * 3))
    // The checksum of every PNG's last chunk.
    expect(content.subarray(-4).toString('hex')).toBe('ae426082')
    expect(await readContent(content)).toEqual(content)
  })

  it('keeps the picture of a JPEG, and drops Exif, comments and data after its end', async () => {
    const content = await readContent(Buffer.concat([createJpeg(30, 20, { comment: secret }), secret]))
    expect(content.includes(secret)).toBe(false)
    expect(content.includes('JFIF')).toBe(true)
    expect(content.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    expect(content).toEqual(await readContent(content))
  })

  it('refuses other files and damaged pictures', async () => {
    const png = createPng(30, 30)
    const jpeg = createJpeg(30, 30)
    const damaged = [
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      png.subarray(0, png.length - 20),
      png.subarray(0, 8),
      createPng(0, 30),
      createPng(30, 30, { pixels: deflateSync(Buffer.alloc(10)) }),
      createPng(30, 30, { pixels: deflateSync(Buffer.alloc(1_000_000)) }),
      createPng(30, 30, { pixels: Buffer.from('not packed') }),
      // Filters, depths and palettes that don't exist.
      createPng(1, 1, { pixels: deflateSync(Buffer.from([5, 0, 0, 0])) }),
      createPng(1, 1, { hasAlpha: true, pixels: deflateSync(Buffer.from([9, 0, 0, 0, 0])) }),
      createPng(30, 30, { bits: 0, pixels: deflateSync(Buffer.alloc(30)) }),
      createPng(30, 30, { bits: 4, pixels: deflateSync(Buffer.alloc(30 * 46)) }),
      createPng(1, 1, { colourType: 3, pixels: deflateSync(Buffer.alloc(2)) }),
      createPng(1, 1, { colourType: 3, palette: Buffer.alloc(2), pixels: deflateSync(Buffer.alloc(2)) }),
      jpeg.subarray(0, jpeg.length - 2),
      jpeg.subarray(0, 60),
      createJpeg(0, 30),
    ]
    expect(await Promise.all(damaged.map(readFault))).toEqual(
      Array(damaged.length).fill('The file is not a PNG or JPEG picture'),
    )
  })

  it('refuses pictures that documents can’t show, and says how to save them', async () => {
    expect(await readFault(createPng(60_000, 60_000, { pixels: Buffer.alloc(9) }))).toMatch(/2 megapixels/)
    expect(await readFault(createJpeg(8000, 4000))).toMatch(/2 megapixels/)
    expect(await readFault(createPng(30, 30, { bits: 16 }))).toMatch(/8 bits per colour and without interlacing/)
    expect(await readFault(createPng(30, 30, { interlaced: true }))).toMatch(
      /8 bits per colour and without interlacing/,
    )
    expect(await readFault(createJpeg(30, 30, { components: 4 }))).toMatch(/Save the JPEG in RGB/)
  })

  it('draws a transparent PNG on white, whichever filters its rows have', async () => {
    const filtered = await readContent(
      createPng(2, 5, { hasAlpha: true, pixels: deflateSync(Buffer.from(FILTERED_ROWS.flat())) }),
    )
    const rows = readRows(filtered)
    const pixelRows: number[][] = []
    for (let y = 0; y < 5; y++)
      pixelRows.push(
        [...rows.subarray(y * 7 + 1, y * 7 + 7)].map((change, at) => (change + (pixelRows[y - 1]?.[at] ?? 0)) % 256),
      )
    expect(pixelRows).toEqual(SAMPLES)

    const content = await readContent(createPng(30, 20, { hasAlpha: true }))
    expect(content[25]).toBe(2)
    expect([...readRows(content).subarray(1, 4)]).toEqual([63, 130, 139])
    const palette = Buffer.from([10, 20, 30, 0, 0, 255, 7, 8, 9])
    const withPalette = await readContent(
      createPng(1, 1, { colourType: 3, palette, pixels: deflateSync(Buffer.from([0, 1])) }),
    )
    expect([...readChunk(withPalette, 'PLTE')]).toEqual([255, 255, 255, 127, 127, 255, 7, 8, 9])
    expect(withPalette.includes('tRNS')).toBe(false)
  })

  it('lets other work go on while it draws the largest picture', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await cleanLogo(createPng(1400, 1400, { hasAlpha: true }))
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })
})

describe('cleanStoredLogo', () => {
  it('draws transparent pictures on white, and leaves others as they are', async () => {
    const stored = (await cleanStoredLogo(createPng(6, 4, { hasAlpha: true })))!
    expect([stored.readUInt32BE(16), stored.readUInt32BE(20), stored[25]]).toEqual([6, 4, 2])
    for (const content of [createPng(6, 4), createJpeg(6, 4)]) expect(await cleanStoredLogo(content)).toBe(content)
  })

  it('returns null for a transparent picture that can’t be drawn', async () => {
    const filter = createPng(1, 1, { hasAlpha: true, pixels: deflateSync(Buffer.from([9, 0, 0, 0, 0])) })
    for (const content of [filter, createPng(6, 4, { hasAlpha: true }).subarray(0, -20)])
      expect(await cleanStoredLogo(content)).toBeNull()
  })
})
