import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { Bytes } from './body.ts'
import { type EdgeMiddleware, SAFE_METHODS } from './edge.ts'
import type { Refuse } from './plain-page.ts'

interface StaticFile {
  plain: Bytes
  br: Bytes | null
  gzip: Bytes | null
  type: string
  etag: string
  /** Its name contains its hash, so it never changes. */
  hasHashedName: boolean
}
export type StaticFiles = ReadonlyMap<string, StaticFile>

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
const FOREVER = 'public, max-age=31536000, immutable'
/** Of icons and the manifest, which may be old for a week after an update. */
const ONE_WEEK = 'public, max-age=604800'

/**
 * Reads the built files into memory. A request then only looks up a name, so paths can't leave the folder and a
 * half-deployed folder is never served.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>()
  if (!existsSync(folder)) return files
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    const path = `/${name.split(sep).join('/')}`
    const type = TYPES[extname(name).slice(1)]
    if (!type || path.includes('/.') || !lstatSync(file).isFile()) continue
    const plain = readBytes(file)
    files.set(path, {
      plain,
      br: existsSync(`${file}.br`) ? readBytes(`${file}.br`) : null,
      gzip: existsSync(`${file}.gz`) ? readBytes(`${file}.gz`) : null,
      type,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      hasHashedName: path.startsWith(ASSETS),
    })
  }
  return files
}

const readBytes = (file: string): Bytes => new Uint8Array(readFileSync(file))

/** Finds the application's stylesheet, for pages of the edge. */
export function findStylesheet(files: StaticFiles): string | null {
  const stylesheets = [...files.keys()].filter((path) => path.endsWith('.css'))
  return stylesheets.find((path) => /\/(styles|root|app)-/.test(path)) ?? stylesheets[0] ?? null
}

export function serveStaticFiles({ files, refuse }: { files: StaticFiles; refuse: Refuse }): EdgeMiddleware {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) return next()
    const file = files.get(c.get('path'))
    if (!file) {
      if (!c.get('path').startsWith(ASSETS)) return next()
      return refuse(c, { status: 404, title: 'Not found', text: 'This file doesn’t exist.' })
    }
    c.set('isCacheable', true)
    const headers = new Headers({
      'Cache-Control': file.hasHashedName ? FOREVER : ONE_WEEK,
      ETag: file.etag,
      Vary: 'Accept-Encoding',
    })
    // A proxy that compresses marks the tag as weak.
    if (c.req.header('if-none-match')?.replace(/^W\//, '') === file.etag)
      return new Response(null, { status: 304, headers })
    const { body, encoding } = chooseEncoding(file, c.req.header('accept-encoding') ?? '')
    headers.set('Content-Type', file.type)
    headers.set('Content-Length', String(body.byteLength))
    if (encoding) headers.set('Content-Encoding', encoding)
    return new Response(c.req.method === 'HEAD' ? null : body, { headers })
  }
}

function chooseEncoding({ plain, br, gzip }: StaticFile, accepted: string): { body: Bytes; encoding: string | null } {
  if (br && /\bbr\b/.test(accepted)) return { body: br, encoding: 'br' }
  if (gzip && /\bgzip\b/.test(accepted)) return { body: gzip, encoding: 'gzip' }
  return { body: plain, encoding: null }
}
