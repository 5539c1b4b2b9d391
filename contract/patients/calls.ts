import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { uuid } from '../kernel/fields.ts'
import { Picture } from '../practice/people/image-calls.ts'
import { FamilyMember, familyCalls } from './family-calls.ts'
import { loginCalls } from './login-calls.ts'
import { mergeCalls } from './merge-calls.ts'
import { ContactChange, DeskSummary, NewPatient, Patient, PatientBanner, PatientChange } from './schema.ts'

const byId = z.object({ patientId: uuid() })

const q = z.string().trim().max(100).default('')

export const patients = {
  /** Finds patients by phone number or the end of one, whole numbers first; at most twenty. */
  searchPhoneNumber: call('patients:find', 'GET /count/searchPhoneNumber', {
    input: z.object({ q }),
    output: z.array(PatientBanner.extend({ _id: uuid() })),
  }),
  /**
   * Finds patients by the beginnings of words in name, number and phone; then those whose name differs by one letter from
   * the search (`isSimilar`). `more` says that there are more. `exact` is the one patient with this whole number or phone number.
   */
  search: call('patients:find', 'GET /patients', {
    input: z.object({ q, limit: z.number().int().min(1).max(20).default(20) }),
    output: z.object({
      rows: z.array(PatientBanner.extend({ isSimilar: z.boolean() })),
      more: z.boolean(),
      exact: uuid().nullable(),
    }),
  }),
  /** The patients whom the user opened or booked last, at most ten. */
  listRecent: call('patients:find', 'GET /recent-patients', { output: z.array(PatientBanner) }),
  register: call('patients:register', 'POST /patients', { input: NewPatient, output: PatientBanner }),
  read: call('patients:read', 'GET /patients/{patientId}', { input: byId, output: Patient }),
  /** The page that edits a patient: the record, the family and, for staff, what the front desk sees. */
  readEditPage: call('patients:read', 'GET /pages/patients/{patientId}/edit', {
    input: byId,
    output: z.object({ patient: Patient, family: z.array(FamilyMember), desk: DeskSummary.nullable() }),
  }),
  edit: call('patients:edit', 'PUT /patients/{patientId}', { input: PatientChange, output: Patient }),
  /** For patients, who may change their own and their family's contact details. */
  editContact: call('patients:edit', 'PUT /patients/{patientId}/contact', { input: ContactChange, output: Patient }),
  readDeskSummary: call('patients:read', 'GET /patients/{patientId}/desk', { input: byId, output: DeskSummary }),
  readPhoto: call('patients:read', 'GET /patients/{patientId}/photo', { input: byId, output: z.file() }),
  savePhoto: call('patients:edit', 'PUT /patients/{patientId}/photo', {
    input: z.strictObject({ patientId: uuid(), picture: Picture }),
    output: z.object({ photoId: uuid() }),
  }),
  removePhoto: call('patients:edit', 'DELETE /patients/{patientId}/photo', { input: byId, output: z.null() }),
  ...familyCalls,
  ...mergeCalls,
  ...loginCalls,
}
