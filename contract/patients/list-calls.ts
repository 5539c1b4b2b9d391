import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { uuid } from '../kernel/fields.ts'
import { toPageSchema } from '../kernel/query.ts'
import { PatientExportQuery, PatientListQuery } from './list.ts'
import { PatientBanner } from './schema.ts'

const ListedVisit = z.object({ appointmentId: uuid(), startsAt: z.string(), zone: z.string(), doctorName: z.string() })

export const PatientListRow = PatientBanner.extend({
  _id: uuid(),
  /** The last visit that the user may see, and the next booking. */
  lastVisit: ListedVisit.nullable(),
  nextBooking: ListedVisit.nullable(),
})
export type PatientListRow = z.infer<typeof PatientListRow>

/** The path of the specification. */
export const patient = {
  /** Patients of the session's practice, or a doctor's own patients. */
  listPatient: call('patients:list', 'GET /patient/listPatient/{adminId}', {
    input: PatientListQuery,
    output: toPageSchema(PatientListRow),
  }),
}

/** The patients of a list, page by page, for the export file. */
export const patientExports = {
  page: call('patients:export', 'GET /patient-exports', {
    input: PatientExportQuery,
    output: z.object({ rows: z.array(z.record(z.string(), z.string())), next: z.string().nullable() }),
  }),
}
