import { createHash } from 'node:crypto'
import type { EdgeMiddleware } from './edge.ts'
import { findStylesheet, type StaticFiles } from './static-files.ts'

/** Found only in pages that React takes over, which must contain exactly what it renders. */
const HYDRATION_MARK = 'window.__remixContext'

/**
 * Writes the stylesheet into the first page of a visit, so that the page is painted a round trip earlier. The page also
 * loads the stylesheet into the browser's cache, where the next pages find it.
 */
export function embedStylesheetInFirstPage(files: StaticFiles): EdgeMiddleware {
  const path = findStylesheet(files)
  if (!path) return (_, next) => next()
  const css = Buffer.from(files.get(path)!.plain)
  const link = `<link rel="stylesheet" href="${path}"/>`
  const style = Buffer.concat([Buffer.from('<style>'), css, Buffer.from('</style>')])
  // Browsers load a stylesheet for print without waiting for it.
  const deferredLink = Buffer.from(`<link rel="stylesheet" href="${path}" media="print"/>`)
  const policySource = `'sha256-${createHash('sha256').update(css).digest('base64')}'`

  const embed = (html: Buffer): Buffer<ArrayBuffer> | null => {
    const [start, end] = [html.indexOf(link), html.lastIndexOf('</body>')]
    if (start < 0 || end < start || html.includes(HYDRATION_MARK)) return null
    const afterLink = html.subarray(start + link.length, end)
    return Buffer.concat([html.subarray(0, start), style, afterLink, deferredLink, html.subarray(end)])
  }

  return async (c, next) => {
    await next()
    const { status, headers } = c.res
    const policy = headers.get('content-security-policy')
    if (!policy || !isFromOutside((name) => c.req.header(name))) return
    if (!/^text\/html\b/.test(headers.get('content-type') ?? '')) return
    const html = Buffer.from(await c.res.arrayBuffer())
    const page = embed(html)
    if (page) {
      headers.set('Content-Security-Policy', policy.replace("style-src 'self'", `$& ${policySource}`))
      c.set('isFirstPage', true)
    }
    c.res = undefined
    c.res = new Response(page ?? html, { status, headers })
  }
}

/**
 * Returns whether a page is opened by its address, a bookmark or another site. Browsers send Sec-Fetch-Site only over https
 * and to localhost. Over plain http, such as in the network of a clinic, Referer tells: our policy makes browsers send it
 * with our own links and forms.
 */
function isFromOutside(readHeader: (name: string) => string | undefined): boolean {
  const site = readHeader('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin'
  const referer = readHeader('referer')
  return !referer || !URL.canParse(referer) || new URL(referer).host !== readHeader('host')
}
