import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { email, phone, uuid } from '../kernel/fields.ts'
import { Invitation } from '../practice/people/schema.ts'

/** The sign-in of a patient: not invited, invited and still without a password, or active. */
const PatientLogin = z.object({
  state: z.enum(['none', 'invited', 'active']),
  fullName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** The reason why this patient can't be invited, such as their age; null if they can be. */
  why: z.string().nullable(),
})

/** The number that the patient will sign in with, and an e-mail address for the link if they have one. */
export const PatientInvitation = z.strictObject({
  phone: phone('Enter the patient’s own mobile number'),
  email: email('Enter the patient’s e-mail address').optional(),
})
export type PatientInvitation = z.infer<typeof PatientInvitation>

export const loginCalls = {
  readLogin: call('patients:invite', 'GET /patients/{patientId}/login', {
    input: z.strictObject({ patientId: uuid() }),
    output: PatientLogin,
  }),
  /** Invites a patient to sign in. A second invitation sends a new link and ends the earlier one. */
  invite: call('patients:invite', 'POST /patients/{patientId}/login', {
    input: z.strictObject({ patientId: uuid(), ...PatientInvitation.shape }),
    output: z.object({ fullName: z.string(), phone: z.string(), invitation: Invitation }),
  }),
}
