import { expect, it } from 'vitest'
import { respondWithPicture } from './picture.server'

it('sends a picture that the browser can not open as a page with script', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const response = await respondWithPicture(async () => new File([svg], 'me"\r\nX: 1.svg', { type: 'image/png' }))
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename="picture"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
})
