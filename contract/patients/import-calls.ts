import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { uuid } from '../kernel/fields.ts'
import { importStatuses } from './import-statuses.ts'

const row = z.record(z.string(), z.string())
const ImportCounts = z.object({
  importId: uuid(),
  fileName: z.string(),
  status: z.enum(importStatuses.values),
  total: z.number().int(),
  /** The number of rows that were processed. */
  done: z.number().int(),
  /** The number of rows that became patients. */
  added: z.number().int(),
  /** The number of rows that can't be imported. */
  invalidCount: z.number().int(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

const ImportRow = z.object({
  line: z.number().int(),
  values: row,
  /** The errors by column; `row` for the whole row. */
  errors: row,
})
export type ImportRow = z.infer<typeof ImportRow>

const byId = z.object({ importId: uuid() })

/** Imports of patients from a file, which is checked at once and then imported by a job. */
export const patientImports = {
  check: call('patients:import', 'POST /patient-imports', {
    input: z.strictObject({ file: z.file('Choose a file') }),
    output: ImportCounts,
  }),
  list: call('patients:import', 'GET /patient-imports', { output: z.array(ImportCounts) }),
  /** With a page of the invalid rows, or of all rows. */
  read: call('patients:import', 'GET /patient-imports/{importId}', {
    input: byId.extend({
      rows: z.enum(['invalid', 'all']).default('invalid'),
      from: z.number().int().min(0).default(0),
    }),
    output: ImportCounts.extend({
      /** The titles of columns that have values but are not imported. */
      ignoredColumns: z.array(z.string()),
      rows: z.array(ImportRow),
      rowCount: z.number().int(),
      next: z.number().int().nullable(),
    }),
  }),
  /** Starts importing the valid rows. Has no effect when repeated. */
  start: call('patients:import', 'POST /patient-imports/{importId}/start', {
    input: z.strictObject({ importId: uuid() }),
    output: ImportCounts,
  }),
  /** Stops the import; patients already added stay. */
  stop: call('patients:import', 'POST /patient-imports/{importId}/stop', {
    input: z.strictObject({ importId: uuid() }),
    output: ImportCounts,
  }),
}
