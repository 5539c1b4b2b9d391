import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { PrescriptionSnapshot } from '../prescriptions/schema.ts'
import { VitalsReading } from '../vitals/schema.ts'
import { Visit } from './schema.ts'

/** A visit as its paper says it: what was written, and who and where. Names and places are those of now. */
export const VisitSummaryDocument = z.object({
  visit: Visit,
  snapshot: PrescriptionSnapshot.pick({ clinic: true, doctor: true, patient: true }),
  /** Measured at this visit; what was corrected is not among it. */
  vitals: z.array(VitalsReading),
  /** Why there are no medicines any more, where the prescription was cancelled. */
  prescriptionCancelled: z.string().nullable(),
})
export type VisitSummaryDocument = z.infer<typeof VisitSummaryDocument>

export const visitSummaries = {
  /** The newest version of the note, unless one is named; patients read what is signed. `print` is said in the trace. */
  view: call('summaries:read')
    .route({ method: 'GET', path: '/visits/{visitId}/summary' })
    .input(
      z.strictObject({
        visitId: uuid(),
        noteVersion: z.number().int().min(1).max(30_000).optional(),
        print: z.boolean().default(false),
      }),
    )
    .output(answer(VisitSummaryDocument)),
}
