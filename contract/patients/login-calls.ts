import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { uuid } from '../kernel/fields.ts'
import { Invitation } from '../practice/people/schema.ts'

/** The sign-in of a patient: not invited, invited and not accepted yet, or active. */
const PatientLogin = z.object({
  state: z.enum(['none', 'invited', 'active']),
  fullName: z.string(),
  /** The address or number of the record that the link goes to. */
  sentTo: z.string().nullable(),
  /** When the invitation was accepted. */
  acceptedAt: z.string().nullable(),
  /** The reason why this patient can't be invited, such as their age; null if they can be. */
  blockedReason: z.string().nullable(),
})

export const loginCalls = {
  readLogin: call('patients:invite', 'GET /patients/{patientId}/login', {
    input: z.strictObject({ patientId: uuid() }),
    output: PatientLogin,
  }),
  /**
   * Invites a patient to sign in. The link goes to the address or number of the record, and staff never see it. A second
   * invitation sends a new link and ends the earlier one.
   */
  invite: call('patients:invite', 'POST /patients/{patientId}/login', {
    input: z.strictObject({ patientId: uuid() }),
    output: Invitation.pick({ sentTo: true }),
    throttle: 'invitation',
  }),
}
