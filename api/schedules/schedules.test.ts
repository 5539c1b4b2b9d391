import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { type TestApi, testApi } from '../testing.ts'
import { at, clinicForm, MONDAY, type OpenClinic, openClinic } from '../testing-front-desk.ts'

const database = testDatabase()
let desk: TestApi
let clinic: OpenClinic
beforeEach(async () => {
  desk = await testApi(await database)
  clinic = await openClinic(desk)
})

const save = (over: Record<string, unknown> = {}, token = clinic.token) => {
  const hours = [{ weekday: 1, from: '09:00', to: '12:00' }]
  const body = { placeId: clinic.placeId, slotMinutes: 15, validFrom: MONDAY, hours, ...over }
  return desk.call(`/doctors/${clinic.doctorId}/times`, { token, method: 'PUT', body })
}
const kept = async () => (await desk.call(`/doctors/${clinic.doctorId}/times`, { token: clinic.token })).body.data
const slots = async (day: string) => {
  const query = `doctorId=${clinic.doctorId}&day=${day}`
  const { body } = await desk.call(`/appointment/listTimeslot?${query}`, { token: clinic.token })
  return body.data[0].slots.map(({ from }: { from: string }) => from)
}

describe('a doctor’s week', () => {
  it('may have adjoining stretches, but none that overlap, are empty or too short', async () => {
    const monday = (...times: [string, string][]) => ({ hours: times.map(([from, to]) => ({ weekday: 1, from, to })) })
    expect((await save(monday(['09:00', '12:00'], ['12:00', '15:00']))).status).toBe(200)
    expect((await save(monday(['09:00', '12:00'], ['11:59', '15:00']))).body.fields).toEqual({
      'hours[1].to': 'Monday: these times overlap',
    })
    expect((await save(monday(['12:00', '09:00']))).body.fields).toEqual({
      'hours[0].to': 'Monday: the end must come after the start',
    })
    expect((await save(monday(['09:00', '09:10']))).status).toBe(422)
    expect((await save({ hours: [] })).body.fields).toEqual({ hours: 'Enter the times of at least one day' })
    expect(await kept()).toHaveLength(2)
  })

  it('is replaced from a day on and stays as it was before', async () => {
    await save({ validFrom: '2025-07-21', slotMinutes: 30, hours: [{ weekday: 1, from: '16:00', to: '17:00' }] })
    expect((await slots(MONDAY)).at(0)).toBe('09:00')
    expect(await slots('2025-07-21')).toEqual(['16:00', '16:30'])
    await save({ validFrom: '2025-07-21', hours: [{ weekday: 1, from: '18:00', to: '18:30' }] })
    expect(await slots('2025-07-21')).toEqual(['18:00', '18:15'])
    expect((await kept()).filter(({ validFrom }: { validFrom: string }) => validFrom === '2025-07-21')).toHaveLength(1)
  })

  it('says how many booked visits it leaves outside', async () => {
    expect((await clinic.book({ startsAt: at('09:00') })).status).toBe(200)
    expect((await clinic.book({ startsAt: at('11:00') })).status).toBe(200)
    const { body } = await save({ hours: [{ weekday: 1, from: '09:00', to: '10:00' }] })
    expect(body.data).toEqual({ outside: 1 })
  })

  it('of a doctor of another practice is as unknown as that of nobody', async () => {
    const stranger = await desk.registerPractice('AdminDoctor')
    const foreign = await desk.call(`/doctors/${clinic.doctorId}/times`, { token: stranger.token })
    const unknown = await desk.call(`/doctors/${crypto.randomUUID()}/times`, { token: clinic.token })
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(foreign.body.message).toBe(unknown.body.message)
  })

  it('does not put the doctor into two branches at once', async () => {
    const other = await desk.call('/clinic/createClinic', {
      token: clinic.token,
      body: { ...clinicForm, code: 'LX', name: 'East' },
    })
    const placeId = other.body.data._id
    expect(await save({ placeId, hours: [{ weekday: 1, from: '11:00', to: '13:00' }] })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Lakeside Main on Monday from 09:00 to 12:00') },
    })
    expect((await save({ placeId, hours: [{ weekday: 1, from: '12:00', to: '13:00' }] })).status).toBe(200)
    expect(await slots(MONDAY)).toContain('12:45')
  })

  it('is written by the doctor, the branch’s receptionist and the managers only', async () => {
    const colleague = await desk.person('doctor', clinic.owner)
    expect((await save({}, colleague.token)).status).toBe(404)
    const elsewhere = await desk.person('receptionist', clinic.owner)
    expect((await save({}, elsewhere.token)).status).toBe(404)
    expect((await save({}, (await clinic.receptionist()).token)).status).toBe(200)
    const stranger = await desk.registerPractice('AdminDoctor')
    expect((await save({}, stranger.token)).status).toBe(404)
    const patient = await desk.person('patient', clinic.owner)
    expect((await save({}, patient.token)).status).toBe(403)
  })
})
