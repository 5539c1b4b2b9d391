import { createEmail } from '../logins'
import { createClinic } from './clinic'
import { createPractice } from './create-practice'

/** Creates a practice with a clinic, hours around the clock, and today’s patients in every state of a visit. */
export async function createBusyPractice(base: string) {
  const clinic = await createClinic(await createPractice(base))
  const { call, register, book, bookNewPatient, startVisit, today } = clinic

  const { shiftId } = await call('/shifts', { body: { floatMinor: 100_00 } })
  const openVisit = await startVisit('Nandini')
  const signedVisit = await startVisit('Prema')
  const note = {
    symptoms: [{ name: 'Cough' }],
    diagnoses: [{ name: 'Acute bronchitis' }],
    tests: [{ name: 'Complete blood count' }, { name: 'C-reactive protein' }],
    lines: [{ medicine: 'Azithromycin 500 mg', dose: '1 tablet', pattern: '1-0-0', durationDays: 3 }],
  }
  const { version } = await call(`/visits/${signedVisit.visitId}`, { method: 'PATCH', body: { version: 1, ...note } })
  const { prescriptionId } = await call(`/visits/${signedVisit.visitId}/signature`, { body: { version } })
  for (const readings of [
    { heightCm: '160', weightKg: '63', systolic: '150', diastolic: '95', glucose: '210', glucoseWhen: 'fasting' },
    { heightCm: '160', weightKg: '60', systolic: '128', diastolic: '82', temperatureDegrees: '38', pain: '4' },
  ])
    await call(`/patients/${signedVisit.patientId}/vitals`, { body: readings })
  const charges = await call(`/appointments/${signedVisit.appointmentId}/charges`)
  const payment = { version: charges.version, tenders: [{ method: 'cash' }] }
  await call(`/appointments/${signedVisit.appointmentId}/payments`, { body: payment })
  const partlyPaidVisit = { appointmentId: await book(await register('Usha')) }
  const partPayment = { version: 0, part: true, tenders: [{ method: 'cash', amountMinor: 100_00 }] }
  await call(`/appointments/${partlyPaidVisit.appointmentId}/payments`, { body: partPayment })
  const cancelledPrepaidVisit = { appointmentId: await book(await register('Lata')) }
  const advancePayment = { version: 0, tenders: [{ method: 'upi', reference: '4411' }] }
  await call(`/appointments/${cancelledPrepaidVisit.appointmentId}/payments`, { body: advancePayment })
  await call(`/appointments/${cancelledPrepaidVisit.appointmentId}/cancellation`, {
    body: { reasonCode: 'doctor_unavailable' },
  })
  const leave = { kind: 'sick_leave', fromDay: today, toDay: today }
  const { certificateId } = await call(`/visits/${signedVisit.visitId}/certificates`, { body: { certificate: leave } })
  const patientId = await register('Asha')
  const duplicatePatients = { keptId: await register('Kavya'), otherId: await register('Kavya') }
  return {
    ...clinic,
    shiftId: shiftId as string,
    openVisit,
    duplicatePatients,
    signedVisit: { ...signedVisit, prescriptionId: prescriptionId as string, certificateId: certificateId as string },
    partlyPaidVisit,
    /** Paid in advance, and cancelled. */
    cancelledPrepaidVisit,
    bookedVisit: { patientId, appointmentId: await book(patientId) },
    visitToReschedule: await bookNewPatient('Mira'),
    visitToCancel: await bookNewPatient('Sudha'),
    /** A video visit. */
    videoVisit: await bookNewPatient('Roopa', { kind: 'virtual' }),
    /** A patient without an appointment. */
    walkInPatient: { patientId: await register('Indu') },
    /** A patient with an e-mail address, who can be invited to sign in. */
    invitablePatient: { patientId: await register('Gauri', { email: createEmail('gauri') }) },
  }
}

export type BusyPractice = Awaited<ReturnType<typeof createBusyPractice>>
