import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { SignedInContext, TransactionContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { INVITATION_DAYS, PROOF_HOURS, RESET_MINUTES } from '#contract/practice/people/rules.ts'
import type { PasswordLink } from '#contract/practice/people/schema.ts'
import type { Db } from '#db/client.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { memberships, people, resets } from '#db/schema/practice/people.ts'
import { parseLogin } from './logins.ts'
import { findPerson, findProvenPerson, listMemberships, listPeopleByLogin, proveContact } from './people-store.ts'
import { createCode, createToken, hashToken } from './tokens.ts'

export type LinkKind = 'reset' | 'invitation' | 'proof'
/** What a link is sent to, and so what using it proves; null for a code to hand over. */
export type SentTo = 'email' | 'phone' | null

const MINUTE = 60_000
const LINK_LIFETIME_MS: Record<LinkKind, number> = {
  reset: RESET_MINUTES * MINUTE,
  invitation: INVITATION_DAYS * 24 * 60 * MINUTE,
  proof: PROOF_HOURS * 60 * MINUTE,
}

/** Creates a single-use secret for a link or, if it is sent nowhere, a code. An earlier one of the same kind ends. */
export async function createSecret(
  { db, now }: TransactionContext,
  {
    personId,
    kind,
    sentTo,
    createdBy = null,
  }: { personId: string; kind: LinkKind; sentTo: SentTo; createdBy?: string | null },
): Promise<string> {
  const secret = sentTo ? createToken() : createCode()
  const timestamp = now.toISOString()
  await db
    .update(resets)
    .set({ expiresAt: timestamp })
    .where(
      and(eq(resets.personId, personId), eq(resets.kind, kind), isNull(resets.usedAt), gt(resets.expiresAt, timestamp)),
    )
  await db.insert(resets).values({
    id: uuidv7(),
    personId,
    kind,
    sentTo,
    tokenHash: hashToken(secret),
    createdBy,
    createdAt: timestamp,
    expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS[kind]).toISOString(),
  })
  return secret
}

/** Uses up a link or code that is open. @throws 410 */
export async function consumeSecret(
  { db, now }: TransactionContext,
  personId: string,
  token: string,
  kinds: readonly LinkKind[],
) {
  const timestamp = now.toISOString()
  const [used] = await db
    .update(resets)
    .set({ usedAt: timestamp })
    .where(
      and(
        eq(resets.tokenHash, hashToken(token)),
        eq(resets.personId, personId),
        sql`${resets.kind} in ${[...kinds]}`,
        isNull(resets.usedAt),
        gt(resets.expiresAt, timestamp),
      ),
    )
    .returning({ id: resets.id, kind: resets.kind, sentTo: resets.sentTo })
  if (!used) throw refuse.gone('This link was already used or has expired. Ask for a new one.')
  return used
}

/**
 * Mails a link to the people with this login who have an e-mail address. The caller can't find out whether there are any,
 * neither from the answer nor from its timing, because the mail is sent after the answer.
 */
export async function mailResetLink(ctx: TransactionContext, text: string): Promise<void> {
  const { db, deps } = ctx
  const login = parseLogin(text)
  for (const { id, email, fullName } of login ? await listPeopleByLogin(db, login) : []) {
    if (!email) continue
    const token = await createSecret(ctx, { personId: id, kind: 'reset', sentTo: 'email' })
    ctx.afterCommit(() =>
      deps.mail.send({
        to: email,
        subject: 'Choose a new password',
        text: [
          `Hello ${fullName},`,
          `We received a request for a new password for your account. Choose one here within ${RESET_MINUTES} minutes:`,
          `${deps.publicOrigin}/reset-password/${id}/${token}`,
          'If you didn’t ask for it, ignore this message. Your password doesn’t change.',
        ].join('\n\n'),
      }),
    )
  }
}

/** Mails a person a link that proves that the address is theirs. */
export async function mailProofLink(
  ctx: TransactionContext,
  { id, email, fullName }: { id: string; email: string; fullName: string },
): Promise<void> {
  const token = await createSecret(ctx, { personId: id, kind: 'proof', sentTo: 'email' })
  ctx.afterCommit(() =>
    ctx.deps.mail.send({
      to: email,
      subject: 'Confirm your e-mail address',
      text: [
        `Hello ${fullName},`,
        `Confirm within ${PROOF_HOURS} hours that this is your e-mail address. Then clinics can invite you with it:`,
        `${ctx.deps.publicOrigin}/confirm-address/${id}/${token}`,
        `If you have no account with ${ctx.deps.productName}, ignore this message.`,
      ].join('\n\n'),
    }),
  )
}

/** Mails the signed-in person a link to prove their address, unless they have. */
export async function sendOwnProof(ctx: SignedInContext): Promise<void> {
  const { id, email, emailProvenAt, fullName } = (await findPerson(ctx.db, ctx.me.personId))!
  if (!email) throw refuse.conflict('Your account has no e-mail address.')
  if (!emailProvenAt) await mailProofLink(ctx, { id, email, fullName })
}

/** Proves an address by its link. It counts for this person only from now on. */
export async function proveByLink(ctx: TransactionContext, personId: string, token: string): Promise<void> {
  const { sentTo } = await consumeSecret(ctx, personId, token, ['proof'])
  await proveContact(ctx.db, personId, sentTo!, ctx.now)
  const after = { proven: sentTo }
  await recordAudit({ ...ctx, me: null }, { act: 'update', object: 'person', objectId: personId, after })
}

/** Returns whether a link can be used, without using it up, and what an invitation is to. */
export async function inspectLink(
  { db, now }: TransactionContext,
  personId: string,
  token: string,
): Promise<PasswordLink> {
  const [row] = await db
    .select({
      link: resets,
      email: people.email,
      phone: people.phone,
      practiceName: practices.name,
      role: memberships.role,
    })
    .from(resets)
    .innerJoin(people, eq(people.id, resets.personId))
    .leftJoin(memberships, and(eq(memberships.personId, resets.personId), isNull(memberships.acceptedAt)))
    .leftJoin(practices, eq(practices.id, memberships.practiceId))
    .where(and(eq(resets.tokenHash, hashToken(token)), eq(resets.personId, personId)))
  if (!row) return { state: 'unknown', kind: 'reset', invitation: null }
  const { link, practiceName, role } = row
  const isExpired = Date.parse(link.expiresAt) <= now.getTime()
  const state = link.usedAt ? 'used' : isExpired ? 'expired' : 'usable'
  if (link.kind !== 'invitation' || state !== 'usable' || !practiceName || !role) {
    return { state, kind: link.kind, invitation: null }
  }
  const account = await findInvitedAccount(db, row, link.sentTo)
  return { state, kind: link.kind, invitation: { practiceName, role, hasAccount: account?.isMember ?? false } }
}

/** Finds the account that has proven the address or number of an invitation, and whether it is a member of any practice. */
export async function findInvitedAccount(
  db: Db,
  invited: { email: string | null; phone: string | null },
  sentTo: SentTo,
) {
  const value = sentTo && invited[sentTo]
  const account = value ? await findProvenPerson(db, sentTo === 'email' ? { email: value } : { phone: value }) : null
  return account && { account, isMember: (await listMemberships(db, account.id)).length > 0 }
}
