import { beforeAll, describe, expect, it } from 'vitest'
import { acceptByCode } from '#api/testing/accept-invitation.ts'
import { clinicForm } from '#api/testing/front-desk.ts'
import { createPhone, doctorDetails, type TestApi, testApi } from '#api/testing/server.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
const list = async (token: string) => (await api.call('/doctors', { token })).body.data
const add = (token: string, over: Record<string, unknown> = {}) =>
  api.call('/doctor/createUserAndDoctor', {
    token,
    body: { fullName: 'Dr Sen', phone: createPhone(), ...doctorDetails, ...over },
  })

describe('doctors', () => {
  it('lists the doctor who registered the practice', async () => {
    const { token, _id } = await api.registerPractice('AdminDoctor')
    expect(await list(token)).toMatchObject([
      { personId: _id, speciality: 'General medicine', feeMinor: 50_000, hasTimes: false },
    ])
    const again = await api.call('/doctor/createDoctor', { token, body: doctorDetails })
    expect(again).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is already a doctor of this practice') },
    })
    const { token: admin } = await api.registerPractice('admin')
    expect(await list(admin)).toEqual([])
    expect((await api.call('/doctor/createDoctor', { token: admin, body: doctorDetails })).status).toBe(409)
  })

  it('adds a doctor with a code that is shown once', async () => {
    const { token } = await api.registerPractice('admin')
    const phone = createPhone()
    const { status, body } = await add(token, { phone })
    expect(status).toBe(200)
    expect(body.data.invitation).toEqual({
      sentTo: null,
      code: expect.stringMatching(/^([2-9A-Z]{4}-){5}[2-9A-Z]{4}$/),
    })
    expect(await list(token)).toMatchObject([{ doctorId: body.data._id, fullName: 'Dr Sen' }])

    expect((await acceptByCode(api, body.data.invitation.code, 'a kettle in the violet moss')).status).toBe(200)
    const signedIn = await api.call('/users/loginAll', {
      body: { login: phone, password: 'a kettle in the violet moss' },
    })
    expect(signedIn.body.data).toMatchObject({ role: 'doctor', fullName: 'Dr Sen' })
  })

  it('mails the link to a doctor with an e-mail address', async () => {
    const { token } = await api.registerPractice('admin')
    const { body } = await add(token, { email: 'sen@example.com' })
    expect(body.data.invitation).toEqual({ sentTo: 'email', code: null })
    expect(api.mails.at(-1)).toMatchObject({ to: 'sen@example.com' })
  })

  it('adds a doctor to several practices, but only once to each', async () => {
    const one = await api.registerPractice('admin')
    const other = await api.registerPractice('admin')
    const known = await api.person('doctor', one, { fullName: 'Dr Bose' })
    const [doctor] = await list(one.token)
    expect(doctor.personId).toBe(known._id)
    const phone = createPhone()
    const first = await add(one.token, { phone, email: 'both@example.com' })
    expect((await add(one.token, { phone })).body.fields).toEqual({
      phone: 'A person in your practice already has this mobile number',
    })
    const second = await add(other.token, { phone, email: 'both@example.com' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data.userId).not.toBe(first.body.data.userId)
  })

  it('lets only managers add doctors', async () => {
    const owner = await api.registerPractice('admin')
    for (const role of ['doctor', 'receptionist', 'patient', 'lab', 'pack1doc'] as const) {
      const { token } = await api.person(role, owner)
      expect((await add(token)).status, role).toBe(403)
    }
    expect((await add((await api.person('pack2admin', owner)).token)).status).toBe(200)
    expect((await add((await api.person('newcomer', owner)).token)).status).toBe(200)
    expect((await add(owner.token, { role: 'admin' })).status).toBe(422)
  })
})

describe('receptionists', () => {
  it('adds a receptionist to a branch, who signs in with the link', async () => {
    const { token } = await api.registerPractice('admin')
    const clinic = await api.call('/clinic/createClinic', { token, body: clinicForm })
    const placeId = clinic.body.data._id
    const phone = createPhone()
    const body = { fullName: 'Meena Joshi', phone, placeId }
    const added = await api.call('/receptionists', { token, body })
    expect(added.body.data).toMatchObject({
      fullName: 'Meena Joshi',
      invitation: { sentTo: null, code: expect.any(String) },
    })
    expect((await api.call('/receptionists', { token, body })).status).toBe(409)
    await acceptByCode(api, added.body.data.invitation.code, 'a kettle in the violet moss')
    const signedIn = await api.call('/users/loginAll', {
      body: { login: phone, password: 'a kettle in the violet moss' },
    })
    const view = await api.call('/session', { token: signedIn.body.data.token })
    expect(view.body.data).toMatchObject({ role: 'receptionist', placeId })
  })

  it('refuses a branch of another practice', async () => {
    const { token } = await api.registerPractice('admin')
    const other = await api.registerPractice('admin')
    const clinic = await api.call('/clinic/createClinic', { token: other.token, body: clinicForm })
    const body = { fullName: 'Meena Joshi', phone: createPhone(), placeId: clinic.body.data._id }
    expect((await api.call('/receptionists', { token, body })).status).toBe(404)
  })
})
