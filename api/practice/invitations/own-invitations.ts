import { and, desc, eq, exists, gt, isNull, or, type SQL } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { SignedInContext, TransactionContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { enterPractice } from '#api/kernel/transaction.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { memberships, people, resets } from '#db/schema/practice/people.ts'
import { findPractice } from '../clinics/practice-store.ts'
import { consumeSecret } from '../people/links.ts'
import { findPerson, proveContact } from '../people/people-store.ts'
import { hashToken, parseCode } from '../people/tokens.ts'
import { acceptMembership, findOpenMembership } from './accept.ts'

/** Lists the open invitations to the proven number and address of the signed-in person, newest first. */
export async function listOwnInvitations(ctx: SignedInContext) {
  const { db } = ctx
  const rows = await db
    .select({
      membershipId: memberships.id,
      practiceName: practices.name,
      role: memberships.role,
      invitedAt: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .innerJoin(practices, eq(practices.id, memberships.practiceId))
    .where(await isInvitationToMe(ctx))
    .orderBy(desc(memberships.createdAt), desc(memberships.id))
  return rows.map(({ invitedAt, ...row }) => ({ ...row, invitedAt: toIsoInstant(invitedAt) }))
}

/** An unaccepted membership with an open link or code, for a number or an address that the signed-in person has proven. */
async function isInvitationToMe({ db, me, now }: SignedInContext): Promise<SQL> {
  const { email, emailProvenAt, phone, phoneProvenAt } = (await findPerson(db, me.personId))!
  const isOpen = exists(
    db
      .select({ id: resets.id })
      .from(resets)
      .where(
        and(
          eq(resets.personId, memberships.personId),
          eq(resets.kind, 'invitation'),
          isNull(resets.usedAt),
          gt(resets.expiresAt, now.toISOString()),
        ),
      ),
  )
  const addresses = [
    email && emailProvenAt && eq(people.email, email),
    phone && phoneProvenAt && eq(people.phone, phone),
  ].filter((one): one is SQL => Boolean(one))
  if (addresses.length === 0) return isNull(memberships.id)
  return and(isNull(memberships.acceptedAt), eq(memberships.active, true), isOpen, or(...addresses))!
}

/** Accepts an invitation to the signed-in person's own proven number or address. @throws 404 */
export async function acceptOwnInvitation(
  ctx: SignedInContext,
  membershipId: string,
): Promise<{ practiceName: string }> {
  const { db, me } = ctx
  const membership = await findOwnInvitation(ctx, membershipId)
  const answer = await acceptMembership(ctx, membership, { id: me.personId, fullName: me.fullName }, 'account')
  await enterPractice(db, me.practiceId)
  return answer
}

/**
 * Declines an invitation to the signed-in person's own proven number or address. Its link or code ends, and the person who sent
 * it is told. The practice can invite them again. @throws 404
 */
export async function declineOwnInvitation(
  ctx: SignedInContext,
  membershipId: string,
): Promise<{ practiceName: string }> {
  const { db, me, now, deps, afterCommit } = ctx
  const { personId, practiceId } = await findOwnInvitation(ctx, membershipId)
  const ended = await db
    .update(resets)
    .set({ expiresAt: now.toISOString() })
    .where(
      and(
        eq(resets.personId, personId),
        eq(resets.kind, 'invitation'),
        isNull(resets.usedAt),
        gt(resets.expiresAt, now.toISOString()),
      ),
    )
    .returning({ createdBy: resets.createdBy })
  const practiceName = (await findPractice(db, practiceId))!.name
  await enterPractice(db, practiceId)
  const entry = { act: 'update', object: 'invitation', objectId: personId, after: { declined: true } } as const
  await recordAudit({ ...ctx, me: { personId: me.personId, role: null, practiceId } }, entry)
  await enterPractice(db, me.practiceId)
  const [invited, sender] = [await findPerson(db, personId), await findSender(db, ended[0]?.createdBy)]
  if (sender?.email) {
    const { email, fullName } = sender
    const text = `Hello ${fullName},\n\n${invited!.fullName} declined your invitation to ${practiceName}. You can invite them again.`
    afterCommit(() => deps.mail.send({ to: email, subject: `${practiceName}: an invitation was declined`, text }))
  }
  return { practiceName }
}

const findSender = async (db: SignedInContext['db'], personId: string | null | undefined) =>
  personId ? findPerson(db, personId) : null

async function findOwnInvitation(ctx: SignedInContext, membershipId: string) {
  const [found] = await ctx.db
    .select({ personId: memberships.personId })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(and(eq(memberships.id, membershipId), await isInvitationToMe(ctx)))
  const membership = found && (await findOpenMembership(ctx.db, found.personId))
  if (!membership) throw refuse.notFound('invitation')
  return membership
}

/**
 * Accepts an invitation for the signed-in person, who has its link or code. A link proves their address if it is the invited
 * one; otherwise they must have proven another one.
 */
export async function acceptByToken(
  ctx: SignedInContext,
  userId: string,
  token: string,
): Promise<{ practiceName: string }> {
  const { db, me, now } = ctx
  const { sentTo } = await consumeSecret(ctx, userId, token, ['invitation'])
  const [invited, account] = [await findPerson(db, userId), (await findPerson(db, me.personId))!]
  const membership = await findOpenMembership(db, userId)
  if (!invited || !membership) throw refuse.gone('This invitation was already accepted.')
  if (sentTo && invited[sentTo]?.toLowerCase() === account[sentTo]?.toLowerCase())
    await proveContact(db, me.personId, sentTo, now)
  else if (sentTo && !account.emailProvenAt && !account.phoneProvenAt) {
    throw refuse.conflict('Confirm your e-mail address first. You find this under “My profile”.')
  }
  const answer = await acceptMembership(ctx, membership, account, sentTo ? 'link' : 'code')
  await enterPractice(db, me.practiceId)
  return answer
}

/** Finds the invitation of a code that a practice handed over. @throws 422 if there is none */
export async function findInvitationByCode({ db, now }: TransactionContext, text: string) {
  const token = parseCode(text)
  const [row] = await db
    .select({ userId: resets.personId })
    .from(resets)
    .where(
      and(
        eq(resets.tokenHash, hashToken(token)),
        eq(resets.kind, 'invitation'),
        isNull(resets.sentTo),
        isNull(resets.usedAt),
        gt(resets.expiresAt, now.toISOString()),
      ),
    )
  const hint = 'This code is not valid, was already used or has expired. Check it, or ask your clinic for a new one'
  if (!row) throw refuse.invalid({ code: hint })
  return { userId: row.userId, token }
}
