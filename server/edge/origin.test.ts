import { describe, expect, test } from 'vitest'
import { toFormOwner } from '../cookies/sender.ts'
import { asha, createTestFormToken, createTestWeb, ORIGIN } from '../testing.ts'

const form = { _token: createTestFormToken(toFormOwner(asha)) }

describe('a form with the right token', () => {
  test.each([
    ['Origin is ours', { origin: ORIGIN }],
    ['Origin is ours and the browser agrees', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
    ['no Origin, but the browser says same-origin', { origin: undefined, 'sec-fetch-site': 'same-origin' }],
  ])('is admitted: %s', async (_, headers) => {
    const { post, appRequests } = createTestWeb()
    expect((await post(form, { as: asha, headers })).status).toBe(200)
    expect(appRequests).toHaveLength(1)
  })

  test.each([
    ['Origin is another site', { origin: 'https://evil.example' }],
    ['Origin is another port', { origin: 'http://localhost:3001' }],
    ['Origin is https', { origin: 'https://localhost:3000' }],
    ['Origin is null', { origin: 'null' }],
    ['Origin only begins like ours', { origin: `${ORIGIN}.evil.example` }],
    ['no Origin and no Sec-Fetch-Site', { origin: undefined }],
    ['no Origin, cross-site', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
    ['no Origin, same-site', { origin: undefined, 'sec-fetch-site': 'same-site' }],
    ['no Origin, none', { origin: undefined, 'sec-fetch-site': 'none' }],
    ['Origin is ours, but the browser says cross-site', { 'sec-fetch-site': 'cross-site' }],
    [
      'a forwarded host agrees with an evil Origin',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ],
    ['Origin is a private address that was not called', { origin: 'http://192.168.1.20:3000' }],
  ])('is refused with 403: %s', async (_, headers) => {
    const { post, appRequests, logLines } = createTestWeb()
    for (const path of [
      '/book-appointment',
      '/book-appointment?_data=/book-appointment',
      '/drafts',
      '/login',
      '/logout',
      '/?index',
    ]) {
      const answer = await post(form, { as: asha, path, headers })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(appRequests).toHaveLength(0)
    expect(logLines.every(({ level, refused }) => level === 40 && refused === 'Form not accepted')).toBe(true)
  })
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s without a token is refused', async (method) => {
  const { app, appRequests, serializeCookie } = createTestWeb()
  const headers = { origin: ORIGIN, cookie: await serializeCookie(asha) }
  expect((await app.request(`${ORIGIN}/logout`, { method, headers })).status).toBe(403)
  expect(appRequests).toHaveLength(0)
})

test('a computer that uses a private address may post to it', async () => {
  const { app, appRequests, serializeCookie } = createTestWeb()
  const origin = 'http://192.168.1.20:3000'
  const headers = { origin, cookie: await serializeCookie(asha) }
  const answer = await app.request(`${origin}/logout`, { method: 'POST', headers, body: new URLSearchParams(form) })
  expect(answer.status).toBe(200)
  expect(appRequests[0]?.request.url).toBe(`${origin}/logout`)
})

test('GET and HEAD need no Origin and no token', async () => {
  const { get, app } = createTestWeb()
  expect((await get('/login', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(200)
  expect((await app.request(`${ORIGIN}/login`, { method: 'HEAD' })).status).toBe(200)
})

test('OPTIONS and unknown methods get 405 with the allowed methods', async () => {
  const { app } = createTestWeb()
  for (const method of ['OPTIONS', 'PROPFIND', 'QUERY']) {
    const answer = await app.request(`${ORIGIN}/login`, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
  }
})

describe('the API', () => {
  test('needs no Origin and gets no cookie', async () => {
    const { app, apiCalls, serializeCookie } = createTestWeb()
    const headers = {
      cookie: await serializeCookie(asha),
      'content-type': 'application/json',
      origin: 'https://evil.example',
    }
    await app.request(`${ORIGIN}/api/v1/users/loginAll`, { method: 'POST', headers, body: '{"login":"x"}' })
    expect(apiCalls).toHaveLength(1)
    expect(apiCalls[0]?.request.headers.get('cookie')).toBeNull()
    expect(apiCalls[0]?.body).toBe('{"login":"x"}')
  })

  test.each(['/api/v1x/things', '/%61pi/v1/things', '/api/v1/../../logout', '/API/v1/things', '//api/v1/things'])(
    '%s is not part of the API and is checked like a form',
    async (path) => {
      const { app, apiCalls, appRequests } = createTestWeb()
      const answer = await app.request(`${ORIGIN}${path}`, {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
      })
      expect(answer.status).toBe(403)
      expect([...apiCalls, ...appRequests]).toHaveLength(0)
    },
  )

  test('no bearer header reaches the application', async () => {
    const { get, appRequests } = createTestWeb()
    await get('/admindashboard', { authorization: 'Bearer abc' })
    expect(appRequests[0]?.request.headers.get('authorization')).toBeNull()
  })
})
