import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { people } from '#db/schema/practice/people.ts'
import { messages } from '#db/schema/scheduling/messages.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

// A doctor must not get a stranger's chart by booking the patient for themselves.

/** A Monday in Kolkata. */
const NOON = '2025-07-14T06:30:00Z'
const SLOT_MINUTES = 15

let api: TestApi
let clinic: TestPractice

beforeAll(async () => {
  api = await testApi(undefined, { idleSeconds: 86_400, absoluteSeconds: 864_000 })
  api.clock.set(NOON)
  clinic = await openTestPractice(api)
  const hours = [{ weekday: 1, from: '12:00', to: '20:00' }]
  const times = await api.call(`/doctors/${clinic.doctor.doctorId}/times`, {
    token: clinic.manager.token,
    method: 'PUT',
    body: { placeId: clinic.placeId, slotMinutes: SLOT_MINUTES, validFrom: '2025-07-14', hours },
  })
  expect(times.status).toBe(200)
  await api.database.maintenance
    .update(people)
    .set({ email: 'manager@lakeside.example' })
    .where(eq(people.id, clinic.manager._id))
})

const readVitals = async (patientId: string) =>
  (await api.call(`/patients/${patientId}/vitals`, { token: clinic.doctor.token })).status
const listAccesses = async (patientId: string) =>
  (await api.call('/break-glass', { token: clinic.manager.token })).body.data.rows.filter(
    (row: { patientId: string }) => row.patientId === patientId,
  )

let slots = 0
/** Chooses the doctor's next free time from four o'clock on. */
const chooseTime = () => ({
  doctorId: clinic.doctor.doctorId,
  placeId: clinic.placeId,
  startsAt: new Date(Date.parse(NOON) + 4 * 3_600_000 + ++slots * SLOT_MINUTES * 60_000).toISOString(),
})
/** Books the patient with the doctor, as the person of the token. */
async function book(patientId: string, token = clinic.doctor.token): Promise<string> {
  const answer = await api.call('/appointments', { token, body: { patientId, ...chooseTime() } })
  expect(answer.status).toBe(200)
  return answer.body.data.appointmentId
}
const checkIn = (appointmentId: string, token = clinic.doctor.token) =>
  api.call(`/appointments/${appointmentId}/arrival`, { method: 'POST', token, body: {} })
const startVisit = (appointmentId: string) =>
  api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token: clinic.doctor.token })
const reschedule = (appointmentId: string, token = clinic.doctor.token) =>
  api.call(`/appointments/${appointmentId}/reschedule`, { token, body: chooseTime() })
const ownAccess = { personName: 'Anil Rao', reason: expect.stringContaining('by the doctor alone'), seenBy: null }

it('opens the chart of a patient whom the doctor booked alone only from arrival on, and tells the managers', async () => {
  const { patientId } = await clinic.visit(clinic.other)
  const appointmentId = await book(patientId)
  expect(await readVitals(patientId)).toBe(403)
  expect((await checkIn(appointmentId)).status).toBe(200)
  expect(await readVitals(patientId)).toBe(200)
  expect(await listAccesses(patientId)).toMatchObject([ownAccess])
  const mails = await api.database.maintenance
    .select()
    .from(messages)
    .where(and(eq(messages.about, 'emergency'), eq(messages.recipient, 'manager@lakeside.example')))
  expect(mails).toMatchObject([
    { channel: 'email', status: 'queued', subject: 'Anil Rao opened a record in an emergency' },
  ])
  expect(mails[0]!.body).not.toContain('Nair')
})

it('tells the managers, however the doctor lets the patient in alone', async () => {
  const { doctorId, token } = clinic.doctor
  const ways: Record<string, (patientId: string) => Promise<{ status: number }>> = {
    'a walk-in': (patientId) =>
      api.call('/appointments/walk-ins', { token, body: { patientId, doctorId, placeId: clinic.placeId } }),
    'a visit without an appointment': (patientId) => api.call(`/patients/${patientId}/visits`, { token, body: {} }),
    'a visit of a booking': async (patientId) => startVisit(await book(patientId)),
    'a visit of today’s booking, found by the patient': async (patientId) => {
      await book(patientId)
      return api.call(`/patients/${patientId}/visits`, { token, body: {} })
    },
    'a booking that was moved': async (patientId) => {
      const moved = await reschedule(await book(patientId))
      expect(await readVitals(patientId)).toBe(403)
      return checkIn(moved.body.data.appointmentId)
    },
  }
  for (const [name, letIn] of Object.entries(ways)) {
    const { patientId } = await clinic.visit(clinic.other)
    api.clock.pass(SLOT_MINUTES * 60)
    expect(await readVitals(patientId), name).toBe(403)
    expect((await letIn(patientId)).status, name).toBe(200)
    expect(await readVitals(patientId), name).toBe(200)
    expect(await listAccesses(patientId), name).toMatchObject([ownAccess])
  }
})

it('does not let a doctor take over the appointment of another doctor', async () => {
  const { patientId } = await clinic.visit(clinic.other)
  const appointmentId = await clinic.appointment({ patientId, doctor: clinic.other, status: 'booked' })
  expect((await reschedule(appointmentId)).status).toBe(404)
  expect(await readVitals(patientId)).toBe(403)
})

it('opens the chart at once if someone else booked, also after the doctor moved it, and says nothing', async () => {
  const { patientId } = await clinic.visit(clinic.other)
  const booked = await book(patientId, clinic.manager.token)
  expect(await readVitals(patientId)).toBe(200)
  const { appointmentId } = (await reschedule(booked)).body.data
  expect(await readVitals(patientId)).toBe(200)
  expect((await checkIn(appointmentId)).status).toBe(200)
  expect(await listAccesses(patientId)).toEqual([])
})

it('says nothing about a patient whom only this doctor has seen, or no doctor yet', async () => {
  const own = (await clinic.visit(clinic.doctor)).patientId
  const unseen = await clinic.patient()
  for (const patientId of [own, unseen]) {
    const appointmentId = await book(patientId)
    await checkIn(appointmentId)
    expect(await listAccesses(patientId)).toEqual([])
  }
})

it('mails the managers about an emergency access', async () => {
  const { patientId } = await clinic.visit(clinic.other)
  const body = { reason: 'Found unconscious at the gate' }
  const before = await api.database.maintenance.$count(messages, eq(messages.about, 'emergency'))
  expect((await api.call(`/patients/${patientId}/break-glass`, { token: clinic.doctor.token, body })).status).toBe(200)
  expect(await api.database.maintenance.$count(messages, eq(messages.about, 'emergency'))).toBe(before + 1)
})
