import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = createTestDatabase()
let api: TestApi
let clinic: OpenClinic
beforeEach(async () => {
  api = await testApi(await database, { idleSeconds: 43_200 })
  clinic = await openClinic(api)
})

const ask = (path: string, asked: Parameters<TestApi['call']>[1] = {}) =>
  api.call(path, { token: clinic.token, ...asked })
const hold = (over: Record<string, unknown> = {}, token = clinic.token) => {
  const { patientId, doctorId, placeId } = clinic
  return api.call('/appointments/holds', {
    token,
    body: { patientId, doctorId, placeId, startsAt: at('10:00'), ...over },
  })
}

describe('bookAppointment twice', () => {
  it('returns the existing appointment when the same person books it again', async () => {
    const { body: held } = await hold()
    const bookHold = () => clinic.book({ holdId: held.data.appointmentId, reason: 'Fever' })
    const first = await bookHold()
    const second = await bookHold()
    expect(second.status).toBe(200)
    expect(second.body.data.appointmentId).toBe(first.body.data.appointmentId)
    expect([first.body.message, second.body.message]).toEqual([
      undefined,
      expect.stringMatching(/^You have already booked this: .+, 10:00 am to 10:15 am\.$/),
    ])
    const otherReceptionist = await api.person('receptionist', clinic.owner)
    const { patientId, doctorId, placeId } = clinic
    const body = { patientId, doctorId, placeId, startsAt: at('10:00') }
    expect((await ask('/appointments', { body, token: otherReceptionist.token })).status).not.toBe(200)
  })

  it('books the time of a visit that ended early again', async () => {
    const { body: held } = await hold()
    const booked = (await clinic.book({ holdId: held.data.appointmentId })).body.data
    const { maintenance } = await database
    await maintenance.update(appointments).set({ status: 'completed' }).where(eq(appointments.id, booked.appointmentId))
    const { body: heldAgain } = await hold()
    const rebooked = await clinic.book({ holdId: heldAgain.data.appointmentId, reason: 'Something else' })
    expect(rebooked.body.message).toBeUndefined()
    expect(rebooked.body.data).toMatchObject({ status: 'booked', reason: 'Something else' })
    expect(rebooked.body.data.appointmentId).not.toBe(booked.appointmentId)
  })
})
