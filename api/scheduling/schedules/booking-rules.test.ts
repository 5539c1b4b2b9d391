import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, MONDAY, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { DEFAULT_RULES } from '#contract/scheduling/schedules/rules.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = createTestDatabase()
let api: TestApi
let clinic: OpenClinic
beforeEach(async () => {
  api = await testApi(await database)
  clinic = await openClinic(api)
})

const save = (over: Record<string, unknown> = {}, token = clinic.token) =>
  api.call('/booking-rules', { token, method: 'PUT', body: { ...DEFAULT_RULES, version: 0, ...over } })
const read = async (query = '', token = clinic.token) => api.call(`/booking-rules${query}`, { token })
const listFreeTimes = async (day: string, token = clinic.token) => {
  const query = `doctorId=${clinic.doctorId}&day=${day}`
  const { body } = await api.call(`/appointment/listTimeslot?${query}`, { token })
  return body.data[0].slots.map(({ from }: { from: string }) => from)
}

describe('booking rules', () => {
  it('start as the defaults, become the practice’s, and can differ for a doctor', async () => {
    const doctorQuery = `?doctorId=${clinic.doctorId}`
    expect((await read()).body.data).toEqual({ ...DEFAULT_RULES, doctorId: null, version: 0 })
    expect((await save({ horizonDays: 30, confirmBookings: false })).body.data).toMatchObject({ version: 1 })
    expect((await read(doctorQuery)).body.data).toMatchObject({ horizonDays: 30, confirmBookings: false, version: 0 })
    expect((await save({ doctorId: clinic.doctorId, horizonDays: 10 })).body.data).toMatchObject({ version: 1 })
    expect((await read(doctorQuery)).body.data).toMatchObject({
      horizonDays: 10,
      doctorId: clinic.doctorId,
      version: 1,
    })
    expect((await read()).body.data).toMatchObject({ horizonDays: 30 })
    const drop = { token: clinic.token, method: 'DELETE' as const }
    expect((await api.call(`/booking-rules/${clinic.doctorId}`, drop)).status).toBe(200)
    expect((await read(doctorQuery)).body.data).toMatchObject({ horizonDays: 30, version: 0 })
  })

  it('reject the second of two concurrent saves and return the current rules', async () => {
    expect((await save({ horizonDays: 30 })).status).toBe(200)
    expect(await save({ horizonDays: 40 })).toMatchObject({
      status: 409,
      body: { data: { current: { horizonDays: 30, version: 1 } } },
    })
    expect((await save({ horizonDays: 40, version: 1 })).body.data).toMatchObject({ horizonDays: 40, version: 2 })
    expect((await save({ horizonDays: 50, version: 1 })).status).toBe(409)
  })

  it('stay within the limits of the database', async () => {
    for (const [name, value] of Object.entries({
      minNoticeMinutes: 20_161,
      horizonDays: 0,
      maxOpenPerPatient: 0,
      cutOffMinutes: -1,
      bufferBeforeMinutes: 121,
      bufferAfterMinutes: 1.5,
      freeDays: 366,
      freeVisits: 0,
    }))
      expect(Object.keys((await save({ [name]: value })).body.fields ?? {}), name).toEqual([name])
    const { maintenance } = await database
    const insert = maintenance.execute(
      sql`insert into booking_rules (id, practice_id, horizon_days) values (${uuidv7()}, ${clinic.owner.adminId}, 0)`,
    )
    await expect(insert).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  it('are set by managers for everyone and by doctors for themselves', async () => {
    const doctor = await api.person('doctor', clinic.owner)
    expect((await save({}, doctor.token)).status).toBe(404)
    expect((await read('', doctor.token)).status).toBe(404)
    expect((await save({ doctorId: clinic.doctorId }, doctor.token)).status).toBe(404)
    expect((await save({ doctorId: doctor.doctorId }, doctor.token)).status).toBe(200)
    expect((await save({}, (await clinic.receptionist()).token)).status).toBe(403)
    const otherPracticeDoctor = await api.registerPractice('AdminDoctor')
    expect((await save({ doctorId: clinic.doctorId }, otherPracticeDoctor.token)).status).toBe(404)
    const drop = { token: otherPracticeDoctor.token, method: 'DELETE' as const }
    expect((await api.call(`/booking-rules/${clinic.doctorId}`, drop)).status).toBe(404)
  })
})

describe('free slots under the booking rules', () => {
  it('keep buffers around each visit', async () => {
    await save({ bufferBeforeMinutes: 5, bufferAfterMinutes: 20 })
    expect((await clinic.book({ startsAt: at('10:00') })).status).toBe(200)
    // Busy from 9:55 to 10:35; a visit at 9:30 occupies the doctor until 10:05.
    expect((await listFreeTimes(MONDAY)).filter((time: string) => '09:00' <= time && time <= '11:00')).toEqual([
      '09:00',
      '09:15',
      '10:45',
      '11:00',
    ])
    const second = await clinic.register({ givenName: 'Bina' })
    expect((await clinic.book({ startsAt: at('10:30'), patientId: second })).status).toBe(409)
    expect((await clinic.book({ startsAt: at('10:45'), patientId: second })).status).toBe(200)
  })

  it('are limited by notice and horizon for patients, not for staff', async () => {
    await save({ minNoticeMinutes: 150, horizonDays: 2 })
    const patient = await api.person('patient', clinic.owner)
    expect((await listFreeTimes(MONDAY)).at(0)).toBe('09:00')
    expect((await listFreeTimes(MONDAY, patient.token)).at(0)).toBe('10:30')
    expect(await listFreeTimes('2025-07-16', patient.token)).toHaveLength(12)
    expect(await listFreeTimes('2025-07-17', patient.token)).toEqual([])
    expect(await listFreeTimes('2025-07-17')).toHaveLength(12)
  })
})
