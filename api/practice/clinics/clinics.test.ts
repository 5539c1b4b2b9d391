import { beforeAll, describe, expect, it } from 'vitest'
import { clinicForm } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'

let desk: TestApi
beforeAll(async () => {
  desk = await testApi()
})
const create = (token: string, over = {}) =>
  desk.call('/clinic/createClinic', { token, body: { ...clinicForm, ...over } })

describe('createClinic', () => {
  it('makes the first clinic, which the list then shows', async () => {
    const { token, adminId, orgId } = await desk.registerPractice('admin')
    const made = await create(token, { code: 'lm' })
    expect(made).toMatchObject({ status: 200, body: { data: { clinicName: 'Lakeside Main', adminId, orgId } } })
    const list = await desk.call('/clinics', { token })
    expect(list.body.data).toEqual([
      expect.objectContaining({
        placeId: made.body.data._id,
        code: 'LM',
        phone: '+912026123456',
        zone: 'Asia/Kolkata',
      }),
    ])
  })

  it('sets the practice’s clock by the first clinic alone', async () => {
    const { token } = await desk.registerPractice('AdminDoctor')
    const zone = async () => (await desk.call('/session', { token })).body.data.practice.zone
    await create(token, { zone: 'Asia/Dubai' })
    expect(await zone()).toBe('Asia/Dubai')
    await create(token, { zone: 'Asia/Singapore', code: 'SG' })
    expect(await zone()).toBe('Asia/Dubai')
  })

  it('makes a second one for those who may add branches, under another code', async () => {
    const { token } = await desk.registerPractice('AdminDoctor')
    await create(token)
    expect(await create(token)).toMatchObject({
      status: 422,
      body: { fields: { code: expect.stringContaining('used already') } },
    })
    expect((await create(token, { code: 'LX' })).status).toBe(200)
  })

  it('refuses a second one to tiers without branches, and to everybody the role is not for', async () => {
    const owner = await desk.registerPractice('admin')
    const basic = await desk.person('pack2admin', owner)
    expect((await create(basic.token)).status).toBe(200)
    expect(await create(basic.token, { code: 'LX' })).toMatchObject({ status: 403 })
    const doctor = await desk.person('doctor', owner)
    expect((await create(doctor.token, { code: 'LY' })).status).toBe(403)
  })

  it('is open to somebody whose role nobody knows, once', async () => {
    const owner = await desk.registerPractice('admin')
    const newcomer = await desk.person('somebody', owner)
    expect((await create(newcomer.token)).status).toBe(200)
    expect((await create(newcomer.token, { code: 'LX' })).status).toBe(403)
  })

  it('lets one of two first clinics at the same moment win', async () => {
    const owner = await desk.registerPractice('admin')
    const basic = await desk.person('pack2admin', owner)
    const both = await Promise.all([create(basic.token), create(basic.token, { code: 'LX' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  it('says field by field what is missing or wrong', async () => {
    const { token } = await desk.registerPractice('admin')
    const empty = await desk.call('/clinic/createClinic', { token, body: {} })
    expect(empty.status).toBe(422)
    expect(Object.keys(empty.body.fields ?? {}).toSorted()).toEqual(Object.keys(clinicForm).toSorted())
    expect((await create(token, { zone: 'Moon/Crater' })).body.fields).toEqual({ zone: 'Choose the time zone' })
    expect((await create(token, { code: 'TOOLONG' })).body.fields).toEqual({ code: 'Use 1 to 5 letters, like MG' })
    expect((await create(token, { practiceId: 'x' })).status).toBe(422)
  })

  it('shows nobody the clinics of another practice', async () => {
    const mine = await desk.registerPractice('admin')
    const theirs = await desk.registerPractice('admin')
    await create(mine.token)
    expect((await desk.call('/clinics', { token: theirs.token })).body.data).toEqual([])
  })
})
