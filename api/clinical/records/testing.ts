import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { TestApi } from '#api/testing/server.ts'
import { patientRelations, patients } from '#db/schema/patients/patients.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import type { TestPractice } from '../visits/testing.ts'

/** Sets up patients with sign-ins and families in a test practice. */
export function testFamily(api: TestApi, practice: TestPractice) {
  const get = (path: string, { token }: { token: string }) => api.call(path, { token })

  /** Adds a patient with a sign-in and a record of their own. */
  async function addPatientWithSignIn(fields: Record<string, unknown> = {}) {
    const login = await api.person('patient', practice.manager)
    const patientId = await practice.patient(fields)
    await api.database.maintenance.update(patients).set({ personId: login._id }).where(eq(patients.id, patientId))
    return { ...login, patientId }
  }

  async function guardianOf(ward: string, guardian: string, validUntil: string | null, canBook = true) {
    await api.database.maintenance.insert(patientRelations).values({
      id: uuidv7(),
      practiceId: practice.manager.adminId,
      patientId: ward,
      relatedPatientId: guardian,
      relation: 'mother',
      isGuardian: validUntil !== null,
      canBook,
      canView: true,
      validUntil,
    })
  }

  /** Adds a signed and paid visit with a prescription. */
  async function addSignedVisit(patientId: string, doctor = practice.doctor) {
    const appointmentId = await practice.appointment({ patientId, doctor: doctor })
    await api.database.maintenance
      .update(appointments)
      .set({ feeMinor: 50_000 })
      .where(eq(appointments.id, appointmentId))
    const { visitId } = (
      await api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token: doctor.token })
    ).body.data
    const note = {
      symptoms: [{ name: 'Cough' }],
      diagnoses: [{ name: 'Secret bronchitis' }],
      lines: [{ medicine: 'Azithromycin', dose: '1 tablet', pattern: '1-0-0', durationDays: 3 }],
    }
    const saved = await api.call(`/visits/${visitId}`, {
      method: 'PATCH',
      token: doctor.token,
      body: { version: 1, ...note },
    })
    const signed = await api.call(`/visits/${visitId}/signature`, {
      token: doctor.token,
      body: { version: saved.body.data.version },
    })
    const charges = (await get(`/appointments/${appointmentId}/charges`, practice.manager)).body.data
    const paid = await api.call(`/appointments/${appointmentId}/payments`, {
      token: practice.manager.token,
      // Cash would need an open shift.
      body: { version: charges.version, tenders: [{ method: 'upi', reference: '4411' }] },
    })
    if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
    return { appointmentId, visitId, prescriptionId: signed.body.data.prescriptionId as string }
  }

  return { get, addPatientWithSignIn, guardianOf, addSignedVisit }
}
