import { describe, expect, test } from 'vitest'
import { ROW_VALUES } from '#contract/kernel/row-values.ts'
import { toFormOwner } from '../cookies/sender.ts'
import { asha, createTestFormToken, createTestWeb, ORIGIN } from '../testing.ts'

const ashaToken = createTestFormToken(toFormOwner(asha))
const guest = { personId: '', practiceId: '', sessionHash: 'guest' }
const newSession = { ...asha, token: 'token-after-signing-in-again' }
const otherPractice = { ...asha, token: 'token-in-another-practice', adminId: 'practice-two' }

/** Changes the last byte of a token, which belongs to its signature. */
function forgeToken(): string {
  const bytes = Buffer.from(ashaToken, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  return bytes.toString('base64url')
}

describe('form token', () => {
  test('of this session admits the form', async () => {
    const { post, appRequests } = createTestWeb()
    await post({ _token: ashaToken, name: 'Ravi & Söhne' }, { as: asha })
    const { request, context, body } = appRequests[0]!
    expect(context.formState).toBe('live')
    expect(context.user).toEqual(asha)
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ _token: ashaToken, name: 'Ravi & Söhne' })
    expect(request.headers.get('content-type')).toContain('x-www-form-urlencoded')
    expect(Object.fromEntries(await request.formData())).toMatchObject({ name: 'Ravi & Söhne' })
  })

  test('of an earlier session of the same person and practice admits the form as stale', async () => {
    const { post, appRequests } = createTestWeb()
    expect((await post({ _token: ashaToken }, { as: newSession })).status).toBe(200)
    expect(appRequests[0]?.context.formState).toBe('stale')
  })

  test('of another practice is refused with the name of the current practice', async () => {
    const view = {
      data: {
        practice: {
          id: '0199b9f0-0000-7000-8000-000000000000',
          name: 'Bodhi <Clinic>',
          currency: 'INR',
          zone: 'Asia/Kolkata',
          locale: 'en-IN',
          taxProfile: 'india-gst',
          taxName: null,
        },
      },
    }
    const { post, appRequests } = createTestWeb({ callApi: async () => view })
    const answer = await post({ _token: ashaToken }, { as: otherPractice })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('<h1>You switched to Bodhi &lt;Clinic&gt;</h1>')
    expect(appRequests).toHaveLength(0)
  })

  test('of another practice is refused even if the name can’t be found', async () => {
    const { post } = createTestWeb({ callApi: () => Promise.reject(new Error('The API does not respond')) })
    const answer = await post({ _token: ashaToken }, { as: otherPractice })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('<h1>You switched to another clinic</h1>')
  })

  test.each([
    ['no token', {}, asha],
    ['of another person', { _token: createTestFormToken({ ...toFormOwner(asha), personId: 'person-other' }) }, asha],
    ['forged', { _token: forgeToken() }, asha],
    ['of a person, sent signed out', { _token: ashaToken }, undefined],
    ['of a guest, sent signed in', { _token: createTestFormToken(guest) }, asha],
    ['of a guest, sent without a cookie', { _token: createTestFormToken(guest) }, undefined],
  ])('refuses %s with 403', async (_, fields, as) => {
    const { post, appRequests } = createTestWeb()
    expect((await post(fields, { as })).status).toBe(403)
    expect(appRequests).toHaveLength(0)
  })

  test('with a forged cookie is treated like a guest’s', async () => {
    const { post, serializeCookie } = createTestWeb()
    const cookie = (await serializeCookie(asha)).replace(/.{4}$/, 'AAAA')
    expect((await post({ _token: ashaToken }, { headers: { cookie } })).status).toBe(403)
  })
})

