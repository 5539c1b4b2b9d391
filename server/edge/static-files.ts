import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { Bytes } from './body.ts'
import { type EdgeMiddleware, SAFE_METHODS } from './edge.ts'
import type { Refuse } from './plain-page.ts'

interface Kept {
  plain: Bytes
  br: Bytes | null
  gzip: Bytes | null
  type: string
  etag: string
  /** Its name carries its hash, so it never changes. */
  hashed: boolean
}
export type StaticFiles = ReadonlyMap<string, Kept>

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
}
const ASSETS = '/assets/'

/**
 * Reads the built files into memory, once. A request is then a look-up of a whole name in this list: there is no path to
 * walk out of, and a half-deployed folder cannot show.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, Kept>()
  if (!existsSync(folder)) return files
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    const path = `/${name.split(sep).join('/')}`
    const type = TYPES[extname(name).slice(1)]
    if (!type || path.includes('/.') || !lstatSync(file).isFile()) continue
    const plain = bytesOf(file)
    files.set(path, {
      plain,
      br: existsSync(`${file}.br`) ? bytesOf(`${file}.br`) : null,
      gzip: existsSync(`${file}.gz`) ? bytesOf(`${file}.gz`) : null,
      type,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      hashed: path.startsWith(ASSETS),
    })
  }
  return files
}

const bytesOf = (file: string): Bytes => new Uint8Array(readFileSync(file))

/** The application's own sheet, for the edge's pages. */
export function stylesheetOf(files: StaticFiles): string | null {
  const sheets = [...files.keys()].filter((path) => path.endsWith('.css'))
  return sheets.find((path) => /\/(styles|root|app)-/.test(path)) ?? sheets[0] ?? null
}

export function staticFiles({ files, refuse }: { files: StaticFiles; refuse: Refuse }): EdgeMiddleware {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) return next()
    const file = files.get(c.var.path)
    if (!file) {
      if (!c.var.path.startsWith(ASSETS)) return next()
      return refuse(c, { status: 404, title: 'Not found', text: 'There is no such file.' })
    }
    c.set('keepable', true)
    const headers = new Headers({
      'Cache-Control': file.hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ETag: file.etag,
      Vary: 'Accept-Encoding',
    })
    if (c.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
    const { body, encoding } = choose(file, c.req.header('accept-encoding') ?? '')
    headers.set('Content-Type', file.type)
    headers.set('Content-Length', String(body.byteLength))
    if (encoding) headers.set('Content-Encoding', encoding)
    return new Response(c.req.method === 'HEAD' ? null : body, { headers })
  }
}

function choose({ plain, br, gzip }: Kept, accepted: string): { body: Bytes; encoding: string | null } {
  if (br && /\bbr\b/.test(accepted)) return { body: br, encoding: 'br' }
  if (gzip && /\bgzip\b/.test(accepted)) return { body: gzip, encoding: 'gzip' }
  return { body: plain, encoding: null }
}
