import { describe, expect, test } from 'vitest'
import { toFormOwner } from '../cookies/sender.ts'
import { asha, createTestFormToken, createTestWeb, ORIGIN } from '../testing.ts'

const ashaToken = createTestFormToken(toFormOwner(asha))
const FORM = 'application/x-www-form-urlencoded'

const send = async (body: BodyInit, type: string, path = '/book-appointment') => {
  const { app, appRequests, serializeCookie } = createTestWeb()
  const headers = { origin: ORIGIN, cookie: await serializeCookie(asha), 'content-type': type }
  const answer = await app.request(`${ORIGIN}${path}`, { method: 'POST', headers, body })
  return { answer, appRequests }
}

const intent = (value: unknown) => `__intent__=${encodeURIComponent(JSON.stringify(value))}`
const insert = (payload: unknown) => intent({ type: 'insert', payload })

describe('the size of a form', () => {
  test.each([
    ['more than a megabyte', `_token=${ashaToken}&a=${'x'.repeat(1024 * 1024)}`],
    ['100,000 fields', `_token=${ashaToken}${'&a=1'.repeat(100_000)}`],
    ['1,001 fields', `_token=${ashaToken}${'&a=1'.repeat(1000)}`],
    ['one field of 200 KB', `_token=${ashaToken}&a=${'x'.repeat(200 * 1024)}`],
    ['a name of 300 characters', `_token=${ashaToken}&${'n'.repeat(300)}=1`],
  ])('refuses %s with 413', async (name, body) => {
    const { answer, appRequests } = await send(body, FORM)
    expect(answer.status).toBe(413)
    const page = await answer.text()
    expect(page.includes('Too many fields')).toBe(/fields/.test(name))
    expect(page).toContain('<a href="/book-appointment">Reopen the form</a>')
    expect(appRequests).toHaveLength(0)
  })

  test('1,000 fields are accepted', async () => {
    expect((await send(`_token=${ashaToken}${'&a=1'.repeat(999)}`, FORM)).answer.status).toBe(200)
  })

  test('an invoice of 200 lines may have more fields, up to a limit', async () => {
    const fields = (count: number) => send(`_token=${ashaToken}${'&a=1'.repeat(count - 1)}`, FORM, '/create-invoice')
    expect((await fields(1700)).answer.status).toBe(200)
    expect((await fields(1701)).answer.status).toBe(413)
  })

  test('a picture may be larger, and its token is found in the multipart body', async () => {
    const form = new FormData()
    form.append('_token', ashaToken)
    form.append('picture', new Blob([new Uint8Array(5 * 1024 * 1024)], { type: 'image/png' }), 'me.png')
    const encoded = new Response(form)
    const [body, type] = [await encoded.arrayBuffer(), encoded.headers.get('content-type')!]
    const { answer, appRequests } = await send(body, type, '/settings/doctorprofile')
    expect(answer.status).toBe(200)
    const received = await appRequests[0]!.request.formData()
    expect((received.get('picture') as File).size).toBe(5 * 1024 * 1024)
    expect((await send(body, type)).answer.status).toBe(413)
  })

  test('a row’s button may not add more fields than a form may have', async () => {
    const post = (count: number) => send(`_token=${ashaToken}&_row=${encodeURIComponent('a=1&'.repeat(count))}`, FORM)
    expect((await post(999)).answer.status).toBe(200)
    expect((await post(1000)).answer.status).toBe(413)
  })

  test('1,001 parts get 413', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
    expect((await send(`${part.repeat(1001)}--b--\r\n`, 'multipart/form-data; boundary=b')).answer.status).toBe(413)
  })

  test('the API accepts a megabyte and refuses more with JSON', async () => {
    const { answer } = await send(JSON.stringify('x'.repeat(1024 * 1024)), 'application/json', '/api/v1/things')
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ message: expect.stringContaining('too large') })
  })
})

describe('the encoding and the names of fields', () => {
  test.each([
    ['text/plain', `_token=${ashaToken}`],
    ['application/json', JSON.stringify({ _token: ashaToken })],
    ['multipart/form-data', `_token=${ashaToken}`],
    ['multipart/form-data; boundary=b', 'no parts at all'],
  ])('refuses %s with 415', async (type, body) => {
    const { answer, appRequests } = await send(body, type)
    expect(answer.status).toBe(415)
    expect(appRequests).toHaveLength(0)
  })

  test.each([
    ['a row number that no form has', 'lines[999999999].qty=1'],
    ['the length of a list', 'lines[0].qty=1&lines.length=4294967295'],
    ['a name that changes the prototype', '__proto__.admin=1'],
    ['an intent that is not JSON', '__intent__=%7Bx'],
    ['an intent that is null', '__intent__=null'],
    ['an intent without its payload', intent({ type: 'insert' })],
    ['an intent for a row number that no form has', insert({ name: 'lines[999999999].rows' })],
    ['an intent at a position that no form has', insert({ name: 'lines', index: 1e9 })],
    ['a state', `__state__=${encodeURIComponent('{"key":{"lines[999999999]":"x"}}')}`],
  ])('refuses %s with 415', async (_, fields) => {
    const { answer, appRequests } = await send(`_token=${ashaToken}&${fields}`, FORM)
    expect(answer.status).toBe(415)
    expect(appRequests).toHaveLength(0)
  })

  test.each([
    insert({ name: 'lines' }),
    insert({ name: 'lines', index: 3 }),
    intent({ type: 'validate', payload: {} }),
  ])('accepts the intent %s', async (field) =>
    expect((await send(`_token=${ashaToken}&${field}`, FORM)).answer.status).toBe(200),
  )
})
