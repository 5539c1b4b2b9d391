import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { EdgeMiddleware } from './edge.ts'

const squeeze = promisify(gzip)
/** Low: pages are made anew each time, and a slow line gains most from the first level. */
const LEVEL = 2
const WORTH_IT_BYTES = 1024
const WHOLE = /^(text\/html|application\/json)\b/
const STREAMED = /^(text\/(csv|plain|calendar)|image\/svg\+xml)\b/

/** Compresses what is made per request. Pages go out in one piece with their length, exports as they come. */
export function compression(): EdgeMiddleware {
  return async (c, next) => {
    await next()
    const { res } = c
    const type = res.headers.get('content-type') ?? ''
    const whole = WHOLE.test(type)
    if (!whole && !STREAMED.test(type)) return
    res.headers.append('Vary', 'Accept-Encoding')
    const accepted = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    if (!accepted || c.req.method === 'HEAD' || res.headers.has('content-encoding') || res.body === null) return
    if (whole) {
      const body = Buffer.from(await res.arrayBuffer())
      const worth = body.byteLength >= WORTH_IT_BYTES
      replace(c, worth ? await squeeze(body, { level: LEVEL }) : body, worth)
    } else {
      const plain = Readable.fromWeb(res.body as NodeReadableStream)
      const gzipped = createGzip({ level: LEVEL })
      plain.on('error', (error) => gzipped.destroy(error))
      replace(c, Readable.toWeb(plain.pipe(gzipped)) as ReadableStream, true)
    }
  }
}

function replace(c: Parameters<EdgeMiddleware>[0], body: BodyInit, encoded: boolean): void {
  const { status, headers } = c.res
  headers.delete('content-length')
  if (encoded) headers.set('Content-Encoding', 'gzip')
  c.res = undefined
  c.res = new Response(body, { status, headers })
}
