import { z } from 'zod'
import { answer, call } from '../kernel/call.ts'
import { text, uuid } from '../kernel/fields.ts'
import { ListQuery, paged } from '../kernel/query.ts'
import { PATIENT_GROUPS } from './import-columns.ts'
import { GENDERS } from './rules.ts'
import { PatientBand } from './schema.ts'

/**
 * `all` are the practice's patients, `seen` those with a visit by the last one, `coming` those with a booking from today
 * on by the next one. Whoever reaches their own patients only has no `all`. `mine` are those of the doctor who asks.
 */
export const PatientListQuery = ListQuery.omit({ sort: true }).extend({
  adminId: uuid(),
  group: z.enum(PATIENT_GROUPS).optional(),
  sort: z.enum(['fullName', '-registered'], 'Choose one of the columns').optional(),
  gender: z.enum(GENDERS).optional(),
  mine: z.boolean().default(false),
})
export type PatientListQuery = z.infer<typeof PatientListQuery>

const VisitOfList = z.object({ appointmentId: uuid(), startsAt: z.string(), zone: z.string(), doctorName: z.string() })

export const PatientListRow = PatientBand.extend({
  _id: uuid(),
  /** The last visit that the reader may know of, and the next booking. */
  lastVisit: VisitOfList.nullable(),
  nextBooking: VisitOfList.nullable(),
})
export type PatientListRow = z.infer<typeof PatientListRow>

/** The specification's own path below /patient. */
export const patient = {
  /** Patients of the practice, which must be the session's own; a doctor's own patients. */
  listPatient: call('patients:list')
    .route({ method: 'GET', path: '/patient/listPatient/{adminId}' })
    .input(PatientListQuery)
    .output(answer(paged(PatientListRow))),
}

const row = z.record(z.string(), z.string())
const ImportCounts = z.object({
  importId: uuid(),
  fileName: z.string(),
  status: z.enum(['checked', 'running', 'done', 'stopped']),
  total: z.number().int(),
  /** How many rows were gone through, how many of them became patients, and how many are or were left out. */
  done: z.number().int(),
  added: z.number().int(),
  wrong: z.number().int(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

const ImportRow = z.object({
  line: z.number().int(),
  values: row,
  /** What is wrong, by column; `row` for the whole of it. */
  wrong: row,
})
export type ImportRow = z.infer<typeof ImportRow>

const one = z.object({ importId: uuid() })

/** Patients out of a file: read and checked at once, then taken over by the service row after row. */
export const patientImports = {
  check: call('patients:import')
    .route({ method: 'POST', path: '/patient-imports' })
    .input(z.strictObject({ file: z.file('Choose a file') }))
    .output(answer(ImportCounts)),
  list: call('patients:import')
    .route({ method: 'GET', path: '/patient-imports' })
    .output(answer(z.array(ImportCounts))),
  /** With the rows that are wrong, or some of all. */
  read: call('patients:import')
    .route({ method: 'GET', path: '/patient-imports/{importId}' })
    .input(one.extend({ rows: z.enum(['wrong', 'all']).default('wrong'), from: z.number().int().min(0).default(0) }))
    .output(
      answer(
        ImportCounts.extend({ rows: z.array(ImportRow), of: z.number().int(), next: z.number().int().nullable() }),
      ),
    ),
  /** Takes over the rows that are right. Asked again it changes nothing. */
  start: call('patients:import')
    .route({ method: 'POST', path: '/patient-imports/{importId}/start' })
    .input(z.strictObject({ importId: uuid() }))
    .output(answer(ImportCounts)),
  /** Ends it where it stands; who was added stays. */
  stop: call('patients:import')
    .route({ method: 'POST', path: '/patient-imports/{importId}/stop' })
    .input(z.strictObject({ importId: uuid() }))
    .output(answer(ImportCounts)),
}

/** All patients, some hundreds at a time: what the file of the export is written from. */
export const patientExports = {
  page: call('patients:export')
    .route({ method: 'GET', path: '/patient-exports' })
    .input(z.object({ cursor: text(40).optional() }))
    .output(answer(z.object({ rows: z.array(row), next: z.string().nullable() }))),
}