describe('the button of a row', () => {
  test('adds the values of its row to the form', async () => {
    const { post, appRequests } = createTestWeb()
    const values = 'appointmentId=7&intent=checkIn&_key=7-3&note=Ravi+%26+S%C3%B6hne'
    await post({ _token: ashaToken, [ROW_VALUES]: values }, { as: asha })
    expect(Object.fromEntries(new URLSearchParams(appRequests[0]!.body))).toEqual({
      _token: ashaToken,
      appointmentId: '7',
      intent: 'checkIn',
      _key: '7-3',
      note: 'Ravi & Söhne',
    })
  })

  test.each([
    ['the form token', `_token=${ashaToken}`, 403],
    ['a field that no form may have', '__state__=x', 415],
    ['the intent of a button that changes rows', '__intent__=x', 415],
    ['a name that would change the parsed object', 'a.__proto__=x', 415],
  ])('can’t carry %s', async (_, values, status) => {
    const { post, appRequests } = createTestWeb()
    const form: Record<string, string> = status === 403 ? {} : { _token: ashaToken }
    expect((await post({ ...form, [ROW_VALUES]: values }, { as: asha })).status).toBe(status)
    expect(appRequests).toHaveLength(0)
  })
})

describe('a form after signing out in another tab', () => {
  const otherPerson = { ...asha, _id: 'person-other', token: 'token-of-another' }

  test('is admitted with the ended session, so that it can be saved', async () => {
    const { post, appRequests, serializeSignedOutCookie } = createTestWeb()
    const cookie = await serializeSignedOutCookie(asha)
    expect((await post({ _token: ashaToken }, { headers: { cookie } })).status).toBe(200)
    const { _id, token, adminId } = asha
    expect(appRequests[0]?.context.user).toEqual({ _id, token, adminId, role: '', fullName: '', orgId: '' })
  })

  test('is refused if another person signed out last or is signed in', async () => {
    const { post, appRequests, serializeSignedOutCookie, serializeCookie } = createTestWeb()
    expect(
      (await post({ _token: ashaToken }, { headers: { cookie: await serializeSignedOutCookie(otherPerson) } })).status,
    ).toBe(403)
    const both = `${await serializeSignedOutCookie(asha)}; ${await serializeCookie(otherPerson)}`
    expect((await post({ _token: ashaToken }, { headers: { cookie: both } })).status).toBe(403)
    expect(appRequests).toHaveLength(0)
  })

  test('does not sign the person in', async () => {
    const { get, appRequests, serializeSignedOutCookie } = createTestWeb()
    const cookie = await serializeSignedOutCookie(asha)
    await get('/all-appointment', { cookie })
    await get('/all-appointment', { cookie: cookie.replace('signed-out=', 'user=') })
    expect(appRequests.map(({ context }) => context.user)).toEqual([null, null])
  })
})

test('a guest gets a cookie with the page, and its form is admitted with it', async () => {
  const { get, post, appRequests } = createTestWeb()
  await get('/login')
  const { guestCookie, formToken } = appRequests[0]!.context
  expect(guestCookie).toMatch(/^guest=.+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  const cookie = guestCookie!.split(';', 1)[0]
  expect((await post({ _token: formToken }, { path: '/login', headers: { cookie } })).status).toBe(200)
  await get('/login', { cookie: cookie! })
  expect(appRequests.at(-1)?.context.guestCookie).toBeNull()
})

describe('size', () => {
  const send = async (body: BodyInit, type: string, path = '/book-appointment') => {
    const { app, appRequests, serializeCookie } = createTestWeb()
    const headers = { origin: ORIGIN, cookie: await serializeCookie(asha), 'content-type': type }
    const answer = await app.request(`${ORIGIN}${path}`, { method: 'POST', headers, body })
    return { answer, appRequests }
  }
  const FORM = 'application/x-www-form-urlencoded'

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

  const intent = (value: unknown) => `__intent__=${encodeURIComponent(JSON.stringify(value))}`
  const insert = (payload: unknown) => intent({ type: 'insert', payload })

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

  test('the API accepts a megabyte and refuses more with JSON', async () => {
    const { answer } = await send(JSON.stringify('x'.repeat(1024 * 1024)), 'application/json', '/api/v1/things')
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ message: expect.stringContaining('too large') })
  })
})
