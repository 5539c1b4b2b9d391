import { beforeAll, describe, expect, it } from 'vitest'
import type { SecondStepView } from '#contract/practice/second-step/schema.ts'
import type { SignedInUser } from '#contract/web.ts'
import { generateAppCode, setUpSecondStep } from '../../testing/second-step.ts'
import { createPhone, PASSWORD, type Staff, type TestApi, testApi } from '../../testing/server.ts'
import { WRONG_CODE } from './check-code.ts'

let api: TestApi
let owner: SignedInUser
beforeAll(async () => {
  api = await testApi(undefined, { loginAttempts: 4 })
  // A code counts for 30 seconds, and a test could begin in one such time and end in the next.
  api.clock.set(new Date().toISOString())
  owner = await api.registerPractice('admin')
})

interface Person extends Staff {
  phone: string
}
async function addDoctor(email?: string): Promise<Person> {
  const phone = createPhone()
  return { ...(await api.person('doctor', owner, { phone, ...(email && { email }) })), phone }
}
async function addProtectedDoctor(email?: string) {
  const doctor = await addDoctor(email)
  return { ...doctor, ...(await setUpSecondStep(api, doctor.token)) }
}

const enterPassword = async (phone: string) =>
  (await api.call('/users/loginAll', { body: { login: phone, password: PASSWORD } })).body.data
const enterCode = (challenge: string, code: string) =>
  api.call<SignedInUser>('/session/second-step', { body: { challenge, code } })
const appCode = (secret: string, seconds = 0) =>
  generateAppCode(secret, new Date(api.clock.now().getTime() + seconds * 1000))
const view = async (token: string) => (await api.call<SecondStepView>('/second-step', { token })).body.data
const change = (path: string, token: string, code: string, currentPassword = PASSWORD) =>
  api.call(`/second-step${path}`, { body: { currentPassword, code }, token })
const isSignedIn = async (token: string) => (await api.call('/session', { token })).status === 200
const listAudit = async (personId: string, object: string) =>
  [
    ...(await api.database.maintenance.execute<{ act: string; outcome: string; after: unknown }>(
      `select act, outcome, after from audit where object = '${object}' and object_id = '${personId}' order by at, id`,
    )),
  ].map(({ act, outcome, after }) => [act, outcome, after])

describe('setting up', () => {
  it('shows a secret until its first code is confirmed, then ten recovery codes, and ends other sessions', async () => {
    const doctor = await addDoctor('setting.up@example.com')
    const second = (await enterPassword(doctor.phone)).token
    expect(await view(doctor.token)).toMatchObject({ onSince: null, codesLeft: 0, pending: null })
    await api.call('/second-step/secret', { method: 'POST', token: doctor.token })
    const { secret, address } = (await view(doctor.token)).pending!
    expect(address).toContain(`secret=${secret}`)
    const { body } = await change('', doctor.token, appCode(secret))
    expect(new Set(body.data.codes).size).toBe(10)
    for (const code of body.data.codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/)
    expect(await view(doctor.token)).toMatchObject({ onSince: expect.any(String), codesLeft: 10, pending: null })
    expect([await isSignedIn(doctor.token), await isSignedIn(second)]).toEqual([true, false])
    expect(await listAudit(doctor._id, 'second step')).toEqual([['create', 'done', null]])
    expect(api.mails.filter(({ to }) => to === 'setting.up@example.com')).toHaveLength(1)
  })

  it('asks for the password and a right code, and for a new secret after half an hour', async () => {
    const { token } = await addDoctor()
    await api.call('/second-step/secret', { method: 'POST', token })
    const { secret } = (await view(token)).pending!
    expect((await change('', token, appCode(secret), 'not my password at all')).body.fields).toEqual({
      currentPassword: 'This is not your current password',
    })
    expect((await change('', token, appCode(secret, 600))).body.fields).toEqual({ code: WRONG_CODE })
    api.clock.pass(30 * 60 - 1)
    await api.call('/session', { token })
    api.clock.pass(1)
    expect((await view(token)).pending).toBeNull()
    expect((await change('', token, appCode(secret))).status).toBe(422)
    await api.call('/second-step/secret', { method: 'POST', token })
    expect((await view(token)).pending!.secret).not.toBe(secret)
  })

  it('stores no secret and no code in readable form', async () => {
    const { _id, secret, codes } = await addProtectedDoctor()
    const rows = await api.database.maintenance.execute<{ text: string }>(
      `select s::text || (select string_agg(c::text, ' ') from recovery_codes c where c.person_id = s.person_id) as text from second_steps s where person_id = '${_id}'`,
    )
    const hex = Buffer.from(secret).toString('hex')
    for (const text of [secret, hex, codes[0]!, codes[0]!.replaceAll('-', '')])
      expect(rows[0]!.text).not.toContain(text)
  })
})

