import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPhone, PASSWORD, type TestApi, testApi } from '#api/testing/server.ts'
import type { SignedInUser } from '#contract/web.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { createMembership, createPerson } from './people-store.ts'

let api: TestApi
let practice: SignedInUser
beforeAll(async () => {
  api = await testApi(undefined, { loginAttempts: 100 })
  practice = await api.registerPractice('admin')
})

const NEW = 'seven lamps over the harbour'

/** The path of the newest link in a mail, without the site. */
function findLink(text: string): { userId: string; token: string } {
  const [, userId, token] = /https:\/\/clinic\.test\/reset-password\/([^/\s]+)\/(\S+)/.exec(text)!
  return { userId: userId!, token: token! }
}
const requestReset = (login: string, ip = '198.51.100.40') => api.call('/users/forgotPassword', { body: { login }, ip })
const inspectLink = ({ userId, token }: { userId: string; token: string }) => api.call(`/passwords/${userId}/${token}`)
const choosePassword = ({ userId, token }: { userId: string; token: string }, password = NEW) =>
  api.call(`/passwords/${userId}/${token}`, { body: { password } })

async function createNewPerson() {
  const email = `person${randomUUID().slice(0, 8)}@example.com`
  return { ...(await api.person('doctor', practice, { email })), email }
}
const findLastMail = (email: string) => api.mails.filter(({ to }) => to === email).at(-1)!

