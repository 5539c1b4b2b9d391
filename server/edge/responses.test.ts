import { gunzipSync } from 'node:zlib'
import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { toFormOwner } from '../cookies/sender.ts'
import { asha, createTestFormToken, createTestWeb } from '../testing.ts'

const row = '<tr><td>Asha Rao</td></tr>\n'
const page = (type: string, body = row.repeat(200)) =>
  createTestWeb({ page: () => new Response(body, { headers: { 'Content-Type': type } }) })
const acceptGzip = { 'accept-encoding': 'gzip, deflate, br' }

test.each(['text/html; charset=utf-8', 'application/json', 'text/csv; charset=utf-8'])(
  'compresses %s',
  async (type) => {
    const answer = await page(type).get('/list', acceptGzip)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(row.repeat(200))
  },
)

test('small pages, pictures, and requests without Accept-Encoding are not compressed', async () => {
  expect((await page('text/html', row).get('/list', acceptGzip)).headers.get('content-encoding')).toBeNull()
  expect((await page('image/png').get('/list', acceptGzip)).headers.get('content-encoding')).toBeNull()
  const plain = await page('text/html').get('/list')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(row.repeat(200))
})

test('compression keeps cookies and status', async () => {
  const web = createTestWeb({
    page: () => {
      const headers = new Headers({ 'Content-Type': 'text/html' })
      headers.append('Set-Cookie', 'a=1')
      headers.append('Set-Cookie', 'b=2')
      return new Response(row.repeat(200), { status: 422, headers })
    },
  })
  const answer = await web.get('/form', acceptGzip)
  expect(answer.status).toBe(422)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('health checks show whether the process runs and can serve', async () => {
  const healthy = createTestWeb()
  expect((await healthy.get('/healthz')).status).toBe(200)
  expect((await healthy.get('/readyz')).status).toBe(200)
  expect((await healthy.app.request('http://10.0.0.7:8080/readyz')).status).toBe(200)

  for (const isReady of [
    async () => false,
    () => Promise.reject(new Error('no database')),
    () => new Promise<never>(() => {}),
  ]) {
    const unhealthy = createTestWeb({ isReady })
    const start = Date.now()
    const answer = await unhealthy.get('/readyz')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.text()).toBe('not ready\n')
    expect(Date.now() - start).toBeLessThan(1200)
    expect((await unhealthy.get('/healthz')).status).toBe(200)
  }
})

test('while draining, responses close the connection and readiness fails', async () => {
  const { get } = createTestWeb({ isDraining: () => true })
  expect((await get('/readyz')).status).toBe(503)
  const page = await get('/login')
  expect(page.status).toBe(200)
  expect(page.headers.get('connection')).toBe('close')
})

test('a 503 of the application has Retry-After', async () => {
  const { get } = createTestWeb({ page: () => new Response('busy', { status: 503 }) })
  expect((await get('/list')).headers.get('retry-after')).toBe('10')
})

test('the log contains only method, path, status, time, person and request', async () => {
  const { get, post, logLines, serializeCookie } = createTestWeb()
  const token = createTestFormToken(toFormOwner(asha))
  await get('/search?q=canary-query', { cookie: await serializeCookie(asha) })
  await get('/reset-password/person-asha/canary-reset')
  await get('/api/v1/passwords/person-asha/canary-reset', { authorization: 'Bearer canary-bearer' })
  await post({ _token: token, password: 'canary-password' }, { as: asha, path: '/login' })
  expect(logLines.map(({ method, path, status, personId }) => ({ method, path, status, personId }))).toEqual([
    { method: 'GET', path: '/search', status: 200, personId: asha._id },
    { method: 'GET', path: '/reset-password/person-asha/…', status: 200, personId: undefined },
    { method: 'GET', path: '/api/v1/passwords/person-asha/…', status: 200, personId: undefined },
    { method: 'POST', path: '/login', status: 200, personId: asha._id },
  ])
  expect(JSON.stringify(logLines)).not.toMatch(/canary/)
  expect(JSON.stringify(logLines)).not.toContain(token)
  expect(JSON.stringify(logLines)).not.toContain(asha.token)
})

test.each([403, 429])('a response with %i is logged as a warning', async (status) => {
  const { get, logLines } = createTestWeb({ page: () => new Response('refused', { status }) })
  await get('/list')
  expect(logLines).toMatchObject([{ level: 40, status, ip: '127.0.0.1' }])
})

test('a page whose reads could not be committed answers 503 in words', async () => {
  const busy = new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: 'The service is busy.' })
  const answer = await createTestWeb({ end: () => Promise.reject(busy) }).get('/list')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await answer.text()).toContain('The service is busy.')
})
