import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { precompress } from '../precompress.ts'
import { createTestWeb } from '../testing.ts'
import { readStaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'clinic-files-'))
const client = join(folder, 'client')
const script = 'export const answer = 42;\n'.repeat(100)
mkdirSync(join(client, 'assets'), { recursive: true })
mkdirSync(join(client, '.vite'))
writeFileSync(join(client, 'assets/main-AbCd1234.js'), script)
writeFileSync(join(client, 'assets/main-AbCd1234.js.map'), '{}')
writeFileSync(join(client, 'favicon.ico'), 'icon')
writeFileSync(join(client, '.vite/manifest.json'), '{}')
writeFileSync(join(client, '.env'), 'SECRET=1')
writeFileSync(join(folder, 'secret.txt'), 'outside')
symlinkSync(join(folder, 'secret.txt'), join(client, 'link.txt'))
await precompress(client)
afterAll(() => rmSync(folder, { recursive: true }))

const { get, app, appRequests } = createTestWeb({ files: readStaticFiles(client) })

test('an asset is cached forever and compressed in an encoding that the browser accepts', async () => {
  const br = await get('/assets/main-AbCd1234.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(br.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(br.headers.get('content-encoding')).toBe('br')
  expect(br.headers.get('vary')).toBe('Accept-Encoding')
  expect(br.headers.get('x-content-type-options')).toBe('nosniff')
  expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(script)

  const gzip = await get('/assets/main-AbCd1234.js', { 'accept-encoding': 'gzip' })
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(gzip.headers.get('vary')).toBe('Accept-Encoding')
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(script)
  expect(await (await get('/assets/main-AbCd1234.js')).text()).toBe(script)
})

test('a file without a hash in its name is cached for a week, then revalidated', async () => {
  const first = await get('/favicon.ico')
  expect(first.headers.get('cache-control')).toBe('public, max-age=604800')
  const again = await get('/favicon.ico', { 'if-none-match': first.headers.get('etag')! })
  expect(again.status).toBe(304)
  expect(again.headers.get('cache-control')).toBe('public, max-age=604800')
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  const throughProxy = await get('/favicon.ico', { 'if-none-match': `W/${first.headers.get('etag')}` })
  expect(throughProxy.status).toBe(304)
})

test('HEAD responds with the length and without a body', async () => {
  const answer = await app.request('http://localhost:3000/assets/main-AbCd1234.js', { method: 'HEAD' })
  expect(answer.headers.get('content-length')).toBe(String(script.length))
  expect(await answer.text()).toBe('')
})

test.each([
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets%2Fmain-AbCd1234.js',
  '//assets/main-AbCd1234.js',
  '/assets/..%5c..%5csecret.txt',
  '/assets/main-AbCd1234.js%00.css',
  '/assets/main-AbCd1234.js.map',
  '/assets/',
  '/.vite/manifest.json',
  '/.env',
  '/.git/config',
  '/link.txt',
  '/secret.txt',
])('%s serves no file', async (path) => {
  const before = appRequests.length
  const answer = await get(path)
  const text = await answer.text()
  expect(text).not.toMatch(/outside|answer = 42|SECRET|\{\}/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.status === 404 || appRequests.length === before + 1).toBe(true)
})
