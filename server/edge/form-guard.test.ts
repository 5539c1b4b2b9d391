import { describe, expect, test } from 'vitest'
import { ROW_VALUES } from '#contract/kernel/row-values.ts'
import { toFormOwner } from '../cookies/sender.ts'
import { asha, createTestFormToken, createTestWeb } from '../testing.ts'

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
