import { z } from 'zod'
import { answer, call } from '../call.ts'
import { uuid } from '../pieces.ts'
import { NewPatient, Patient, PatientBand, PatientChange } from './schema.ts'

const q = z.string().trim().max(100).default('')

export const patients = {
  /** Patients by phone number or the end of one: whole numbers first. Twenty at most. */
  searchPhoneNumber: call('patients:find')
    .route({ method: 'GET', path: '/count/searchPhoneNumber' })
    .input(z.object({ q }))
    .output(answer(z.array(PatientBand.extend({ _id: uuid() })))),
  /** Patients by words of name, number and phone, every word the beginning of one of theirs. `more`: refine the search. */
  search: call('patients:find')
    .route({ method: 'GET', path: '/patients' })
    .input(z.object({ q, limit: z.number().int().min(1).max(20).default(20) }))
    .output(answer(z.object({ rows: z.array(PatientBand), more: z.boolean() }))),
  register: call('patients:register')
    .route({ method: 'POST', path: '/patients' })
    .input(NewPatient)
    .output(answer(PatientBand)),
  read: call('patients:read')
    .route({ method: 'GET', path: '/patients/{patientId}' })
    .input(z.object({ patientId: uuid() }))
    .output(answer(Patient)),
  edit: call('patients:edit')
    .route({ method: 'PUT', path: '/patients/{patientId}' })
    .input(PatientChange)
    .output(answer(Patient)),
}
