import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#db/schema/kernel/audit.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { messages } from '#db/schema/scheduling/messages.ts'
import { type OpenClinic, openClinic } from '../testing/front-desk.ts'
import { createPhone, PASSWORD, type TestApi, testApi } from '../testing/server.ts'

let api: TestApi
let clinic: OpenClinic
beforeAll(async () => {
  api = await testApi(undefined, { loginAttempts: 100 })
  clinic = await openClinic(api)
})

const invite = (patientId: string, token = clinic.token) =>
  api.call(`/patients/${patientId}/login`, { method: 'POST', body: {}, token })
const readLogin = async (patientId: string) =>
  (await api.call(`/patients/${patientId}/login`, { token: clinic.token })).body.data

let count = 0
const createEmail = () => `patient${++count}@example.com`
const registerWithEmail = async (fields: Record<string, unknown> = {}) => {
  const email = createEmail()
  return { email, patientId: await clinic.register({ email, ...fields }) }
}

const findLinks = (email: string) =>
  api.mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => [...text.matchAll(/reset-password\/([\w-]+)\/([\w-]+)/g)])
    .map(([, userId, token]) => `/passwords/${userId}/${token}`)

/** Accepts an invitation and signs in with the new password. */
async function choosePassword(path: string, login: string) {
  const { status } = await api.call(path, { body: { password: PASSWORD } })
  return status === 200 ? api.call('/users/loginAll', { body: { login, password: PASSWORD } }) : { status, body: null }
}

describe('invitePatient', () => {
  it('mails the link to the address of the record, and shows it to nobody at the desk', async () => {
    const { email, patientId } = await registerWithEmail({ givenName: 'Mina' })
    const other = await clinic.register()
    expect(await readLogin(patientId)).toMatchObject({ state: 'none', sentTo: email, blockedReason: null })
    const { token } = await clinic.receptionist()
    const { status, body } = await invite(patientId, token)
    expect([status, body.data]).toEqual([200, { sentTo: 'email' }])
    expect(await readLogin(patientId)).toMatchObject({ state: 'invited', acceptedAt: null })
    const [link] = findLinks(email)
    const signedIn = (await choosePassword(link!, email)).body
    expect(signedIn?.data).toMatchObject({ role: 'patient', adminId: clinic.owner.adminId })
    const sees = async (id: string) => (await api.call(`/patients/${id}`, { token: signedIn?.data.token })).status
    expect([await sees(patientId), await sees(other)]).toEqual([200, 404])
    expect(await readLogin(patientId)).toMatchObject({ state: 'active', acceptedAt: expect.any(String) })
    expect((await invite(patientId)).body.message).toBe('Mina Rao can already sign in.')
  })

  it('takes no number or address from the desk', async () => {
    const { patientId } = await registerWithEmail()
    const body = { email: 'desk@example.com', phone: createPhone() }
    expect((await api.call(`/patients/${patientId}/login`, { body, token: clinic.token })).status).toBe(422)
  })

  it('puts no link into the answer, the outbox or the audit', async () => {
    const { email, patientId } = await registerWithEmail()
    const { body } = await invite(patientId)
    const [link] = findLinks(email)
    const token = link!.split('/').at(-1)!
    const stored = [
      await api.database.maintenance.select().from(messages),
      await api.database.maintenance.select().from(audit).where(eq(audit.patientId, patientId)),
      body,
    ]
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('replaces the link of an earlier invitation without a second account', async () => {
    const { email, patientId } = await registerWithEmail({ givenName: 'Nila' })
    await Promise.all([invite(patientId), invite(patientId)])
    const [first, second, ...others] = findLinks(email)
    expect(others).toEqual([])
    const statuses = [await choosePassword(first!, email), await choosePassword(second!, email)].map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 410])
  })

  it('needs an address that a message can be sent to', async () => {
    const patientId = await clinic.register({ givenName: 'Oma' })
    const { status, body } = await invite(patientId)
    expect([status, body.message]).toEqual([
      409,
      'Oma Rao has no e-mail address, and SMS is not set up here. Add the address with “Edit patient”.',
    ])
  })

  it('sends the link by SMS if a service sends them', async () => {
    const sent: { to: string; text: string }[] = []
    const sms = { send: async (message: { to: string; text: string }) => void sent.push(message) }
    const withSms = await testApi(api.database, { messageGateways: { sms }, loginAttempts: 100 })
    withSms.clock.set(api.clock.now().toISOString())
    const phone = createPhone()
    const patientId = await clinic.register({ phone })
    const { body } = await withSms.call(`/patients/${patientId}/login`, {
      method: 'POST',
      body: {},
      token: clinic.token,
    })
    expect(body.data).toEqual({ sentTo: 'phone' })
    expect(sent).toMatchObject([{ to: phone, text: expect.stringContaining('/reset-password/') }])
    expect(sent[0]!.text).toContain('Lakeside Clinic invites you to join Clinic Desk as a patient. Accept within')
  })

  it('rejects an address that a person of the practice has', async () => {
    const { email, patientId } = await registerWithEmail()
    const son = await clinic.register({ email, givenName: 'Ravi' })
    expect((await invite(patientId)).status).toBe(200)
    const { status, body } = await invite(son)
    expect([status, Object.keys(body.fields!)]).toEqual([409, ['email']])
  })

  it('rejects children', async () => {
    const { patientId } = await registerWithEmail({ givenName: 'Tara', birthDate: '2015-03-01' })
    const { status, body } = await invite(patientId)
    expect([status, body.message]).toEqual([409, expect.stringContaining('younger than 18')])
  })

  it('is only for patients of the practice, by its front office', async () => {
    const { patientId } = await registerWithEmail()
    const otherPracticeManager = await api.registerPractice('admin')
    expect((await invite(patientId, otherPracticeManager.token)).status).toBe(404)
    for (const role of ['lab', 'patient'] as const) {
      const { token } = await api.person(role, clinic.owner)
      expect((await invite(patientId, token)).status).toBe(403)
    }
  })
})

