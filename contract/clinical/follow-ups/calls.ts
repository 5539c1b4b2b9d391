import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, nullableText, uuid } from '#contract/kernel/fields.ts'
import { FollowUpPlan } from '../visits/schema.ts'
import { FollowUp, NewFollowUp } from './schema.ts'

/** Writes the follow-up into the open note of an appointment's visit. It is planned when the visit is signed. */
export const uploadFollowUp = call('followups:write', 'POST /appointment/uploadFollowUp/{appointmentId}', {
  input: z.strictObject({ appointmentId: uuid(), ...FollowUpPlan }),
  output: z.object({
    visitId: uuid(),
    version: integer(),
    followUpOn: nullableText(),
    reason: nullableText(),
  }),
})

/** The specification's paths below /followup. */
export const followup = {
  /** Plans a follow-up with the user outside a visit, for example after a phone call. */
  createFollowup: call('followups:write', 'POST /followup/createFollowup', {
    input: z.strictObject({ patientId: uuid(), ...NewFollowUp }),
    output: FollowUp,
  }),
  listFollowup: call('followups:read', 'GET /followup/listFollowup/{patientId}', {
    input: z.object({ patientId: uuid() }),
    output: z.array(FollowUp),
  }),
}
