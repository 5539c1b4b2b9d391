import { expect, test } from 'vitest'
import { PRIVATE_PICTURE_CACHE } from '#contract/kernel/headers.ts'
import { asha, createTestWeb, ORIGIN } from '../testing.ts'
import { POLICY_WITHOUT_SCRIPT } from './security-headers.ts'
import { readStaticFiles } from './static-files.ts'

const expectedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': POLICY_WITHOUT_SCRIPT,
  'cache-control': 'no-store',
}

const { get, post, app } = createTestWeb({
  page: async ({ url }) => {
    if (url.endsWith('/fails')) throw new Error('select * from patients where phone = 98000')
    return new Response('page', { headers: { 'X-Powered-By': 'us', 'Cache-Control': 'public, max-age=600' } })
  },
})

test.each([
  ['a page', () => get('/login'), 200],
  ['a response of the API', () => get('/api/v1/session'), 200],
  ['health', () => get('/healthz'), 200],
  ['a failure', () => get('/fails'), 500],
  ['a missing asset', () => get('/assets/none-12345678.js'), 404],
  ['a refused form', () => post({}, { as: asha }), 403],
  ['an unknown host', () => app.request('http://evil.example/'), 421],
  ['an unknown method', () => app.request(ORIGIN, { method: 'OPTIONS' }), 405],
  ['a long address', () => get(`/login?q=${'x'.repeat(8200)}`), 414],
])('sets all headers on %s', async (_, sendRequest, status) => {
  const answer = await sendRequest()
  expect(answer.status).toBe(status)
  expect(Object.fromEntries(answer.headers)).toMatchObject(expectedHeaders)
  expect(answer.headers.get('x-powered-by')).toBeNull()
  // No other site may read a response.
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  if (answer.headers.has('content-type') && status !== 200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i)
  expect(answer.headers.get('strict-transport-security')).toBeNull()
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a page keeps its own policy', async () => {
  const own = createTestWeb({
    page: () => new Response('x', { headers: { 'Content-Security-Policy': "default-src 'none'; sandbox" } }),
  })
  expect((await own.get('/report/1')).headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('HSTS is set under https', async () => {
  const secure = createTestWeb({ publicOrigin: 'https://clinic.example' })
  expect((await secure.get('/login')).headers.get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect(await secure.serializeCookie(asha)).toMatch(/^__Host-user=/)
})

test('the user cookie is signed, HttpOnly, and Secure under https', async () => {
  const loadContext = async (publicOrigin: string) => {
    const web = createTestWeb({ publicOrigin })
    await web.get('/login')
    return web.appRequests[0]!.context
  }
  const plain = await (await loadContext(ORIGIN)).userCookie.serialize(asha)
  expect(plain).toMatch(/^user=[^;]+; Max-Age=90000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(plain.length).toBeLessThan(4096)
  const secure = await (await loadContext('https://clinic.example')).userCookie.serialize(asha)
  expect(secure).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  expect(await (await loadContext(ORIGIN)).userCookie.serialize(null)).toMatch(/Max-Age=0/)
})

test('a failure is answered with a reference and without the error message', async () => {
  const answer = await get('/fails')
  const text = await answer.text()
  expect(text).toContain('Unexpected Application Error!')
  expect(text).toContain(answer.headers.get('x-request-id'))
  expect(text).not.toMatch(/select|patients|98000|node_modules| at /)
})

test('pages of the edge have no script and no inline style, and link the built stylesheet', async () => {
  const files = readStaticFiles('no such folder') as Map<string, never>
  files.set('/assets/styles-abc.css', { plain: new Uint8Array() } as never)
  const answer = await createTestWeb({ files }).post({}, { as: asha })
  const text = await answer.text()
  expect(text).toContain('<link rel="stylesheet" href="/assets/styles-abc.css">')
  expect(text).not.toMatch(/<script|style=|<style/)
})

test.each([
  ['a picture that may be kept', 'image/png', PRIVATE_PICTURE_CACHE, PRIVATE_PICTURE_CACHE],
  ['a picture with other rules', 'image/png', 'private, max-age=600', 'no-store'],
  ['a page', 'text/html', PRIVATE_PICTURE_CACHE, 'no-store'],
  ['a file', 'application/pdf', PRIVATE_PICTURE_CACHE, 'no-store'],
])('decides what a browser may keep: %s', async (_, type, requested, sent) => {
  const headers = { 'Content-Type': type, 'Cache-Control': requested }
  const answer = await createTestWeb({ page: async () => new Response('', { headers }) }).get('/avatar/1')
  expect(answer.headers.get('cache-control')).toBe(sent)
})
