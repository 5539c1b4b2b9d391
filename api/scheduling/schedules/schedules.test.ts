import { beforeEach, describe, expect, it } from 'vitest'
import { at, clinicForm, MONDAY, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = createTestDatabase()
let api: TestApi
let clinic: OpenClinic
beforeEach(async () => {
  api = await testApi(await database)
  clinic = await openClinic(api)
})

const save = (over: Record<string, unknown> = {}, token = clinic.token) => {
  const hours = [{ weekday: 1, from: '09:00', to: '12:00' }]
  const body = { placeId: clinic.placeId, slotMinutes: 15, validFrom: MONDAY, hours, ...over }
  return api.call(`/doctors/${clinic.doctorId}/times`, { token, method: 'PUT', body })
}
const readHours = async () => (await api.call(`/doctors/${clinic.doctorId}/times`, { token: clinic.token })).body.data
const listFreeTimes = async (day: string) => {
  const query = `doctorId=${clinic.doctorId}&day=${day}`
  const { body } = await api.call(`/appointment/listTimeslot?${query}`, { token: clinic.token })
  return body.data[0].slots.map(({ from }: { from: string }) => from)
}

describe('saveWeek', () => {
  it('accepts adjoining periods, and rejects overlapping, empty and too short ones', async () => {
    const monday = (...times: [string, string][]) => ({ hours: times.map(([from, to]) => ({ weekday: 1, from, to })) })
    expect((await save(monday(['09:00', '12:00'], ['12:00', '15:00']))).status).toBe(200)
    expect((await save(monday(['09:00', '12:00'], ['11:59', '15:00']))).body.fields).toEqual({
      'hours[1].to': 'Monday: enter times that don’t overlap',
    })
    expect((await save(monday(['12:00', '09:00']))).body.fields).toEqual({
      'hours[0].to': 'Monday: enter an end time after the start',
    })
    expect((await save(monday(['09:00', '09:10']))).status).toBe(422)
    expect((await save({ hours: [] })).body.fields).toEqual({ hours: 'Enter hours for at least one day' })
    expect(await readHours()).toHaveLength(2)
  })

  it('replaces the week from a day on, and keeps the earlier one before', async () => {
    await save({ validFrom: '2025-07-21', slotMinutes: 30, hours: [{ weekday: 1, from: '16:00', to: '17:00' }] })
    expect((await listFreeTimes(MONDAY)).at(0)).toBe('09:00')
    expect(await listFreeTimes('2025-07-21')).toEqual(['16:00', '16:30'])
    await save({ validFrom: '2025-07-21', hours: [{ weekday: 1, from: '18:00', to: '18:30' }] })
    expect(await listFreeTimes('2025-07-21')).toEqual(['18:00', '18:15'])
    expect(
      (await readHours()).filter(({ validFrom }: { validFrom: string }) => validFrom === '2025-07-21'),
    ).toHaveLength(1)
  })

  it('requires a choice about booked visits outside the hours, and saves nothing without it', async () => {
    expect((await clinic.book({ startsAt: at('09:00') })).status).toBe(200)
    expect((await clinic.book({ startsAt: at('11:00') })).status).toBe(200)
    const shorter = { hours: [{ weekday: 1, from: '09:00', to: '10:00' }] }
    const asked = await save(shorter)
    expect(asked).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining('One appointment is outside these hours.'),
        data: { outside: { count: 1, visits: [{ patient: 'Asha Rao', day: MONDAY, from: '11:00', to: '11:15' }] } },
      },
    })
    expect(await readHours()).toHaveLength(5)
    // Another visit is booked before the answer, so the question is asked again.
    expect((await clinic.book({ startsAt: at('11:30') })).status).toBe(200)
    expect((await save({ ...shorter, booked: 'keep', seen: 1 })).status).toBe(409)
    expect((await save({ ...shorter, booked: 'keep', seen: 2 })).body.data).toEqual({ outside: 2 })
    expect(await readHours()).toHaveLength(1)
    // They are outside already, so another change does not ask about them again.
    expect((await save({ hours: [{ weekday: 1, from: '09:00', to: '10:30' }] })).body.data).toEqual({ outside: 0 })
    const listed = await api.call(`/doctors/${clinic.doctorId}/outside`, { token: clinic.token })
    expect(listed.body.data).toMatchObject({ count: 2, visits: [{ from: '11:00' }, { from: '11:30' }] })
  })

  it('treats adjoining periods as one, and breaks as outside the hours', async () => {
    expect((await clinic.book({ startsAt: at('10:00') })).status).toBe(200)
    const two = [
      { weekday: 1, from: '09:00', to: '10:05' },
      { weekday: 1, from: '10:05', to: '12:00' },
    ]
    expect((await save({ hours: two })).body.data).toEqual({ outside: 0 })
    const broken = [{ weekday: 1, from: '09:00', to: '12:00', breakFrom: '10:10', breakTo: '10:30' }]
    expect((await save({ hours: broken })).status).toBe(409)
  })

  it('starts new slots after a break', async () => {
    const one = (breakFrom?: string, breakTo?: string) =>
      save({ slotMinutes: 30, hours: [{ weekday: 1, from: '09:00', to: '12:00', breakFrom, breakTo }] })
    expect((await one('10:40', '11:10')).status).toBe(200)
    expect(await listFreeTimes(MONDAY)).toEqual(['09:00', '09:30', '10:00', '11:10'])
    expect((await readHours())[0]).toMatchObject({ breakFrom: '10:40', breakTo: '11:10', capacity: 1 })
    for (const [from, to] of [['10:40'], ['11:00', '10:00'], ['08:00', '10:00'], ['11:00', '12:00']])
      expect((await one(from, to)).status).toBe(422)
    expect((await one('09:10', '11:50')).body.fields).toEqual({
      'hours[0].to': 'Monday: enter hours for at least one visit of 30 minutes',
    })
  })

  it('can be limited to a span of days, with the earlier week before and after', async () => {
    const evening = { slotMinutes: 30, hours: [{ weekday: 1, from: '16:00', to: '17:00' }] }
    expect((await save({ ...evening, validFrom: '2025-07-21', validTo: '2025-07-27' })).status).toBe(200)
    expect((await listFreeTimes(MONDAY)).at(0)).toBe('09:00')
    expect(await listFreeTimes('2025-07-21')).toEqual(['16:00', '16:30'])
    expect((await listFreeTimes('2025-07-28')).at(0)).toBe('09:00')
    expect((await listFreeTimes('2025-07-23')).length).toBe(0)
    expect((await listFreeTimes('2025-07-30')).length).toBe(12)
    expect((await save({ ...evening, validFrom: '2025-07-21', validTo: '2025-07-20' })).body.fields).toEqual({
      validTo: 'Choose a last day on or after the first day',
    })
  })

  it('refuses hours from a day in the past', async () => {
    expect((await save({ validFrom: '2020-01-06' })).body.fields).toEqual({
      validFrom: 'Enter today’s date or a later date',
    })
  })

  it('allows the capacity of each period', async () => {
    const hours = [
      { weekday: 1, from: '09:00', to: '09:30', capacity: 2 },
      { weekday: 1, from: '10:00', to: '10:20', slotMinutes: 20 },
    ]
    expect((await save({ hours })).status).toBe(200)
    const second = await clinic.register({ givenName: 'Bina' })
    expect((await clinic.book({ startsAt: at('09:00') })).status).toBe(200)
    expect((await clinic.book({ startsAt: at('09:00'), patientId: second })).status).toBe(200)
    expect(await listFreeTimes(MONDAY)).toEqual(['09:15', '10:00'])
    expect((await save({ hours: [{ ...hours[0], capacity: 51 }] })).status).toBe(422)
  })

  it('rejects a doctor of another practice', async () => {
    const otherPracticeDoctor = await api.registerPractice('AdminDoctor')
    const foreign = await api.call(`/doctors/${clinic.doctorId}/times`, { token: otherPracticeDoctor.token })
    const unknown = await api.call(`/doctors/${crypto.randomUUID()}/times`, { token: clinic.token })
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(foreign.body.message).toBe(unknown.body.message)
  })

  it('rejects overlapping hours at two branches', async () => {
    const other = await api.call('/clinic/createClinic', {
      token: clinic.token,
      body: { ...clinicForm, code: 'LX', name: 'East' },
    })
    const placeId = other.body.data._id
    expect(await save({ placeId, hours: [{ weekday: 1, from: '11:00', to: '13:00' }] })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Lakeside Main on Monday from 09:00 to 12:00') },
    })
    expect((await save({ placeId, hours: [{ weekday: 1, from: '12:00', to: '13:00' }] })).status).toBe(200)
    expect(await listFreeTimes(MONDAY)).toContain('12:45')
  })

  it('rejects overlapping hours at two branches with different clock changes', async () => {
    const berlin = { ...clinicForm, code: 'BE', name: 'Berlin', zone: 'Europe/Berlin' }
    const placeId = (await api.call('/clinic/createClinic', { token: clinic.token, body: berlin })).body.data._id
    // Monday 9 to 12 in Kolkata is 5:30 to 8:30 in Berlin in summer, and 4:30 to 7:30 in winter.
    const saveMonday = (from: string, to: string, over = {}) =>
      save({ placeId, hours: [{ weekday: 1, from, to }], ...over })
    expect((await saveMonday('08:00', '10:00')).status).toBe(409)
    expect((await saveMonday('05:00', '05:30')).status).toBe(409)
    expect((await saveMonday('05:00', '05:30', { validTo: '2025-09-30' })).status).toBe(200)
    expect((await saveMonday('08:30', '10:00')).status).toBe(200)
    const { body } = await api.call(`/doctors/${clinic.doctorId}/times`, { token: clinic.token })
    expect(body.data.find((one: { placeId: string }) => one.placeId === placeId)).toMatchObject({
      zone: 'Europe/Berlin',
    })
  })

  it('is allowed only to the doctor, the branch’s receptionists and managers', async () => {
    const otherDoctor = await api.person('doctor', clinic.owner)
    expect((await save({}, otherDoctor.token)).status).toBe(404)
    const otherReceptionist = await api.person('receptionist', clinic.owner)
    expect((await save({}, otherReceptionist.token)).status).toBe(404)
    expect((await save({}, (await clinic.receptionist()).token)).status).toBe(200)
    const otherPracticeDoctor = await api.registerPractice('AdminDoctor')
    expect((await save({}, otherPracticeDoctor.token)).status).toBe(404)
    const patient = await api.person('patient', clinic.owner)
    expect((await save({}, patient.token)).status).toBe(403)
  })
})
