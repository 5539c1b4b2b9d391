import { z } from 'zod'
import { isoDate, nullableText, text, uuid } from '#contract/kernel/fields.ts'
import { followUpStatuses } from './statuses.ts'

/** A planned follow-up; `due` until it is booked. */
export const FollowUp = z.object({
  _id: uuid(),
  patientId: uuid(),
  doctorId: uuid(),
  doctorName: z.string(),
  /** Null if it was planned outside a visit. */
  visitId: uuid().nullable(),
  followUpOn: z.string(),
  reason: nullableText(),
  status: z.enum(['due', ...followUpStatuses.values]).exclude(['open']),
  /** The appointment, once it is booked. */
  appointmentId: uuid().nullable(),
})
export type FollowUp = z.infer<typeof FollowUp>

export const NewFollowUp = {
  followUpOn: isoDate('Enter the day of the follow-up'),
  reason: text(300).optional(),
}
