import { describe, expect, test } from 'vitest'
import { toFormOwner } from '../cookies/sender.ts'
import { asha, createTestFormToken, createTestWeb, ORIGIN } from '../testing.ts'

type TestWeb = ReturnType<typeof createTestWeb>

describe('a large form of a guest', () => {
  /** A multipart form with one file, from a stream that counts the bytes that were read of it. */
  const sendFile = async (cookie?: (web: TestWeb) => Promise<string>) => {
    const web = createTestWeb()
    const form = new FormData()
    form.append('_token', createTestFormToken(toFormOwner(asha)))
    form.append('file', new Blob([new Uint8Array(5 * 1024 * 1024)], { type: 'application/pdf' }), 'bill.pdf')
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type')!
    const body = Buffer.from(await encoded.arrayBuffer())
    let read = 0
    const chunks = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (read >= body.byteLength) return controller.close()
          controller.enqueue(body.subarray(read, read + 16_384))
          read += 16_384
        },
      },
      { highWaterMark: 0 },
    )
    const headers = {
      host: new URL(ORIGIN).host,
      origin: ORIGIN,
      'content-type': type,
      cookie: (await cookie?.(web)) ?? '',
    }
    const init = { method: 'POST', headers, body: chunks, duplex: 'half' }
    const answer = await web.app.request(`${ORIGIN}/expense/add-new-expence`, init as RequestInit)
    return { answer, read, appRequests: web.appRequests }
  }

  test.each([
    ['without a cookie', undefined],
    ['with a forged cookie', async (web: TestWeb) => (await web.serializeCookie(asha)).replace(/.{4}$/, 'AAAA')],
  ])('%s is refused after 256 KB', async (_, cookie) => {
    const { answer, read, appRequests } = await sendFile(cookie)
    expect(answer.status).toBe(413)
    expect(read).toBeLessThan(300_000)
    expect(appRequests).toEqual([])
  })

  test.each([
    ['is signed in', (web: TestWeb) => web.serializeCookie(asha)],
    ['has signed out in another tab', (web: TestWeb) => web.serializeSignedOutCookie(asha)],
  ])('is read if the person %s', async (_, cookie) => {
    const { answer, appRequests } = await sendFile(cookie)
    expect(answer.status).toBe(200)
    expect(appRequests).toHaveLength(1)
  })
})
