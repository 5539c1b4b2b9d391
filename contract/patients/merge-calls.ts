import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { text, uuid } from '../kernel/fields.ts'
import { PatientBanner } from './schema.ts'

const byId = z.object({ patientId: uuid() })

export const Merge = z.object({
  mergeId: uuid(),
  merged: PatientBanner,
  reason: z.string().nullable(),
  mergedAt: z.string(),
  mergedBy: z.string(),
  /** The number of appointments, documents and entries that were moved. */
  moved: z.number().int(),
})
export type Merge = z.infer<typeof Merge>

/** Merges `mergedId` into `patientId`, who gets all its appointments, documents and entries. */
export const NewMerge = z.strictObject({ patientId: uuid(), mergedId: uuid(), reason: text(200).optional() })
export type NewMerge = z.infer<typeof NewMerge>

export const mergeCalls = {
  /** Records that may be of the same patient. */
  listDuplicates: call('patients:merge', 'GET /patients/{patientId}/alike', {
    input: byId,
    output: z.array(PatientBanner),
  }),
  /** Records merged into this one, unless undone. */
  listMerges: call('patients:merge', 'GET /patients/{patientId}/merges', { input: byId, output: z.array(Merge) }),
  merge: call('patients:merge', 'POST /patients/{patientId}/merges', {
    input: NewMerge,
    output: z.object({ mergeId: uuid(), moved: z.number().int() }),
  }),
  undoMerge: call('patients:merge', 'DELETE /patients/{patientId}/merges/{mergeId}', {
    input: z.object({ patientId: uuid(), mergeId: uuid() }),
    output: PatientBanner,
  }),
}
