import { describe, expect, it } from 'vitest'
import { respondWithBillFile } from './bill-file.server'

const listHeaders = (name: string, type: string) =>
  Object.fromEntries(respondWithBillFile(new File(['bill'], name, { type })).headers)

describe('respondWithBillFile', () => {
  it('downloads a PDF and shows a picture, neither with script nor inside another page', () => {
    expect(listHeaders('rent.pdf', 'application/pdf')).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''rent.pdf",
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(listHeaders('rent.png', 'image/png')['content-disposition']).toBe("inline; filename*=UTF-8''rent.png")
  })

  it.each([
    ['a"; filename="run.exe', 'a%22%3B%20filename%3D%22run.exe'],
    ["it's.pdf", 'it%27s.pdf'],
    ['a\r\nSet-Cookie: a=1.pdf', 'a%0D%0ASet-Cookie%3A%20a%3D1.pdf'],
    ['किराया.pdf', '%E0%A4%95%E0%A4%BF%E0%A4%B0%E0%A4%BE%E0%A4%AF%E0%A4%BE.pdf'],
  ])('encodes the name %j', (name, encoded) => {
    expect(listHeaders(name, 'application/pdf')['content-disposition']).toBe(`attachment; filename*=UTF-8''${encoded}`)
  })
})
