import type { Desk } from './desk.ts'
import { type Clinic, good } from './morning.ts'

/** What was acknowledged of visits: each of it must be there after any crash. */
export interface Signed {
  visits: string[]
  prescriptions: string[]
  /** `visit:number` of each version of a note after the first. */
  amendments: string[]
}

/**
 * One patient after the other: registered, taken in, seen; the note and its prescription signed together, and the note
 * amended. Ends when the desk breaks off.
 */
export async function consult(desk: Desk, clinic: Clinic, signed: Signed, signal: AbortSignal): Promise<void> {
  const { token, doctorId, placeId } = clinic
  while (!signal.aborted) {
    const person = { givenName: 'Seen', familyName: 'Person', gender: 'Male', phone: '9822066666', anotherPerson: true }
    const { patientId } = good(await desk.ask('POST', '/patients', person, token)).data
    const visit = { patientId, doctorId, placeId }
    const taken = await desk.ask('POST', '/appointments/walk-ins', visit, token)
    // The day's last times are gone.
    if (taken.status === 409) return
    const { appointmentId } = good(taken).data
    const { visitId } = good(await desk.ask('POST', `/appointments/${appointmentId}/visit`, {}, token)).data
    const note = {
      version: 1,
      symptoms: [{ name: 'Cough', since: '3 days' }],
      diagnoses: [{ name: 'Acute bronchitis' }],
      lines: [{ medicine: 'Salbutamol syrup', dose: '5 mL', pattern: '1-0-1', durationDays: 3 }],
      tests: [{ name: 'CBC' }],
    }
    const { version } = good(await desk.ask('PATCH', `/visits/${visitId}`, note, token)).data
    const signature = good(await desk.ask('POST', `/visits/${visitId}/signature`, { version }, token)).data
    signed.visits.push(visitId)
    signed.prescriptions.push(signature.prescriptionId)
    for (const noteVersion of [1, 2]) {
      const amendment = { noteVersion, reason: `Reason ${noteVersion}`, advice: `Advice ${noteVersion}` }
      const { data } = good(await desk.ask('POST', `/visits/${visitId}/amendments`, amendment, token))
      signed.amendments.push(`${visitId}:${data.noteVersion}`)
    }
  }
}
