import { beforeAll, describe, expect, it } from 'vitest'
import { doctorDetails, freshPhone, PASSWORD, registrant, type TestApi, testApi } from '../testing.ts'

let t: TestApi
beforeAll(async () => {
  t = await testApi()
})

describe('registering', () => {
  it('makes an organisation, a practice and its administrator, signed in', async () => {
    const form = registrant()
    const { status, body } = await t.call('/users/adminRegister', { body: form })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ role: 'admin', fullName: form.fullName })
    const { body: seen } = await t.call('/session', { token: body.data.token })
    expect(seen.data).toMatchObject({
      personId: body.data._id,
      role: 'admin',
      practice: { id: body.data.adminId, name: form.practiceName, currency: 'INR' },
      clinics: [{ clinicName: form.practiceName, adminId: body.data.adminId, orgId: body.data.orgId, role: 'admin' }],
      doctorId: null,
      pictureVersion: null,
      parked: 0,
    })
  })
})
