import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenClinic, openClinic } from '../testing/front-desk.ts'
import { createPhone, type TestApi, testApi } from '../testing/server.ts'

let api: TestApi
let clinic: OpenClinic
beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
})

const PASSWORD = 'Seven quiet lamps'
const invite = (patientId: string, body: Record<string, unknown>, token = clinic.token) =>
  api.call(`/patients/${patientId}/login`, { token, body })
const readLogin = async (patientId: string) =>
  (await api.call(`/patients/${patientId}/login`, { token: clinic.token })).body.data

/** Accepts an invitation and signs in with the new password. */
async function choosePassword(link: string, phone: string) {
  const [userId, secret] = new URL(link).pathname.split('/').slice(2)
  await api.call(`/passwords/${userId}/${secret}`, { body: { password: PASSWORD } })
  return api.call('/users/loginAll', { body: { login: phone, password: PASSWORD } })
}

describe('invitePatient', () => {
  it('lets the patient choose a password and see only their own record', async () => {
    const [patientId, other] = [await clinic.register({ givenName: 'Mina' }), await clinic.register()]
    expect(await readLogin(patientId)).toMatchObject({ state: 'none', why: null })
    const phone = createPhone()
    const { token } = await clinic.receptionist()
    const { status, body } = await invite(patientId, { phone }, token)
    expect(status).toBe(200)
    expect(await readLogin(patientId)).toMatchObject({ state: 'invited' })
    const signedIn = await choosePassword(body.data.invitation.link, phone)
    expect(signedIn.body.data).toMatchObject({ role: 'patient', adminId: clinic.owner.adminId })
    const sees = async (id: string) => (await api.call(`/patients/${id}`, { token: signedIn.body.data.token })).status
    expect([await sees(patientId), await sees(other)]).toEqual([200, 404])
    expect(await readLogin(patientId)).toMatchObject({ state: 'active' })
    expect((await invite(patientId, { phone })).body.message).toBe('Mina Rao can already sign in.')
  })

  it('replaces the link of an earlier invitation without a second account', async () => {
    const patientId = await clinic.register({ givenName: 'Nila' })
    const phone = createPhone()
    const first = (await invite(patientId, { phone })).body.data.invitation.link
    const second = (await invite(patientId, { phone: createPhone() })).body.data
    expect(second.phone).toContain(phone)
    expect((await choosePassword(first, phone)).status).not.toBe(200)
    expect((await choosePassword(second.invitation.link, phone)).status).toBe(200)
  })

  it('creates one account for two concurrent invitations', async () => {
    const patientId = await clinic.register({ givenName: 'Oma' })
    const answers = await Promise.all([createPhone(), createPhone()].map((phone) => invite(patientId, { phone })))
    const numbers = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.data.phone))
    expect(numbers.size).toBe(1)
  })

  it('rejects a phone number that already signs in', async () => {
    const phone = createPhone()
    const [father, son] = [await clinic.register({ phone }), await clinic.register({ phone, givenName: 'Ravi' })]
    expect((await invite(father, { phone })).status).toBe(200)
    const { status, body } = await invite(son, { phone })
    expect([status, body.fields]).toEqual([409, { phone: 'A person in your practice already has this mobile number' }])
  })

  it('rejects children', async () => {
    const child = await clinic.register({ givenName: 'Tara', birthDate: '2015-03-01' })
    const { status, body } = await invite(child, { phone: createPhone() })
    expect([status, body.message]).toEqual([409, expect.stringContaining('younger than 18')])
  })

  it('is only for patients of the practice, by its front office', async () => {
    const patientId = await clinic.register()
    const otherPracticeManager = await api.registerPractice('admin')
    expect((await invite(patientId, { phone: createPhone() }, otherPracticeManager.token)).status).toBe(404)
    for (const role of ['lab', 'patient'] as const) {
      const { token } = await api.person(role, clinic.owner)
      expect((await invite(patientId, { phone: createPhone() }, token)).status).toBe(403)
    }
  })
})
