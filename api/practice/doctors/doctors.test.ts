import { beforeAll, describe, expect, it } from 'vitest'
import { clinicForm } from '#api/testing/front-desk.ts'
import { createPhone, doctorDetails, type TestApi, testApi } from '#api/testing/server.ts'

let desk: TestApi
beforeAll(async () => {
  desk = await testApi()
})
const list = async (token: string) => (await desk.call('/doctors', { token })).body.data
const add = (token: string, over: Record<string, unknown> = {}) =>
  desk.call('/doctor/createUserAndDoctor', {
    token,
    body: { fullName: 'Dr Sen', phone: createPhone(), ...doctorDetails, ...over },
  })

describe('doctors', () => {
  it('lists the doctor who registered the practice', async () => {
    const { token, _id } = await desk.registerPractice('AdminDoctor')
    expect(await list(token)).toMatchObject([
      { personId: _id, speciality: 'General medicine', feeMinor: 50_000, hasTimes: false },
    ])
    const again = await desk.call('/doctor/createDoctor', { token, body: doctorDetails })
    expect(again).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is already a doctor of this practice') },
    })
    const { token: admin } = await desk.registerPractice('admin')
    expect(await list(admin)).toEqual([])
    expect((await desk.call('/doctor/createDoctor', { token: admin, body: doctorDetails })).status).toBe(409)
  })

  it('adds a doctor with a sign-in link that is shown once', async () => {
    const { token } = await desk.registerPractice('admin')
    const phone = createPhone()
    const { status, body } = await add(token, { phone })
    expect(status).toBe(200)
    expect(body.data.invitation).toMatchObject({
      link: expect.stringContaining(`/reset-password/${body.data.userId}/`),
      mailedTo: null,
    })
    expect(await list(token)).toMatchObject([{ doctorId: body.data._id, fullName: 'Dr Sen' }])

    const path = new URL(body.data.invitation.link).pathname.replace('/reset-password', '/passwords')
    expect((await desk.call(path, { body: { password: 'a kettle in the violet moss' } })).status).toBe(200)
    const signedIn = await desk.call('/users/loginAll', {
      body: { login: phone, password: 'a kettle in the violet moss' },
    })
    expect(signedIn.body.data).toMatchObject({ role: 'doctor', fullName: 'Dr Sen' })
  })

  it('mails the link to a doctor with an e-mail address', async () => {
    const { token } = await desk.registerPractice('admin')
    const { body } = await add(token, { email: 'sen@example.com' })
    expect(body.data.invitation).toEqual({ link: null, mailedTo: 'sen@example.com' })
    expect(desk.mails.at(-1)).toMatchObject({ to: 'sen@example.com' })
  })

  it('adds a doctor to several practices, but only once to each', async () => {
    const one = await desk.registerPractice('admin')
    const other = await desk.registerPractice('admin')
    const known = await desk.person('doctor', one, { fullName: 'Dr Bose' })
    const [doctor] = await list(one.token)
    expect(doctor.personId).toBe(known._id)
    const phone = createPhone()
    const first = await add(one.token, { phone, email: 'both@example.com' })
    expect((await add(one.token, { phone })).body.fields).toEqual({
      phone: 'A person in your practice already has this mobile number',
    })
    const second = await add(other.token, { phone })
    expect(second.status).toBe(200)
    expect(second.body.data.userId).toBe(first.body.data.userId)
  })

  it('lets only managers add doctors', async () => {
    const owner = await desk.registerPractice('admin')
    for (const role of ['doctor', 'receptionist', 'patient', 'lab', 'pack1doc'] as const) {
      const { token } = await desk.person(role, owner)
      expect((await add(token)).status, role).toBe(403)
    }
    expect((await add((await desk.person('pack2admin', owner)).token)).status).toBe(200)
    expect((await add((await desk.person('newcomer', owner)).token)).status).toBe(200)
    expect((await add(owner.token, { role: 'admin' })).status).toBe(422)
  })
})

describe('receptionists', () => {
  it('adds a receptionist to a branch, who signs in with the link', async () => {
    const { token } = await desk.registerPractice('admin')
    const clinic = await desk.call('/clinic/createClinic', { token, body: clinicForm })
    const placeId = clinic.body.data._id
    const phone = createPhone()
    const body = { fullName: 'Meena Joshi', phone, placeId }
    const added = await desk.call('/receptionists', { token, body })
    expect(added.body.data).toMatchObject({
      fullName: 'Meena Joshi',
      phone,
      invitation: { link: expect.stringContaining('https://') },
    })
    expect((await desk.call('/receptionists', { token, body })).status).toBe(409)
    const path = new URL(added.body.data.invitation.link).pathname.replace('/reset-password', '/passwords')
    await desk.call(path, { body: { password: 'a kettle in the violet moss' } })
    const signedIn = await desk.call('/users/loginAll', {
      body: { login: phone, password: 'a kettle in the violet moss' },
    })
    const view = await desk.call('/session', { token: signedIn.body.data.token })
    expect(view.body.data).toMatchObject({ role: 'receptionist', placeId })
  })

  it('refuses a branch of another practice', async () => {
    const { token } = await desk.registerPractice('admin')
    const other = await desk.registerPractice('admin')
    const clinic = await desk.call('/clinic/createClinic', { token: other.token, body: clinicForm })
    const body = { fullName: 'Meena Joshi', phone: createPhone(), placeId: clinic.body.data._id }
    expect((await desk.call('/receptionists', { token, body })).status).toBe(404)
  })
})