describe('signing in with a second step', () => {
  it('gives no session for the password, but one for the code, in the same practice as before', async () => {
    const { phone, secret, adminId } = await addProtectedDoctor()
    const half = await enterPassword(phone)
    expect(Object.keys(half)).toEqual(['challenge'])
    const { status, body } = await enterCode(half.challenge, appCode(secret).replace(/^(...)/, '$1 '))
    expect([status, body.data.adminId]).toEqual([200, adminId])
    expect(await isSignedIn(body.data.token)).toBe(true)
  })

  it('accepts a code once, also when it is sent twice at once, and no earlier one after it', async () => {
    const { phone, secret } = await addProtectedDoctor()
    const { challenge } = await enterPassword(phone)
    const code = appCode(secret)
    const answers = await Promise.all([enterCode(challenge, code), enterCode(challenge, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await enterCode(challenge, code)).body.fields).toEqual({ code: WRONG_CODE })
    expect((await enterCode(challenge, appCode(secret, -30))).status).toBe(422)
    expect((await enterCode(challenge, appCode(secret, 30))).status).toBe(200)
  })

  it('does not accept the code again with which the second step was set up', async () => {
    const { phone, secret } = await addProtectedDoctor()
    const { challenge } = await enterPassword(phone)
    expect((await enterCode(challenge, appCode(secret, -30))).status).toBe(422)
  })

  it('accepts each recovery code once, writes it to the audit and tells the person', async () => {
    const { _id, phone, codes } = await addProtectedDoctor('recovery@example.com')
    const { challenge } = await enterPassword(phone)
    const { status, body } = await enterCode(challenge, codes[3]!.toLowerCase().replaceAll('-', ' '))
    expect(status).toBe(200)
    expect((await view(body.data.token)).codesLeft).toBe(9)
    expect((await enterCode(challenge, codes[3]!)).status).toBe(422)
    expect((await enterCode(challenge, codes[4]!)).status).toBe(200)
    expect(await listAudit(_id, 'recovery codes')).toEqual([
      ['update', 'done', { used: 1 }],
      ['update', 'done', { used: 1 }],
    ])
    expect(
      api.mails.filter(({ to, subject }) => to === 'recovery@example.com' && /recovery/.test(subject)),
    ).toHaveLength(2)
  })

  it('ends five minutes after the password, and when the password changes', async () => {
    const { phone, secret, token } = await addProtectedDoctor()
    const { challenge } = await enterPassword(phone)
    api.clock.pass(299)
    await api.call('/session', { token })
    expect((await enterCode(challenge, '000000')).status).toBe(422)
    api.clock.pass(1)
    expect((await enterCode(challenge, appCode(secret))).status).toBe(410)
    const second = (await enterPassword(phone)).challenge
    const password = 'another kettle over the moss'
    expect((await api.call('/passwords', { body: { currentPassword: PASSWORD, password }, token })).status).toBe(200)
    expect((await enterCode(second, appCode(secret))).status).toBe(410)
    expect((await enterCode('forged', appCode(secret))).status).toBe(410)
  })

  it('limits the guesses of a person, also from other addresses and with other challenges', async () => {
    const { _id, phone, secret } = await addProtectedDoctor()
    for (let attempt = 1; attempt <= 4; attempt++) {
      const { challenge } = await enterPassword(phone)
      const body = { challenge, code: '000000' }
      expect((await api.call('/session/second-step', { body, ip: `198.51.100.${attempt}` })).status).toBe(422)
    }
    const { challenge } = await enterPassword(phone)
    expect((await enterCode(challenge, appCode(secret))).status).toBe(429)
    api.clock.pass(61)
    expect((await enterCode(challenge, appCode(secret))).status).toBe(200)
    expect(await listAudit(_id, 'second step')).toEqual([
      ['create', 'done', null],
      ...Array.from({ length: 4 }, () => ['sign_in', 'denied', null]),
    ])
  })

  it('asks for a recovery code if the secret of the installation was replaced', async () => {
    const { phone, secret, codes } = await addProtectedDoctor()
    const moved = await testApi(api.database, { secret: 'the next secret of this installation', now: api.clock.now })
    const half = (await moved.call('/users/loginAll', { body: { login: phone, password: PASSWORD } })).body.data
    const sendCode = (code: string) => moved.call('/session/second-step', { body: { challenge: half.challenge, code } })
    expect((await sendCode(appCode(secret))).body.fields!.code).toContain('Codes from your app no longer work')
    expect((await sendCode(codes[0]!)).status).toBe(200)
  })
})

describe('turning off and new recovery codes', () => {
  it('need the password and a code', async () => {
    const { token, secret } = await addProtectedDoctor()
    expect((await change('/end', token, appCode(secret), 'not my password at all')).status).toBe(422)
    expect((await change('/end', token, '000000')).status).toBe(422)
    expect((await change('/recovery-codes', token, '000000')).status).toBe(422)
    expect((await view(token)).onSince).not.toBeNull()
  })

  it('replaces all recovery codes', async () => {
    const { _id, phone, token, secret, codes } = await addProtectedDoctor()
    const { body } = await change('/recovery-codes', token, appCode(secret))
    const { challenge } = await enterPassword(phone)
    expect((await enterCode(challenge, codes[0]!)).status).toBe(422)
    expect((await enterCode(challenge, body.data.codes[0])).status).toBe(200)
    expect((await listAudit(_id, 'recovery codes'))[0]).toEqual(['update', 'done', { by: 'app' }])
  })

  it('turns off, so that the password alone signs in again', async () => {
    const { _id, phone, token, codes } = await addProtectedDoctor('off@example.com')
    expect((await change('/end', token, codes[0]!)).status).toBe(200)
    expect((await enterPassword(phone)).token).toMatch(/./)
    expect(await view(token)).toMatchObject({ onSince: null, codesLeft: 0 })
    expect((await listAudit(_id, 'second step'))[1]).toEqual(['delete', 'done', { by: 'recovery code' }])
    expect(api.mails.some(({ to, subject }) => to === 'off@example.com' && subject === 'Your second step is off')).toBe(
      true,
    )
  })
})
