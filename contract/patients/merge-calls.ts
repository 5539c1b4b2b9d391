import { z } from 'zod'
import { answer, call } from '../kernel/call.ts'
import { text, uuid } from '../kernel/fields.ts'
import { PatientBand } from './schema.ts'

const one = z.object({ patientId: uuid() })

export const Merge = z.object({
  mergeId: uuid(),
  merged: PatientBand,
  reason: z.string().nullable(),
  mergedAt: z.string(),
  mergedBy: z.string(),
  /** How many appointments, papers and entries changed hands. */
  moved: z.number().int(),
})
export type Merge = z.infer<typeof Merge>

/** `mergedId` is given up for `patientId`: what hangs on it is the kept patient's from then on. */
export const NewMerge = z.strictObject({ patientId: uuid(), mergedId: uuid(), reason: text(200).optional() })
export type NewMerge = z.infer<typeof NewMerge>

export const mergeCalls = {
  /** Records that may be of the same patient: the same phone number, or name and year of birth. */
  alike: call('patients:merge')
    .route({ method: 'GET', path: '/patients/{patientId}/alike' })
    .input(one)
    .output(answer(z.array(PatientBand))),
  /** Records that were merged into this one and are still. */
  merges: call('patients:merge')
    .route({ method: 'GET', path: '/patients/{patientId}/merges' })
    .input(one)
    .output(answer(z.array(Merge))),
  merge: call('patients:merge')
    .route({ method: 'POST', path: '/patients/{patientId}/merges' })
    .input(NewMerge)
    .output(answer(z.object({ mergeId: uuid(), moved: z.number().int() }))),
  undoMerge: call('patients:merge')
    .route({ method: 'DELETE', path: '/patients/{patientId}/merges/{mergeId}' })
    .input(z.object({ patientId: uuid(), mergeId: uuid() }))
    .output(answer(PatientBand)),
}
