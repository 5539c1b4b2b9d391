import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, nullableText, uuid } from '#contract/kernel/fields.ts'
import { PrescriptionSnapshot } from '../prescriptions/schema.ts'
import { VitalsReading } from '../vitals/schema.ts'
import { Visit } from './schema.ts'

/** The summary document of a visit, with today's names and places. */
export const VisitSummaryDocument = z.object({
  visit: Visit,
  snapshot: PrescriptionSnapshot.pick({ clinic: true, doctor: true, patient: true, language: true }),
  /** Measured at this visit, without corrected readings. */
  vitals: z.array(VitalsReading),
  /** The reason, if the prescription was cancelled; its medicines are then left out. */
  prescriptionCancelled: nullableText(),
})
export type VisitSummaryDocument = z.infer<typeof VisitSummaryDocument>

export const visitSummaries = {
  /**
   * The newest version of the note, unless one is named; patients read signed visits. `print` is noted in the audit.
   */
  view: call('summaries:read', 'GET /visits/{visitId}/summary', {
    input: z.strictObject({
      visitId: uuid(),
      noteVersion: integer().min(1).max(30_000).optional(),
      print: z.boolean().default(false),
    }),
    output: VisitSummaryDocument,
  }),
}
