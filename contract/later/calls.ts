import { z } from 'zod'
import { answer, call } from '../call.ts'
import { isoDate, longText, text, uuid } from '../pieces.ts'
import { PrescriptionLines } from '../prescriptions/schema.ts'

const FollowUp = z.object({
  _id: uuid(),
  patientId: uuid(),
  appointmentId: uuid().nullable(),
  followUpOn: z.string(),
  reason: z.string().nullable(),
  status: z.enum(['due', 'booked', 'done', 'dropped']),
})
const followUp = { followUpOn: isoDate('Enter the day of the follow-up'), reason: text(300).optional() }

const names = z.array(text(120, 'Enter the name')).max(100).default([])
/** The five lists of the specification's form (section 3); each name stands once. */
const MedicalHistory = z.strictObject({
  patientId: uuid(),
  pastMedicalHistory: names,
  surgicalHistory: names,
  familyHistory: names,
  allergies: names,
  longTermMedications: names,
  note: longText(4000).optional(),
})

/** Calls of the specification beside nouns that exist already: a later issue moves each to its noun and builds it. */
export const laterCalls = {
  doctorSearch: {
    /** Across practices, by the whole mobile number: name and speciality, nothing else (decision 41). */
    listDoctorByMobileNumber: call('doctors:find')
      .route({ method: 'GET', path: '/doctor/listDoctorByMobileNumber' })
      .input(z.object({ q: z.string().trim().max(20).default('') }))
      .output(answer(z.array(z.object({ _id: uuid(), fullName: z.string(), speciality: z.string() })))),
  },
  appointment: {
    createmedicalHistory: call('histories:write')
      .route({ method: 'POST', path: '/appointment/createmedicalHistory/{patientId}' })
      .input(MedicalHistory)
      .output(answer(z.object({ patientId: uuid(), entries: z.number().int() }))),
    uploadFollowUp: call('followups:write')
      .route({ method: 'POST', path: '/appointment/uploadFollowUp/{appointmentId}' })
      .input(z.strictObject({ appointmentId: uuid(), ...followUp }))
      .output(answer(FollowUp)),
    uploadLabTest: call('labtests:order')
      .route({ method: 'POST', path: '/appointment/uploadLabTest/{appointmentId}' })
      .input(z.strictObject({ appointmentId: uuid(), testIds: z.array(uuid()).min(1, 'Choose a test').max(50) }))
      .output(answer(z.object({ _id: uuid(), status: z.string() }))),
    uploadPrescription: call('prescriptions:write')
      .route({ method: 'POST', path: '/appointment/uploadPrescription/{appointmentId}' })
      .input(z.strictObject({ appointmentId: uuid(), lines: PrescriptionLines }))
      .output(answer(z.object({ _id: uuid(), version: z.number().int() }))),
  },
  followup: {
    createFollowup: call('followups:write')
      .route({ method: 'POST', path: '/followup/createFollowup' })
      .input(z.strictObject({ patientId: uuid(), appointmentId: uuid().optional(), ...followUp }))
      .output(answer(FollowUp)),
    listFollowup: call('followups:read')
      .route({ method: 'GET', path: '/followup/listFollowup/{patientId}' })
      .input(z.object({ patientId: uuid() }))
      .output(answer(z.array(FollowUp))),
  },
}
