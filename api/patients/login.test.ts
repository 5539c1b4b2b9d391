import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenClinic, openClinic } from '../testing/front-desk.ts'
import { createPhone, type TestApi, testApi } from '../testing/server.ts'

let desk: TestApi
let clinic: OpenClinic
beforeAll(async () => {
  desk = await testApi()
  clinic = await openClinic(desk)
})

const PASSWORD = 'Seven quiet lamps'
const invite = (patientId: string, body: Record<string, unknown>, token = clinic.token) =>
  desk.call(`/patients/${patientId}/login`, { token, body })
const login = async (patientId: string) =>
  (await desk.call(`/patients/${patientId}/login`, { token: clinic.token })).body.data

/** Accepts an invitation and signs in with the new password. */
async function chooses(link: string, phone: string) {
  const [userId, secret] = new URL(link).pathname.split('/').slice(2)
  await desk.call(`/passwords/${userId}/${secret}`, { body: { password: PASSWORD } })
  return desk.call('/users/loginAll', { body: { login: phone, password: PASSWORD } })
}

describe('invitePatient', () => {
  it('lets the patient choose a password and see only their own record', async () => {
    const [mine, other] = [await clinic.register({ givenName: 'Mina' }), await clinic.register()]
    expect(await login(mine)).toMatchObject({ state: 'none', why: null })
    const phone = createPhone()
    const { token } = await clinic.receptionist()
    const { status, body } = await invite(mine, { phone }, token)
    expect(status).toBe(200)
    expect(await login(mine)).toMatchObject({ state: 'invited' })
    const signedIn = await chooses(body.data.invitation.link, phone)
    expect(signedIn.body.data).toMatchObject({ role: 'patient', adminId: clinic.owner.adminId })
    const sees = async (id: string) => (await desk.call(`/patients/${id}`, { token: signedIn.body.data.token })).status
    expect([await sees(mine), await sees(other)]).toEqual([200, 404])
    expect(await login(mine)).toMatchObject({ state: 'active' })
    expect((await invite(mine, { phone })).body.message).toBe('Mina Rao already signs in.')
  })

  it('replaces the link of an earlier invitation without a second account', async () => {
    const mine = await clinic.register({ givenName: 'Nila' })
    const phone = createPhone()
    const first = (await invite(mine, { phone })).body.data.invitation.link
    const second = (await invite(mine, { phone: createPhone() })).body.data
    expect(second.phone).toContain(phone)
    expect((await chooses(first, phone)).status).not.toBe(200)
    expect((await chooses(second.invitation.link, phone)).status).toBe(200)
  })

  it('creates one account for two concurrent invitations', async () => {
    const mine = await clinic.register({ givenName: 'Oma' })
    const answers = await Promise.all([createPhone(), createPhone()].map((phone) => invite(mine, { phone })))
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
    const mine = await clinic.register()
    const stranger = await desk.registerPractice('admin')
    expect((await invite(mine, { phone: createPhone() }, stranger.token)).status).toBe(404)
    for (const role of ['lab', 'patient'] as const) {
      const { token } = await desk.person(role, clinic.owner)
      expect((await invite(mine, { phone: createPhone() }, token)).status).toBe(403)
    }
  })
})
