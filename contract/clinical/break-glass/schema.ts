import { z } from 'zod'
import { nullableText, text, uuid } from '#contract/kernel/fields.ts'
import { PatientBanner } from '#contract/patients/schema.ts'

const ENTER_REASON = 'Enter why you need to open this record'

const BreakGlassReason = text(300, ENTER_REASON).refine(
  // An empty reason has its own message.
  (reason) => reason.length === 0 || reason.length >= 10,
  'Explain in a few words why you need to open this record',
)

export const EmergencyAccessReason = z.strictObject({ reason: BreakGlassReason })
export type EmergencyAccessReason = z.infer<typeof EmergencyAccessReason>

export const EmergencyAccess = z.object({
  breakGlassId: uuid(),
  patientId: uuid(),
  patientName: z.string(),
  patientNo: PatientBanner.shape.patientNo,
  personName: z.string(),
  reason: z.string(),
  openedAt: z.string(),
  until: z.string(),
  /** The manager who reviewed it, and when. */
  seenBy: nullableText(),
  seenAt: nullableText(),
})
export type EmergencyAccess = z.infer<typeof EmergencyAccess>