describe('forgotten password', () => {
  it('answers the same for every login and mails a link to this site only', async () => {
    const { email } = await createNewPerson()
    const known = await requestReset(email)
    const unknown = await requestReset('nobody@example.com')
    const nonsense = await requestReset('not a login at all')
    expect([known.status, known.body]).toEqual([200, unknown.body])
    expect([unknown.status, nonsense.status]).toEqual([200, 200])
    const { text } = findLastMail(email)
    expect(text.match(/https?:\/\/[^/\s]+/g)).toEqual(['https://clinic.test'])
    expect(api.mails.some(({ to }) => to === 'nobody@example.com')).toBe(false)
  })

  it('sends a link that works once and for 30 minutes, and only the newest', async () => {
    const someone = await createNewPerson()
    await requestReset(someone.email)
    const first = findLink(findLastMail(someone.email).text)
    await requestReset(someone.email)
    const second = findLink(findLastMail(someone.email).text)
    expect(first.userId).toBe(someone._id)
    expect((await inspectLink(first)).body.data).toMatchObject({ state: 'expired', kind: 'reset' })
    expect((await choosePassword(first)).status).toBe(410)
    // Opening the link does not use it up, because mail scanners open links.
    expect((await inspectLink(second)).body.data.state).toBe('usable')
    expect((await inspectLink(second)).body.data.state).toBe('usable')
    expect((await choosePassword({ ...second, userId: practice._id })).status).toBe(410)
    expect((await choosePassword(second, 'password12345')).status).toBe(422)
    expect((await choosePassword(second)).status).toBe(200)
    expect((await inspectLink(second)).body.data.state).toBe('used')
    expect((await choosePassword(second)).status).toBe(410)

    expect((await api.call('/session', { token: someone.token })).status).toBe(401)
    const signIn = (password: string) => api.call('/users/loginAll', { body: { login: someone.email, password } })
    expect((await signIn(PASSWORD)).status).toBe(422)
    expect((await signIn(NEW)).status).toBe(200)
    expect(findLastMail(someone.email).subject).toBe('Your password was changed')

    await requestReset(someone.email)
    const late = findLink(findLastMail(someone.email).text)
    const tomorrow = await testApi(api.database)
    tomorrow.clock.pass(30 * 60 + 1)
    expect((await tomorrow.call(`/passwords/${late.userId}/${late.token}`, { body: { password: NEW } })).status).toBe(
      410,
    )
  })

  it('accepts exactly one of two uses at the same moment', async () => {
    const { email } = await createNewPerson()
    await requestReset(email)
    const link = findLink(findLastMail(email).text)
    const answers = await Promise.all(Array.from({ length: 6 }, () => choosePassword(link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410])
  })

  it('ends the wait of a person who chooses a new password', async () => {
    const { email } = await createNewPerson()
    const strict = await testApi(api.database, { loginAttempts: 2 })
    const ip = '198.51.100.41'
    const signIn = (password: string) => strict.call('/users/loginAll', { body: { login: email, password }, ip })
    for (let i = 0; i < 3; i++) await signIn('forgotten it')
    expect((await signIn(PASSWORD)).status).toBe(429)
    await requestReset(email)
    const { userId, token } = findLink(findLastMail(email).text)
    await strict.call(`/passwords/${userId}/${token}`, { body: { password: NEW }, ip })
    expect((await signIn(NEW)).status).toBe(200)
  })

  it('limits the number of requests', async () => {
    const strict = await testApi(api.database, { loginAttempts: 2 })
    const ask = (login: string) => strict.call('/users/forgotPassword', { body: { login }, ip: '198.51.100.42' })
    for (const login of [practice.adminId, 'nobody@example.com']) {
      expect([(await ask(login)).status, (await ask(login)).status, (await ask(login)).status]).toEqual([200, 200, 429])
    }
  })
})

describe('changePassword', () => {
  it('requires the current password and ends other sessions', async () => {
    const someone = await createNewPerson()
    const { body } = await api.call('/users/loginAll', { body: { login: someone.email, password: PASSWORD } })
    const change = (given: object) => api.call('/passwords', { body: given, token: body.data.token })
    const wrong = await change({ currentPassword: 'not it', password: NEW })
    expect([wrong.status, wrong.body.fields]).toEqual([422, { currentPassword: 'This is not your current password' }])
    expect((await change({ currentPassword: PASSWORD, password: 'aaaaaaaaaaaaaaa' })).body.fields).toHaveProperty(
      'password',
    )
    expect((await change({ currentPassword: PASSWORD, password: NEW })).status).toBe(200)
    expect((await api.call('/session', { token: body.data.token })).status).toBe(200)
    expect((await api.call('/session', { token: someone.token })).status).toBe(401)
  })

  it('leaves other sessions alone if the person wants that', async () => {
    const someone = await createNewPerson()
    const { body } = await api.call('/users/loginAll', { body: { login: someone.email, password: PASSWORD } })
    const change = { currentPassword: PASSWORD, password: NEW, endsOtherSessions: false }
    expect((await api.call('/passwords', { body: change, token: body.data.token })).status).toBe(200)
    expect((await api.call('/session', { token: someone.token })).status).toBe(200)
    expect(findLastMail(someone.email).text).not.toContain('signed out')
  })

  it('refuses a password made of the name of the clinic', async () => {
    const owner = await api.registerPractice('admin')
    const [row] = await api.database.maintenance.select().from(practices).where(eq(practices.id, owner.adminId))
    const body = { currentPassword: PASSWORD, password: `${row!.name.replaceAll(' ', '')} 1` }
    const answer = await api.call('/passwords', { body, token: owner.token })
    expect([answer.status, answer.body.fields]).toEqual([422, { password: expect.stringContaining('than a name') }])
  })

  it('limits wrong guesses', async () => {
    const strict = await testApi(api.database, { loginAttempts: 2 })
    const { token } = await createNewPerson()
    const change = (currentPassword: string) =>
      strict.call('/passwords', { body: { currentPassword, password: NEW }, token })
    const statuses = [await change('one'), await change('two'), await change(PASSWORD)].map(({ status }) => status)
    expect(statuses).toEqual([422, 422, 429])
  })
})

describe('invitePerson', () => {
  const invite = (personId: string, token: string, key?: string) =>
    api.call(`/people/${personId}/invitation`, { method: 'POST', body: {}, token, key })
  async function addPerson(email: string | null, role = 'receptionist') {
    const { trusted } = api.database
    const phone = email ? null : createPhone()
    const personId = await createPerson(trusted, { fullName: 'Meera Iyer', phone, email, passwordHash: null })
    const { adminId: practiceId, orgId } = practice
    await createMembership(trusted, { practiceId, orgId, personId, role })
    return { _id: personId }
  }

  it('shows a code once if there is no e-mail address; it is valid for 7 days', async () => {
    const someone = await addPerson(null)
    const { status, body } = await invite(someone._id, practice.token)
    expect([status, body.data.sentTo]).toEqual([200, null])
    const link = { userId: someone._id, token: body.data.code.replaceAll('-', '') }
    const week = await testApi(api.database)
    week.clock.pass(6 * 86_400)
    expect((await week.call(`/passwords/${link.userId}/${link.token}`)).body.data).toEqual({
      state: 'usable',
      kind: 'invitation',
      invitation: { practiceName: 'Lakeside Clinic', role: 'receptionist', hasAccount: false },
    })
    week.clock.pass(86_401)
    expect((await week.call(`/passwords/${link.userId}/${link.token}`)).body.data.state).toBe('expired')
    expect((await choosePassword(link)).status).toBe(200)
    expect((await invite(someone._id, practice.token)).status).toBe(409)
  })

  it('mails the link if there is an e-mail address', async () => {
    const email = `invited${randomUUID().slice(0, 8)}@example.com`
    const someone = await addPerson(email)
    expect((await invite(someone._id, practice.token)).body.data).toEqual({ sentTo: 'email', code: null })
    expect((await choosePassword(findLink(findLastMail(email).text))).status).toBe(200)
  })

  it('answers the same for a person from earlier times, whether they belong to another practice or not', async () => {
    const other = await api.registerPractice('admin')
    const answers = []
    for (const owners of [[practice], [practice, other]]) {
      const db = api.database.maintenance
      const phoneProvenAt = api.clock.now().toISOString()
      const person = { fullName: 'Meera Iyer', phone: createPhone(), phoneProvenAt, email: null, passwordHash: null }
      const personId = await createPerson(db, person)
      for (const { adminId: practiceId, orgId } of owners) {
        const accepted = { acceptedAt: api.clock.now().toISOString(), acceptance: 'account' } as const
        await createMembership(db, { practiceId, orgId, personId, role: 'receptionist', ...accepted })
      }
      const { status, body } = await invite(personId, practice.token)
      answers.push({ status, body })
    }
    expect(answers[0]).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('can’t be invited again') },
    })
    expect(answers[1]).toEqual(answers[0])
  })

  it('writes the name that the operator gave the product, also in the mail that confirms an address', async () => {
    const renamed = await testApi(api.database, { productName: 'Shanti Care', now: api.clock.now })
    await renamed.registerPractice('admin')
    const { _id } = await addPerson(`invited${randomUUID().slice(0, 8)}@example.com`)
    await renamed.call(`/people/${_id}/invitation`, { method: 'POST', body: {}, token: practice.token })
    expect(renamed.mails).toHaveLength(2)
    for (const { text } of renamed.mails) expect(text).toMatch(/^(?!.*Clinic Desk).*Shanti Care/s)
  })

  it('lets managers invite only people of their practice, with roles that they may grant', async () => {
    const other = await api.registerPractice('admin')
    const someone = await addPerson(null)
    const doctorAdmin = await addPerson(null, 'AdminDoctor')
    const receptionist = await api.person('receptionist', practice)
    expect((await invite(someone._id, other.token)).status).toBe(404)
    expect((await invite(randomUUID(), other.token)).status).toBe(404)
    expect((await invite(doctorAdmin._id, practice.token)).status).toBe(404)
    expect((await invite(someone._id, receptionist.token)).status).toBe(403)
  })
})
