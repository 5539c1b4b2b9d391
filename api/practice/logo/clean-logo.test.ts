import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createJpeg, createPng } from '../../../e2e/pictures.ts'
import { cleanLogo } from './clean-logo.ts'

const secret = Buffer.from('taken at 12.97, 77.59')
const readFault = (bytes: Buffer) => (cleanLogo(bytes) as { fault?: string }).fault
const readContent = (bytes: Buffer) => {
  const cleaned = cleanLogo(bytes)
  if ('fault' in cleaned) throw new Error(cleaned.fault)
  return cleaned.content
}

describe('cleanLogo', () => {
  it('rewrites a PNG without comments and without data after its end', () => {
    const content = readContent(Buffer.concat([createPng(30, 20, { comment: secret }), secret]))
    expect(content.includes(secret)).toBe(false)
    expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([30, 20])
    const data = content.indexOf('IDAT')
    const pixels = inflateSync(content.subarray(data + 4, data + 4 + content.readUInt32BE(data - 4)))
    expect(pixels).toHaveLength(20 * (1 + 30 * 3))
    // The checksum of every PNG's last chunk.
    expect(content.subarray(-4).toString('hex')).toBe('ae426082')
    expect(readContent(content)).toEqual(content)
  })

  it('keeps the picture of a JPEG, and drops Exif, comments and data after its end', () => {
    const content = readContent(Buffer.concat([createJpeg(30, 20, { comment: secret }), secret]))
    expect(content.includes(secret)).toBe(false)
    expect(content.includes('JFIF')).toBe(true)
    expect(content.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    expect(content).toEqual(readContent(content))
  })

  it('refuses other files and damaged pictures', () => {
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
      jpeg.subarray(0, jpeg.length - 2),
      jpeg.subarray(0, 60),
      createJpeg(0, 30),
    ]
    expect(damaged.map(readFault)).toEqual(Array(damaged.length).fill('The file is not a PNG or JPEG picture'))
  })

  it('refuses pictures that documents can’t show, and says how to save them', () => {
    expect(readFault(createPng(60_000, 60_000, { pixels: Buffer.alloc(9) }))).toMatch(/2 megapixels/)
    expect(readFault(createJpeg(8000, 4000))).toMatch(/2 megapixels/)
    expect(readFault(createPng(30, 30, { bits: 16 }))).toMatch(/8 bits per colour and without interlacing/)
    expect(readFault(createPng(30, 30, { interlaced: true }))).toMatch(/8 bits per colour and without interlacing/)
    expect(readFault(createJpeg(30, 30, { components: 4 }))).toMatch(/Save the JPEG in RGB/)
  })
})
