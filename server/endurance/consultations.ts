import type { ApiProcess } from './api-process.ts'
import { type Clinic, requireSuccess } from './reception.ts'

/** The acknowledged records of visits, which must exist after any crash. */
export interface SignedRecords {
  visits: string[]
  prescriptions: string[]
  /** `visit:number` of each version of a note after the first. */
  amendments: string[]
}

/**
 * Registers, checks in and sees one patient after the other, signs the note with its prescription, and amends the note.
 * Ends when the API process is killed.
 */
export async function runConsultations(
  api: ApiProcess,
  clinic: Clinic,
  records: SignedRecords,
  signal: AbortSignal,
): Promise<void> {
  const { token, doctorId, placeId } = clinic
  while (!signal.aborted) {
    const person = { givenName: 'Seen', familyName: 'Person', gender: 'Male', phone: '9822066666', anotherPerson: true }
    const { patientId } = requireSuccess(await api.call('POST', '/patients', person, token)).data
    const visit = { patientId, doctorId, placeId }
    const walkIn = await api.call('POST', '/appointments/walk-ins', visit, token)
    // No free times are left today.
    if (walkIn.status === 409) return
    const { appointmentId } = requireSuccess(walkIn).data
    const { visitId } = requireSuccess(await api.call('POST', `/appointments/${appointmentId}/visit`, {}, token)).data
    const note = {
      version: 1,
      symptoms: [{ name: 'Cough', since: '3 days' }],
      diagnoses: [{ name: 'Acute bronchitis' }],
      lines: [{ medicine: 'Salbutamol syrup', dose: '5 mL', pattern: '1-0-1', durationDays: 3 }],
      tests: [{ name: 'CBC' }],
    }
    const { version } = requireSuccess(await api.call('PATCH', `/visits/${visitId}`, note, token)).data
    const signature = requireSuccess(await api.call('POST', `/visits/${visitId}/signature`, { version }, token)).data
    records.visits.push(visitId)
    records.prescriptions.push(signature.prescriptionId)
    for (const noteVersion of [1, 2]) {
      const amendment = { noteVersion, reason: `Reason ${noteVersion}`, advice: `Advice ${noteVersion}` }
      const { data } = requireSuccess(await api.call('POST', `/visits/${visitId}/amendments`, amendment, token))
      records.amendments.push(`${visitId}:${data.noteVersion}`)
    }
  }
}
