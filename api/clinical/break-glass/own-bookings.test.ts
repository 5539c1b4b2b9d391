import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { people } from '#db/schema/practice/people.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { messages } from '#db/schema/scheduling/messages.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

// A doctor must not get a stranger's chart by booking the patient for themselves.

let api: TestApi
let clinic: TestPractice

beforeAll(async () => {
  api = await testApi(undefined, { idleSeconds: 86_400, absoluteSeconds: 864_000 })
  api.clock.set('2025-07-14T06:30:00Z')
  clinic = await openTestPractice(api)
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

/** Books a patient with the doctor, as the given person would. */
async function book(patientId: string, bookedBy: string) {
  const appointmentId = await clinic.appointment({ patientId, doctor: clinic.doctor, status: 'booked' })
  await api.database.maintenance.update(appointments).set({ bookedBy }).where(eq(appointments.id, appointmentId))
  return appointmentId
}
const checkIn = (appointmentId: string, token = clinic.doctor.token) =>
  api.call(`/appointments/${appointmentId}/arrival`, { method: 'POST', token, body: {} })

it('opens the chart of a patient whom the doctor booked alone only from arrival on, and tells the managers', async () => {
  const { patientId } = await clinic.visit(clinic.other)
  const appointmentId = await book(patientId, clinic.doctor._id)
  expect(await readVitals(patientId)).toBe(403)
  expect((await checkIn(appointmentId)).status).toBe(200)
  expect(await readVitals(patientId)).toBe(200)
  expect(await listAccesses(patientId)).toMatchObject([
    {
      personName: 'Anil Rao',
      reason: expect.stringContaining('by the doctor alone'),
      seenBy: null,
    },
  ])
  const mails = await api.database.maintenance
    .select()
    .from(messages)
    .where(and(eq(messages.about, 'emergency'), eq(messages.recipient, 'manager@lakeside.example')))
  expect(mails).toMatchObject([
    { channel: 'email', status: 'queued', subject: 'Anil Rao opened a record in an emergency' },
  ])
  expect(mails[0]!.body).not.toContain('Nair')
})

it('opens the chart at once if someone else booked, and says nothing', async () => {
  const { patientId } = await clinic.visit(clinic.other)
  const appointmentId = await book(patientId, clinic.manager._id)
  expect(await readVitals(patientId)).toBe(200)
  expect((await checkIn(appointmentId)).status).toBe(200)
  expect(await listAccesses(patientId)).toEqual([])
})

it('says nothing about a patient whom only this doctor has seen, or no doctor yet', async () => {
  const own = (await clinic.visit(clinic.doctor)).patientId
  const unseen = await clinic.patient()
  for (const patientId of [own, unseen]) {
    const appointmentId = await book(patientId, clinic.doctor._id)
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
