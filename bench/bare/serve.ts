import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler } from '@remix-run/node'

// node --import tsx bench/bare/serve.ts BUILD PORT ASSETS
// /          the bare page
// /styled    the same page with the product's stylesheet, to measure the cost of a stylesheet

const [build = '', port = '', assets = ''] = process.argv.slice(2)
const remix = createRequestHandler(await import(pathToFileURL(build).href), 'production')
const stylesheet = readdirSync(assets).find((name) => /^styles-.*\.css$/.test(name))
const css = stylesheet ? gzipSync(readFileSync(join(assets, stylesheet)), { level: 9 }) : null

async function respond(request: Request): Promise<Response> {
  const { pathname, origin } = new URL(request.url)
  if (pathname === '/') return remix(request)
  if (pathname === '/styles.css')
    return new Response(css, { headers: { 'Content-Type': 'text/css', 'Content-Encoding': 'gzip' } })
  if (pathname !== '/styled') return new Response(null, { status: 204 })
  const page = await (await remix(new Request(`${origin}/`))).text()
  const styledPage = page.replace('</head>', '<link rel="stylesheet" href="/styles.css"/></head>')
  return new Response(styledPage, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

createServer(getRequestListener(respond)).listen(Number(port), '127.0.0.1')
