import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import type { EdgeMiddleware } from './edge.ts'

/** Low, because each page is compressed anew and the first levels save most. */
const GZIP_LEVEL = 2
/** Higher, because the first page of a visit contains the stylesheet, and a visit has only one. */
const BROTLI_QUALITY = 5
const MIN_BYTES = 1024
const BUFFERED_TYPES = /^(text\/html|application\/json)\b/
const STREAMED_TYPES = /^(text\/(csv|plain|calendar)|image\/svg\+xml)\b/

const compressors = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: GZIP_LEVEL }),
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
}

/** Compresses dynamic responses. Pages are sent in one piece with their length, exports as a stream. */
export function compressResponses(): EdgeMiddleware {
  return async (c, next) => {
    await next()
    const { res } = c
    const type = res.headers.get('content-type') ?? ''
    const isBuffered = BUFFERED_TYPES.test(type)
    if (!isBuffered && !STREAMED_TYPES.test(type)) return
    res.headers.append('Vary', 'Accept-Encoding')
    const accepts = (encoding: string) => new RegExp(`\\b${encoding}\\b`).test(c.req.header('accept-encoding') ?? '')
    if (!accepts('gzip') || c.req.method === 'HEAD' || res.headers.has('content-encoding') || res.body === null) return
    if (isBuffered) {
      const body = Buffer.from(await res.arrayBuffer())
      const encoding = c.get('isFirstPage') && accepts('br') ? 'br' : 'gzip'
      if (body.byteLength < MIN_BYTES) replaceBody(c, body)
      else replaceBody(c, await compressors[encoding](body), encoding)
    } else {
      const plain = Readable.fromWeb(res.body as NodeReadableStream)
      const gzipped = createGzip({ level: GZIP_LEVEL })
      plain.on('error', (error) => gzipped.destroy(error))
      replaceBody(c, Readable.toWeb(plain.pipe(gzipped)) as ReadableStream, 'gzip')
    }
  }
}

function replaceBody(c: Parameters<EdgeMiddleware>[0], body: BodyInit, encoding?: string): void {
  const { status, headers } = c.res
  headers.delete('content-length')
  if (encoding) headers.set('Content-Encoding', encoding)
  c.res = undefined
  c.res = new Response(body, { status, headers })
}
