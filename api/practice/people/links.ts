import { and, eq, gt, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { recordAudit } from '#api/kernel/audit.ts'
import type { SignedInContext, TransactionContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { INVITATION_DAYS, RESET_MINUTES } from '#contract/practice/people/rules.ts'
import type { Invitation, PasswordLink } from '#contract/practice/people/schema.ts'
import { listGrantableRoles } from '#contract/roles.ts'
import { resets } from '#db/schema/practice/people.ts'
import { findPractice } from '../clinics/practice-store.ts'
import { parseLogin } from './logins.ts'
import { findPerson, findPersonByLogin, listMemberships } from './people-store.ts'
import { createToken, hashToken } from './tokens.ts'

type LinkKind = 'reset' | 'invitation'

const MINUTE = 60_000
const LINK_LIFETIME_MS: Record<LinkKind, number> = {
  reset: RESET_MINUTES * MINUTE,
  invitation: INVITATION_DAYS * 24 * 60 * MINUTE,
}

/** Creates a single-use link to choose a password. An earlier link of the same kind ends. */
async function createLink(
  { db, now, deps }: TransactionContext,
  personId: string,
  kind: LinkKind,
  createdBy: string | null,
): Promise<string> {
  const token = createToken()
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
    tokenHash: hashToken(token),
    createdBy,
    createdAt: timestamp,
    expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS[kind]).toISOString(),
  })
  return `${deps.publicOrigin}/reset-password/${personId}/${token}`
}

/**
 * Mails a link to the person with this login, if there is one with an e-mail address. The caller can't find out which,
 * neither from the answer nor from its timing, because the mail is sent after the answer.
 */
export async function mailResetLink(ctx: TransactionContext, text: string): Promise<void> {
  const { db, deps } = ctx
  const login = parseLogin(text)
  const person = login && (await findPersonByLogin(db, login))
  if (!person?.active || !person.email) return
  const link = await createLink(ctx, person.id, 'reset', null)
  const email = person.email
  ctx.afterCommit(() =>
    deps.mail.send({
      to: email,
      subject: 'Choose a new password',
      text: [
        `Hello ${person.fullName},`,
        `We received a request for a new password for your account. Choose one here within ${RESET_MINUTES} minutes:`,
        link,
        'If you didn’t ask for it, ignore this message. Your password doesn’t change.',
      ].join('\n\n'),
    }),
  )
}

/**
 * Invites a person whom staff added to choose their password; call it in the transaction that adds them. The link is
 * mailed or, without an e-mail address, returned to be shown once and handed over. A person who can already sign in gets
 * a mail without a link. A link to an account that another practice also has is never shown.
 */
export async function invitePerson(ctx: SignedInContext, personId: string): Promise<Invitation> {
  const { db, deps, me } = ctx
  const person = await findPerson(db, personId)
  if (!person) throw refuse.notFound('person')
  const practice = (await findPractice(db, me.practiceId))!.name
  const email = person.email
  const sendMail = (subject: string, ...lines: string[]) => {
    if (!email) return
    const text = [`Hello ${person.fullName},`, ...lines].join('\n\n')
    ctx.afterCommit(() => deps.mail.send({ to: email, subject, text }))
  }
  await recordAudit(ctx, { act: 'create', object: 'invitation', objectId: personId })
  if (person.passwordHash) {
    sendMail(`You were added to ${practice}`, `${practice} added you. Sign in as usual:`, `${deps.publicOrigin}/login`)
    return { link: null, isMailed: email !== null }
  }
  const isMemberElsewhere = (await listMemberships(db, personId)).some(({ practiceId }) => practiceId !== me.practiceId)
  if (!email && isMemberElsewhere) {
    throw refuse.conflict(
      'Another clinic has invited this person, and they have not signed in yet. Ask them to sign in first.',
    )
  }
  const link = await createLink(ctx, personId, 'invitation', me.personId)
  sendMail(
    `Your sign-in for ${practice}`,
    `${me.fullName} added you to ${practice}. Choose your password here within ${INVITATION_DAYS} days:`,
    link,
  )
  return email ? { link: null, isMailed: true } : { link, isMailed: false }
}

/** Sends a new invitation to a person who has never signed in and whose role the signed-in person may grant. */
export async function reinvitePerson(ctx: SignedInContext, personId: string): Promise<Invitation> {
  const { db, me } = ctx
  const membership = (await listMemberships(db, personId)).find(({ practiceId }) => practiceId === me.practiceId)
  if (!membership || !(listGrantableRoles(me.role) as readonly string[]).includes(membership.role))
    throw refuse.notFound('person')
  if ((await findPerson(db, personId))?.passwordHash)
    throw refuse.conflict('This person has already chosen a password.')
  return invitePerson(ctx, personId)
}

/** Returns whether a link can be used, without using it up. */
export async function inspectLink(
  { db, now }: TransactionContext,
  personId: string,
  token: string,
): Promise<z.infer<typeof PasswordLink>> {
  const [row] = await db
    .select()
    .from(resets)
    .where(and(eq(resets.tokenHash, hashToken(token)), eq(resets.personId, personId)))
  if (!row) return { state: 'unknown', kind: 'reset' }
  const isExpired = Date.parse(row.expiresAt) <= now.getTime()
  return { state: row.usedAt ? 'used' : isExpired ? 'expired' : 'usable', kind: row.kind }
}
