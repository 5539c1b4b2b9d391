import { z } from 'zod'
import { answer, call } from '../kernel/call.ts'
import { email, phone, uuid } from '../kernel/fields.ts'
import { Invitation } from '../practice/people/schema.ts'

/** How a patient stands to signing in: not invited, invited and still to choose a password, or signing in already. */
const PatientLogin = z.object({
  state: z.enum(['none', 'invited', 'active']),
  fullName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Why nobody can sign in as this patient: a child, say. Null when somebody can. */
  why: z.string().nullable(),
})

/** The number a patient will sign in with, and an address for the link if they have one. */
export const PatientInvitation = z.strictObject({
  phone: phone("Enter the patient's own mobile number"),
  email: email("Enter the patient's e-mail address").optional(),
})
export type PatientInvitation = z.infer<typeof PatientInvitation>

export const loginCalls = {
  login: call('patients:invite')
    .route({ method: 'GET', path: '/patients/{patientId}/login' })
    .input(z.strictObject({ patientId: uuid() }))
    .output(answer(PatientLogin)),
  /** Invites a patient to sign in (decision 38); who was invited before gets a new link, and the former one ends. */
  invite: call('patients:invite')
    .route({ method: 'POST', path: '/patients/{patientId}/login' })
    .input(z.strictObject({ patientId: uuid(), ...PatientInvitation.shape }))
    .output(answer(z.object({ fullName: z.string(), phone: z.string(), invitation: Invitation }))),
}
