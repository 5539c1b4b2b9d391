import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice
beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const readNote = async (patientId: string, appointmentId: string) =>
  (await api.call(`/pages/patients/${patientId}/note?appointment=${appointmentId}`, { token: practice.doctor.token }))
    .body.data

describe('beside the note of a visit', () => {
  it('are the booking reason, past illnesses and long-term medicines', async () => {
    const { patientId, appointmentId } = await practice.visit()
    await api.database.maintenance
      .update(appointments)
      .set({ reason: 'Cough for a week' })
      .where(eq(appointments.id, appointmentId))
    for (const [list, name] of [
      ['pastIllness', 'Asthma'],
      ['medicines', 'Thyroxine 50 microgram'],
    ])
      await api.call(`/patients/${patientId}/medical-history`, {
        token: practice.doctor.token,
        body: { list, version: 0, name },
      })
    const { consultation, tab } = await readNote(patientId, appointmentId)
    expect(consultation.visit.bookingReason).toBe('Cough for a week')
    expect(tab.history).toEqual([
      { list: 'pastIllness', names: ['Asthma'] },
      { list: 'medicines', names: ['Thyroxine 50 microgram'] },
    ])
  })

  it('is no reason if none was entered', async () => {
    const { patientId, appointmentId } = await practice.visit()
    expect((await readNote(patientId, appointmentId)).consultation.visit.bookingReason).toBeNull()
  })
})
