import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createTestWeb, ORIGIN } from '../testing.ts'
import { readStaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'clinic-first-page-'))
const css = '.row{display:flex}'.repeat(100)
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/styles-AbCd1234.css'), css)
const files = readStaticFiles(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const HOST = new URL(ORIGIN).host
const LINK = '<link rel="stylesheet" href="/assets/styles-AbCd1234.css"/>'
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'"
const renderPage = (script = '') =>
  `<html><head><title>List</title>${LINK}</head><body><p>Asha</p>${script}</body></html>`
const createPage = (html: string, headers: Record<string, string> = {}, status = 200) =>
  createTestWeb({
    files,
    page: () =>
      new Response(html, {
        status,
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY, ...headers },
      }),
  })

test.each(['none', 'cross-site', 'same-site'])(
  'a page opened from outside (%s) contains the stylesheet',
  async (site) => {
    const answer = await createPage(renderPage()).get('/list', { 'sec-fetch-site': site })
    const hash = createHash('sha256').update(css).digest('base64')
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self' 'sha256-${hash}'; img-src 'self'`,
    )
    expect(await answer.text()).toBe(
      `<html><head><title>List</title><style>${css}</style></head><body><p>Asha</p>` +
        '<link rel="stylesheet" href="/assets/styles-AbCd1234.css" media="print"/></body></html>',
    )
  },
)

test.each([{}, { referer: 'http://other.test/list' }, { referer: 'no address' }])(
  'over plain http, a page that was opened from outside contains the stylesheet (%o)',
  async (headers) => {
    const answer = await createPage(renderPage()).get('/list', { host: HOST, ...headers } as Record<string, string>)
    expect(await answer.text()).toContain(`<style>${css}</style>`)
  },
)

test.each([
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', referer: 'http://other.test/' },
  { referer: `http://${HOST}/admindashboard` },
])('a page of a visit links the stylesheet (%o)', async (headers) => {
  const answer = await createPage(renderPage()).get('/list', { host: HOST, ...headers } as Record<string, string>)
  expect(await answer.text()).toBe(renderPage())
  expect(answer.headers.get('content-security-policy')).toBe(POLICY)
})

test('a page that React takes over and a response without a page stay as they are', async () => {
  const hydrated = renderPage('<script>window.__remixContext = {}</script>')
  for (const [html, headers] of [
    [hydrated, {}],
    ['no page', {}],
    [renderPage(), { 'Content-Type': 'text/csv' }],
  ] as const) {
    const answer = await createPage(html, headers).get('/list', { 'sec-fetch-site': 'none' })
    expect(await answer.text()).toBe(html)
    expect(answer.headers.get('content-security-policy')).toBe(POLICY)
  }
})

test('keeps status and cookies, and compresses with brotli', async () => {
  const web = createPage(renderPage(), { 'Set-Cookie': 'guest=1' }, 404)
  const answer = await web.get('/none', { 'sec-fetch-site': 'none', 'accept-encoding': 'gzip, deflate, br' })
  expect(answer.status).toBe(404)
  expect(answer.headers.getSetCookie()).toEqual(['guest=1'])
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain(`<style>${css}</style>`)
})
