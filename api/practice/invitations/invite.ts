import { recordAudit } from '#api/kernel/audit.ts'
import type { SignedInContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { INVITATION_DAYS } from '#contract/practice/people/rules.ts'
import type { Invitation } from '#contract/practice/people/schema.ts'
import { describeRole, listGrantableRoles } from '#contract/roles.ts'
import { findPractice } from '../clinics/practice-store.ts'
import { createSecret } from '../people/links.ts'
import { findMembership, findPerson } from '../people/people-store.ts'
import { formatCode } from '../people/tokens.ts'

/** Returns where an invitation can be sent; null if this installation can't send it, so that a code is handed over. */
export function chooseInvitationChannel(
  { deps }: Pick<SignedInContext, 'deps'>,
  { email, phone }: { email: string | null; phone: string | null },
): Invitation['sentTo'] {
  if (email) return 'email'
  return phone && deps.messageGateways?.sms ? 'phone' : null
}

/**
 * Invites a person whose record the practice created; call it in the transaction that adds them. The link goes to the address or
 * number of that record, and nobody else sees it. If nothing can be sent, the practice hands over a code, which counts for
 * this practice only. Other accounts are not looked at, so the answer is the same for everyone.
 */
export async function invitePerson(ctx: SignedInContext, personId: string): Promise<Invitation> {
  const { db, deps, me } = ctx
  const person = await findPerson(db, personId)
  const membership = await findMembership(db, me.practiceId, personId)
  if (!person || !membership) throw refuse.notFound('person')
  const practice = (await findPractice(db, me.practiceId))!.name
  const sentTo = chooseInvitationChannel(ctx, person)
  const secret = await createSecret(ctx, { personId, kind: 'invitation', sentTo, createdBy: me.personId })
  const after = { sentTo: sentTo ?? 'code' }
  await recordAudit(ctx, { act: 'create', object: 'invitation', objectId: personId, after })
  if (!sentTo) return { sentTo, code: formatCode(secret) }

  const link = `${deps.publicOrigin}/reset-password/${personId}/${secret}`
  const purpose = `invites you to join ${deps.productName} as ${describeRole(membership.role)}.`
  const text = `${practice} ${purpose} Accept within ${INVITATION_DAYS} days: ${link}`
  ctx.afterCommit(() =>
    sentTo === 'phone'
      ? deps.messageGateways!.sms!.send({ to: person.phone!, text, id: personId })
      : deps.mail.send({
          to: person.email!,
          subject: `Your invitation from ${practice}`,
          text: [
            `Hello ${person.fullName},`,
            `${me.fullName} of ${practice} ${purpose} Open this link within ${INVITATION_DAYS} days to accept:`,
            link,
            'If you don’t know this clinic, ignore this message. Nobody can use your account.',
          ].join('\n\n'),
        }),
  )
  return { sentTo, code: null }
}

/** Sends a new invitation to a person who has not accepted yet and whose role the signed-in person may grant. */
export async function reinvitePerson(ctx: SignedInContext, personId: string): Promise<Invitation> {
  const { db, me } = ctx
  const membership = await findMembership(db, me.practiceId, personId)
  if (!membership?.active || !(listGrantableRoles(me.role) as readonly string[]).includes(membership.role))
    throw refuse.notFound('person')
  if (membership.acceptedAt) {
    // Memberships from before they had to be accepted count as accepted, also of people without a password.
    const hasAccount = (await findPerson(db, personId))!.passwordHash !== null
    throw refuse.conflict(
      hasAccount
        ? 'This person has already accepted.'
        : 'This person can’t be invited again. Add them with another mobile number or e-mail address.',
    )
  }
  return invitePerson(ctx, personId)
}
