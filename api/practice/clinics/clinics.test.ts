import { beforeAll, describe, expect, it } from 'vitest'
import { clinicForm } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
const create = (token: string, over = {}) =>
  api.call('/clinic/createClinic', { token, body: { ...clinicForm, ...over } })

describe('createClinic', () => {
  it('creates the first clinic and lists it', async () => {
    const { token, adminId, orgId } = await api.registerPractice('admin')
    const made = await create(token, { code: 'lm' })
    expect(made).toMatchObject({ status: 200, body: { data: { clinicName: 'Lakeside Main', adminId, orgId } } })
    const list = await api.call('/clinics', { token })
    expect(list.body.data).toEqual([
      expect.objectContaining({
        placeId: made.body.data._id,
        code: 'LM',
        phone: '+912026123456',
        zone: 'Asia/Kolkata',
      }),
    ])
  })

  it('sets the time zone of the practice by its first clinic only', async () => {
    const { token } = await api.registerPractice('AdminDoctor')
    const zone = async () => (await api.call('/session', { token })).body.data.practice.zone
    await create(token, { zone: 'Asia/Dubai' })
    expect(await zone()).toBe('Asia/Dubai')
    await create(token, { zone: 'Asia/Singapore', code: 'SG' })
    expect(await zone()).toBe('Asia/Dubai')
  })

  it('creates a second clinic with another code for a role that may add branches', async () => {
    const { token } = await api.registerPractice('AdminDoctor')
    await create(token)
    expect(await create(token)).toMatchObject({
      status: 422,
      body: { fields: { code: expect.stringContaining('already used') } },
    })
    expect((await create(token, { code: 'LX' })).status).toBe(200)
  })

  it('refuses a second clinic to tiers without branches and to other roles', async () => {
    const owner = await api.registerPractice('admin')
    const basic = await api.person('pack2admin', owner)
    expect((await create(basic.token)).status).toBe(200)
    expect(await create(basic.token, { code: 'LX' })).toMatchObject({ status: 403 })
    const doctor = await api.person('doctor', owner)
    expect((await create(doctor.token, { code: 'LY' })).status).toBe(403)
  })

  it('lets a person with an unknown role create the first clinic only', async () => {
    const owner = await api.registerPractice('admin')
    const newcomer = await api.person('newcomer', owner)
    expect((await create(newcomer.token)).status).toBe(200)
    expect((await create(newcomer.token, { code: 'LX' })).status).toBe(403)
  })

  it('creates only one of two first clinics at the same moment', async () => {
    const owner = await api.registerPractice('admin')
    const basic = await api.person('pack2admin', owner)
    const both = await Promise.all([create(basic.token), create(basic.token, { code: 'LX' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  it('reports each missing or invalid field', async () => {
    const { token } = await api.registerPractice('admin')
    const empty = await api.call('/clinic/createClinic', { token, body: {} })
    expect(empty.status).toBe(422)
    expect(Object.keys(empty.body.fields ?? {}).toSorted()).toEqual(Object.keys(clinicForm).toSorted())
    expect((await create(token, { zone: 'Moon/Crater' })).body.fields).toEqual({ zone: 'Choose the time zone' })
    expect((await create(token, { code: 'TOOLONG' })).body.fields).toEqual({ code: 'Use 1 to 5 letters, like MG' })
    expect((await create(token, { practiceId: 'x' })).status).toBe(422)
  })

  it('does not list the clinics of another practice', async () => {
    const manager = await api.registerPractice('admin')
    const otherPracticeManager = await api.registerPractice('admin')
    await create(manager.token)
    expect((await api.call('/clinics', { token: otherPracticeManager.token })).body.data).toEqual([])
  })
})