describe('a changed number or address', () => {
  const change = async (patientId: string, fields: object) => {
    const { token } = await clinic.receptionist()
    const { givenName, familyName, phone, email, version } = (await api.call(`/patients/${patientId}`, { token })).body
      .data
    const body = { givenName, familyName, phone, email, version, ...fields }
    return api.call(`/patients/${patientId}`, { method: 'PUT', token, body })
  }
  const listNotices = (recipient: string) =>
    api.database.maintenance
      .select({ channel: messages.channel, body: messages.body, patientId: messages.patientId })
      .from(messages)
      .where(and(eq(messages.about, 'contact'), eq(messages.recipient, recipient)))

  it('closes the open link, and the next one goes to the new address', async () => {
    const { email, patientId } = await registerWithEmail()
    await invite(patientId)
    const newEmail = createEmail()
    expect((await change(patientId, { email: newEmail })).status).toBe(200)
    const [link] = findLinks(email)
    expect((await choosePassword(link!, email)).status).toBe(410)
    await invite(patientId)
    expect((await choosePassword(findLinks(newEmail)[0]!, newEmail)).status).toBe(200)
  })

  it('closes the open link for every change of the record in the database', async () => {
    const { email, patientId } = await registerWithEmail()
    await invite(patientId)
    await api.database.maintenance.update(patients).set({ phone: createPhone() }).where(eq(patients.id, patientId))
    expect((await choosePassword(findLinks(email)[0]!, email)).status).toBe(410)
  })

  it('is told to the earlier address and number, and audited', async () => {
    const phone = createPhone()
    const { email, patientId } = await registerWithEmail({ phone })
    await invite(patientId)
    await change(patientId, { email: createEmail(), phone: createPhone() })
    const [byMail, bySms] = [await listNotices(email), await listNotices(phone)]
    expect(byMail).toMatchObject([{ channel: 'email', body: expect.stringContaining('was changed'), patientId: null }])
    const changed = bySms.filter(({ body }) => body.includes('was changed'))
    expect(changed).toMatchObject([{ channel: 'sms' }])
    const [entry] = await api.database.maintenance
      .select({ before: audit.before, after: audit.after })
      .from(audit)
      .where(and(eq(audit.objectId, patientId), eq(audit.object, 'patient'), eq(audit.act, 'update')))
    expect(entry).toMatchObject({ before: { email, phone } })
  })

  it('tells the other contacts of the record about an invitation, so that reception can’t invite itself unnoticed', async () => {
    const phone = createPhone()
    const patientId = await clinic.register({ phone })
    const [laterPhone, email] = [createPhone(), createEmail()]
    for (const fields of [{ phone: laterPhone, email: undefined }, { email }])
      expect((await change(patientId, fields)).status).toBe(200)
    expect(await listNotices(phone)).toEqual([])
    expect((await invite(patientId)).status).toBe(200)
    for (const recipient of [phone, laterPhone])
      expect(await listNotices(recipient)).toMatchObject([
        { channel: 'sms', body: expect.stringContaining('invitation') },
      ])
    expect(await listNotices(email)).toEqual([])
  })

  it('tells nobody about other changes', async () => {
    const { email, patientId } = await registerWithEmail()
    await change(patientId, { givenName: 'Meena' })
    expect(await listNotices(email)).toEqual([])
  })
})
