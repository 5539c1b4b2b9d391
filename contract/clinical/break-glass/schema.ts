import { z } from 'zod'
import { text, uuid } from '#contract/kernel/fields.ts'
import { PatientBanner } from '#contract/patients/schema.ts'

const SAY_WHY = 'Enter why you open this record'

/** Why a record is opened against the rule: words, not a letter. */
const GlassReason = text(300, SAY_WHY).refine(
  // Nothing at all has its own sentence.
  (reason) => reason.length === 0 || reason.length >= 10,
  'Say in a few words why you open this record',
)

export const EmergencyAccessReason = z.strictObject({ reason: GlassReason })
export type EmergencyAccessReason = z.infer<typeof EmergencyAccessReason>

/** A record that was opened in an emergency. */
export const EmergencyAccess = z.object({
  glassId: uuid(),
  patientId: uuid(),
  patientName: z.string(),
  patientNo: PatientBanner.shape.patientNo,
  personName: z.string(),
  reason: z.string(),
  openedAt: z.string(),
  until: z.string(),
  /** Who of the managers has seen it, and when. */
  seenBy: z.string().nullable(),
  seenAt: z.string().nullable(),
})
export type EmergencyAccess = z.infer<typeof EmergencyAccess>
