import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { text, uuid } from '#contract/kernel/fields.ts'

export const InvitationCode = z.strictObject({ code: text(80, 'Enter the code from your clinic') })
export type InvitationCode = z.infer<typeof InvitationCode>

const OwnInvitation = z.object({
  membershipId: uuid(),
  practiceName: z.string(),
  role: z.string(),
  invitedAt: z.string(),
})
const PracticeName = z.object({ practiceName: z.string() })

export const invitations = {
  /** Finds the invitation of a code that a practice handed over. */
  find: call('passwords:reset', 'POST /invitation-codes', {
    isTrusted: true,
    input: InvitationCode,
    output: z.object({ userId: uuid(), token: z.string() }),
    throttle: 'invitation-code',
  }),
  /** Lists the open invitations to the proven number and address of the signed-in person. */
  listOwn: call('memberships:self', 'GET /invitations', { output: z.array(OwnInvitation), isTrusted: true }),
  /** Accepts an invitation to the signed-in person's own proven number or address. */
  acceptOwn: call('memberships:self', 'POST /invitations/{membershipId}', {
    input: z.strictObject({ membershipId: uuid() }),
    output: PracticeName,
    isTrusted: true,
  }),
  /** Declines such an invitation: its link or code ends, and the person who sent it is told. */
  declineOwn: call('memberships:self', 'DELETE /invitations/{membershipId}', {
    input: z.strictObject({ membershipId: uuid() }),
    output: PracticeName,
    isTrusted: true,
  }),
  /** Accepts an invitation for the signed-in person, who has its link or code. */
  accept: call('memberships:self', 'POST /invitations/{userId}/{token}', {
    input: z.strictObject({ userId: uuid(), token: z.string().max(100) }),
    output: PracticeName,
    isTrusted: true,
  }),
}
