import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { EdgeMiddleware } from './edge.ts'

const gzipAsync = promisify(gzip)
/** Low, because each page is compressed anew and the first levels save most. */
const LEVEL = 2
const MIN_BYTES = 1024
const BUFFERED_TYPES = /^(text\/html|application\/json)\b/
const STREAMED_TYPES = /^(text\/(csv|plain|calendar)|image\/svg\+xml)\b/

/** Compresses dynamic responses. Pages are sent in one piece with their length, exports as a stream. */
export function compressResponses(): EdgeMiddleware {
  return async (c, next) => {
    await next()
    const { res } = c
    const type = res.headers.get('content-type') ?? ''
    const isBuffered = BUFFERED_TYPES.test(type)
    if (!isBuffered && !STREAMED_TYPES.test(type)) return
    res.headers.append('Vary', 'Accept-Encoding')
    const accepted = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    if (!accepted || c.req.method === 'HEAD' || res.headers.has('content-encoding') || res.body === null) return
    if (isBuffered) {
      const body = Buffer.from(await res.arrayBuffer())
      const isWorthIt = body.byteLength >= MIN_BYTES
      replaceBody(c, isWorthIt ? await gzipAsync(body, { level: LEVEL }) : body, isWorthIt)
    } else {
      const plain = Readable.fromWeb(res.body as NodeReadableStream)
      const gzipped = createGzip({ level: LEVEL })
      plain.on('error', (error) => gzipped.destroy(error))
      replaceBody(c, Readable.toWeb(plain.pipe(gzipped)) as ReadableStream, true)
    }
  }
}

function replaceBody(c: Parameters<EdgeMiddleware>[0], body: BodyInit, encoded: boolean): void {
  const { status, headers } = c.res
  headers.delete('content-length')
  if (encoded) headers.set('Content-Encoding', 'gzip')
  c.res = undefined
  c.res = new Response(body, { status, headers })
}
