import { beforeAll, describe, expect, it } from 'vitest'
import { at, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'

let api: TestApi
let clinic: OpenClinic
let patientId: string

beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
})

const ask = (path: string, body?: object, token = clinic.token) => api.call(path, { body, token })
const listFollowUps = async () => (await ask(`/followup/listFollowup/${patientId}`)).body.data

/** A visit of a new patient that is signed with a follow-up a week later. */
async function createOpenVisit(time: string) {
  patientId = await clinic.register()
  const booked = await clinic.book({ patientId, startsAt: at(time) })
  const { appointmentId } = booked.body.data
  const { visitId } = (await api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token: clinic.token }))
    .body.data
  const planned = await ask(`/appointment/uploadFollowUp/${appointmentId}`, {
    followUpAfter: '1 week',
    followUpReason: 'Look at the ear',
  })
  expect(planned.body.data).toEqual({ visitId, version: 2, followUpOn: '2025-07-21', reason: 'Look at the ear' })
  const body = { version: 2, symptoms: [{ name: 'Earache' }] }
  await api.call(`/visits/${visitId}`, { method: 'PATCH', body, token: clinic.token })
  expect(await listFollowUps()).toEqual([])
  expect((await ask(`/visits/${visitId}/signature`, { version: 3 })).status).toBe(200)
  return visitId as string
}

const bookFollowUp = async (time: string, more: object = {}) => {
  const booked = await clinic.book({ patientId, startsAt: at(time, '2025-07-21'), kind: 'follow_up', ...more })
  expect(booked.status).toBe(200)
  return booked.body.data as { appointmentId: string; version: number }
}

describe('a follow-up', () => {
  it('is open once signed, booked by a follow-up visit, and reopened if that is cancelled', async () => {
    const visitId = await createOpenVisit('09:00')
    expect(await listFollowUps()).toMatchObject([
      { visitId, followUpOn: '2025-07-21', reason: 'Look at the ear', status: 'due', appointmentId: null },
    ])
    const { appointmentId } = await bookFollowUp('09:00')
    expect(await listFollowUps()).toMatchObject([{ visitId, status: 'booked', appointmentId }])
    const view = (await ask(`/visits/${visitId}`)).body.data
    expect(view.followUp).toMatchObject({ status: 'booked', appointmentId })

    const cancelled = await ask(`/appointments/${appointmentId}/cancellation`, { reasonCode: 'patient_request' })
    expect(cancelled.status).toBe(200)
    expect(await listFollowUps()).toMatchObject([{ visitId, status: 'due', appointmentId: null }])
  })

  it('follows a rescheduled visit', async () => {
    const visitId = await createOpenVisit('09:15')
    const { appointmentId } = await bookFollowUp('09:15')
    const moved = await ask(`/appointments/${appointmentId}/reschedule`, { startsAt: at('10:15', '2025-07-22') })
    expect([moved.status, moved.body.message]).toEqual([200, undefined])
    const next = moved.body.data.appointmentId
    expect(next).not.toBe(appointmentId)
    expect(await listFollowUps()).toMatchObject([{ visitId, status: 'booked', appointmentId: next }])
  })

  it('is not booked by another kind of visit', async () => {
    await createOpenVisit('09:30')
    await clinic.book({ patientId, startsAt: at('11:00', '2025-07-21') })
    expect(await listFollowUps()).toMatchObject([{ status: 'due' }])
  })

  it('is changed by an amendment while open, but not once booked', async () => {
    const visitId = await createOpenVisit('09:45')
    const amend = (noteVersion: number, followUpOn: string | null) =>
      ask(`/visits/${visitId}/amendments`, { noteVersion, reason: 'Another day', followUpOn })
    await amend(1, '2025-07-23')
    expect(await listFollowUps()).toMatchObject([{ followUpOn: '2025-07-23', status: 'due' }])
    await amend(2, null)
    expect(await listFollowUps()).toMatchObject([{ status: 'dropped' }])
    await amend(3, '2025-07-24')
    await bookFollowUp('09:45')
    await amend(4, null)
    expect(await listFollowUps()).toMatchObject([{ followUpOn: '2025-07-24', status: 'booked' }])
  })

  it('can be planned without a visit', async () => {
    patientId = await clinic.register()
    const created = await ask('/followup/createFollowup', {
      patientId,
      followUpOn: '2025-08-01',
      reason: 'Blood pressure',
    })
    expect(created.body.data).toMatchObject({ visitId: null, status: 'due', followUpOn: '2025-08-01' })
    expect(await listFollowUps()).toMatchObject([{ reason: 'Blood pressure' }])
    const pastDay = await ask('/followup/createFollowup', { patientId, followUpOn: '2025-07-01' })
    expect(pastDay.body.fields).toEqual({ followUpOn: 'Enter today’s date or a later date' })
  })

  it('is closed to other practices and to receptionists', async () => {
    const { token } = await api.registerPractice('AdminDoctor', 'Hillside Clinic')
    expect((await ask(`/followup/listFollowup/${patientId}`, undefined, token)).status).toBe(404)
    expect((await ask('/followup/createFollowup', { patientId, followUpOn: '2025-08-01' }, token)).status).toBe(404)
    const receptionist = await clinic.receptionist()
    expect((await ask(`/followup/listFollowup/${patientId}`, undefined, receptionist.token)).status).toBe(403)
  })
})

describe('a follow-up that is booked before the note is signed', () => {
  it('is found when the note is signed, even with other open follow-ups', async () => {
    await createOpenVisit('10:30')
    const earlier = (await listFollowUps())[0]
    const { appointmentId: at2 } = (await clinic.book({ patientId, startsAt: at('11:30') })).body.data
    const { visitId } = (await ask(`/appointments/${at2}/visit`, {})).body.data
    await ask(`/appointment/uploadFollowUp/${at2}`, { followUpOn: '2025-07-21' })
    expect((await ask(`/visits/${visitId}`)).body.data.bookedAhead).toBeNull()
    const { appointmentId } = await bookFollowUp('10:30', { followUpOf: at2 })
    expect((await ask(`/visits/${visitId}`)).body.data.bookedAhead).toBe(appointmentId)
    const { version } = (await ask(`/visits/${visitId}`)).body.data
    await api.call(`/visits/${visitId}`, {
      method: 'PATCH',
      body: { version, symptoms: [{ name: 'Earache' }] },
      token: clinic.token,
    })
    expect((await ask(`/visits/${visitId}/signature`, { version: version + 1 })).status).toBe(200)
    const rows = await listFollowUps()
    expect(rows.find((one: { visitId: string }) => one.visitId === visitId)).toMatchObject({
      status: 'booked',
      appointmentId,
    })
    expect(rows.find(({ _id }: { _id: string }) => _id === earlier._id)).toMatchObject({ status: 'due' })
    const cancelled = await ask(`/appointments/${appointmentId}/cancellation`, { reasonCode: 'patient_request' })
    expect(cancelled.status).toBe(200)
    expect((await ask(`/visits/${visitId}`)).body.data.followUp).toMatchObject({ status: 'open', appointmentId: null })
  })
})
