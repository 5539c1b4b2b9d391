import type { BusyPractice } from './busy-practice'

/** Reads everything of a practice that a form could change. */
export async function readState({ call, openVisit, signedVisit, bookedVisit, doctorId }: BusyPractice) {
  const [patients, doctors, clinics, times, appointments, visit, charges, documents] = await Promise.all([
    call('/patients?q=Hegde'),
    call('/doctors'),
    call('/clinics'),
    call(`/doctors/${doctorId}/times`),
    call('/appointments?limit=100'),
    call(`/visits/${openVisit.visitId}`),
    call(`/appointments/${bookedVisit.appointmentId}/charges`),
    call(`/appointments/${signedVisit.appointmentId}/documents`),
  ])
  return { patients, doctors, clinics, times, appointments, visit, charges, documents }
}

/** Counts what the repeated forms created. */
export async function countDuplicates({ call }: BusyPractice) {
  const { rows } = await call('/patients?q=Twice')
  const appointments = (await call('/appointments?limit=100')).rows as { reason: string | null }[]
  return { patients: rows.length, bookings: appointments.filter(({ reason }) => reason === 'Twice').length }
}
