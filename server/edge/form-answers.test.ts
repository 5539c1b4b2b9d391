import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { toFormOwner } from '../cookies/sender.ts'
import { asha, createTestFormToken, createTestWeb, ORIGIN } from '../testing.ts'

const ID = '0197a0a0-0000-7000-8000-0000000000aa'
const accept = { accept: 'text/html,application/xhtml+xml' }
const createRefusedPage = () =>
  new Response('<h1>There is a problem</h1>', {
    status: 422,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'nonce-abc'",
      'set-cookie': 'toast=saved; Path=/',
    },
  })

/** Opens the edge with an API that stores answers for one token. */
function open(page: () => Response = createRefusedPage, isBroken = false) {
  const stored = new Map<string, object>()
  const web = createTestWeb({
    page,
    callApi: async (path, input, { token }) => {
      if (isBroken) throw new Error('not now')
      if (path.join('.') === 'formAnswers.save') {
        stored.set(`${token} ${ID}`, input as object)
        return { data: { id: ID } }
      }
      const answer = stored.get(`${token} ${(input as { id: string }).id}`)
      if (!answer) throw new Error('not found')
      return { data: answer }
    },
  })
  const fields = { _token: createTestFormToken(toFormOwner(asha)), name: 'x' }
  const replaceStored = (packed: string) => stored.set(`${asha.token} ${ID}`, { packed })
  return {
    ...web,
    replaceStored,
    send: (path: string, headers = accept) => web.post(fields, { path, as: asha, headers }),
  }
}

describe('a page that answers a form', () => {
  it('is stored, so that its address shows it again', async () => {
    const { send, get, serializeCookie, appRequests } = open()
    const redirect = await send('/create-invoice?id=7')
    expect(redirect.status).toBe(303)
    expect(redirect.headers.get('location')).toBe(`/create-invoice?id=7&_answer=${ID}`)
    expect(redirect.headers.getSetCookie()).toContain('toast=saved; Path=/')
    const cookie = await serializeCookie(asha)
    for (let time = 0; time < 2; time++) {
      const page = await get(redirect.headers.get('location')!, { cookie, ...accept })
      expect([page.status, await page.text()]).toEqual([422, '<h1>There is a problem</h1>'])
      expect(page.headers.get('content-security-policy')).toBe("script-src 'nonce-abc'")
      expect(page.headers.get('cache-control')).toBe('no-store')
    }
    expect(appRequests).toHaveLength(1)
  })

  it('is not shown to another person, nor after it has expired: the form opens instead', async () => {
    const { send, get, serializeCookie } = open()
    await send('/create-invoice?id=7')
    const cookie = await serializeCookie({ ...asha, _id: 'person-ravi', token: 'token-of-ravi' })
    for (const id of [ID, '0197a0a0-0000-7000-8000-0000000000bb', 'x']) {
      const page = await get(`/create-invoice?id=7&_answer=${id}`, { cookie, ...accept })
      expect([page.status, page.headers.get('location')]).toEqual([303, '/create-invoice?id=7'])
    }
    const guest = await get(`/create-invoice?_answer=${ID}`, accept)
    expect(guest.headers.get('location')).toBe('/create-invoice')
  })

  it('is not shown if this server did not make it, and not even unpacked', async () => {
    const { get, serializeCookie, replaceStored } = open()
    const cookie = await serializeCookie(asha)
    const page = gzipSync(JSON.stringify({ status: 200, policy: '', html: '<script>' })).toString('base64url')
    // Small enough for the API, and 200 MB when it is unpacked.
    const bomb = gzipSync(Buffer.alloc(200_000_000)).toString('base64url')
    for (const packed of ['', '.', page, `.${page}`, `${'A'.repeat(43)}.${page}`, `${'A'.repeat(43)}.${bomb}`]) {
      replaceStored(packed)
      const before = process.cpuUsage()
      const answer = await get(`/create-invoice?_answer=${ID}`, { cookie, ...accept })
      const { user, system } = process.cpuUsage(before)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/create-invoice'])
      expect((user + system) / 1000).toBeLessThan(100)
    }
  })

  it('is sent as it is to a script, and if it can’t be stored', async () => {
    expect((await open().send('/create-invoice', { accept: '*/*' })).status).toBe(422)
    expect((await open(createRefusedPage, true).send('/create-invoice')).status).toBe(422)
  })

  it.each(['//evil.example/', '///evil.example/x', '/\\\\evil.example/', '//evil.example:80/a?b=1'])(
    'leads to no other host from the address %s',
    async (path) => {
      const { send, get } = open()
      const separator = path.includes('?') ? '&' : '?'
      const expired = await get(`${path}${separator}_answer=${ID}`, accept)
      const answered = await send(path)
      for (const answer of [expired, answered]) {
        expect(answer.status).toBe(303)
        expect(new URL(answer.headers.get('location')!, `${ORIGIN}/`).origin).toBe(ORIGIN)
      }
      expect(new URL(expired.headers.get('location')!, ORIGIN)).toEqual(new URL(`${ORIGIN}${path}`))
    },
  )

  it('is sent again to its own address, without the id', async () => {
    const { send, appRequests } = open()
    await send(`/create-invoice?id=7&_answer=${ID}`)
    expect(appRequests[0]!.request.url).toMatch(/\/create-invoice\?id=7$/)
  })

  it.each([500, 502, 503, 504])(
    'is not stored if it is a failure with status %i, so that Reload tries again',
    async (status) => {
      const page = () => new Response('<h1>Failed</h1>', { status, headers: { 'content-type': 'text/html' } })
      expect((await open(page).send('/create-invoice')).status).toBe(status)
    },
  )

  it('is not stored if it is a redirect or a file', async () => {
    const redirect = () => new Response(null, { status: 303, headers: { location: '/invoices' } })
    expect((await open(redirect).send('/create-invoice')).headers.get('location')).toBe('/invoices')
    const file = () => new Response('a;b', { headers: { 'content-type': 'text/csv' } })
    expect(await (await open(file).send('/reports')).text()).toBe('a;b')
  })
})
