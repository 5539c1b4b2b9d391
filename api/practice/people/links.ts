import { and, eq, gt, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { SignedInContext, TransactionContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { INVITATION_DAYS, RESET_MINUTES } from '#contract/practice/people/rules.ts'
import type { Invitation } from '#contract/practice/people/schema.ts'
import { listGrantableRoles } from '#contract/roles.ts'
import { resets } from '#db/schema/practice/people.ts'
import { membershipsOf, personById, personByLogin, practiceById } from './door.ts'
import { asLogin } from './logins.ts'
import { newToken, tokenHash } from './tokens.ts'

type Kind = 'reset' | 'invitation'

const MINUTE = 60_000
const LIFE: Record<Kind, number> = { reset: RESET_MINUTES * MINUTE, invitation: INVITATION_DAYS * 24 * 60 * MINUTE }

/** A single-use link to choose a password; the one of its kind that was given before ends. */
async function newLink(
  { db, now, deps }: TransactionContext,
  personId: string,
  kind: Kind,
  createdBy: string | null,
): Promise<string> {
  const token = newToken()
  const at = now.toISOString()
  await db
    .update(resets)
    .set({ expiresAt: at })
    .where(and(eq(resets.personId, personId), eq(resets.kind, kind), isNull(resets.usedAt), gt(resets.expiresAt, at)))
  await db.insert(resets).values({
    id: uuidv7(),
    personId,
    kind,
    tokenHash: tokenHash(token),
    createdBy,
    createdAt: at,
    expiresAt: new Date(now.getTime() + LIFE[kind]).toISOString(),
  })
  return `${deps.publicOrigin}/reset-password/${personId}/${token}`
}

/**
 * Mails a link to whoever has this login, if somebody has and an address is known. The caller learns nothing of it,
 * neither from the answer nor from how long it takes: the mail goes out after the answer.
 */
export async function forget(context: TransactionContext, typed: string): Promise<void> {
  const { db, deps } = context
  const login = asLogin(typed)
  const person = login && (await personByLogin(db, login))
  if (!person?.active || !person.email) return
  const link = await newLink(context, person.id, 'reset', null)
  const to = person.email
  context.afterCommit(() =>
    deps.mail.send({
      to,
      subject: 'Choose a new password',
      text: [
        `Hello ${person.fullName},`,
        `somebody asked for a new password for your account. If it was you, choose one here within ${RESET_MINUTES} minutes:`,
        link,
        'If it was not you, do nothing. Your password stays as it is.',
      ].join('\n\n'),
    }),
  )
}

/**
 * Lets somebody who was added by staff choose their password (decision 38). Call it in the transaction that added them.
 * With an e-mail address the link is mailed; without one it is answered, to be shown once and handed over. Whoever signs
 * in already is only told, by mail. A link to an account that another practice knows too is never shown.
 */
export async function invite(context: SignedInContext, personId: string): Promise<Invitation> {
  const { db, deps, me } = context
  const person = await personById(db, personId)
  if (!person) throw refuse.notFound('person')
  const practice = (await practiceById(db, me.practiceId))!.name
  const to = person.email
  const mail = (subject: string, ...lines: string[]) => {
    if (!to) return
    const text = [`Hello ${person.fullName},`, ...lines].join('\n\n')
    context.afterCommit(() => deps.mail.send({ to, subject, text }))
  }
  await recordAudit(context, { act: 'create', object: 'invitation', objectId: personId })
  if (person.passwordHash) {
    mail(
      `You were added to ${practice}`,
      `${practice} added you. Sign in as you always do:`,
      `${deps.publicOrigin}/login`,
    )
    return { link: null, mailedTo: to }
  }
  const elsewhere = (await membershipsOf(db, personId)).some(({ practiceId }) => practiceId !== me.practiceId)
  if (!to && elsewhere) {
    throw refuse.conflict(
      'This person was invited by another clinic and has not signed in yet. Ask them to do that first.',
    )
  }
  const link = await newLink(context, personId, 'invitation', me.personId)
  mail(
    `Your sign-in for ${practice}`,
    `${me.fullName} added you to ${practice}. Choose your password here within ${INVITATION_DAYS} days:`,
    link,
  )
  return to ? { link: null, mailedTo: to } : { link, mailedTo: null }
}

/** A new invitation on request: only for people of the practice who never signed in, with a role that the asker may give. */
export async function inviteAgain(context: SignedInContext, personId: string): Promise<Invitation> {
  const { db, me } = context
  const here = (await membershipsOf(db, personId)).find(({ practiceId }) => practiceId === me.practiceId)
  if (!here || !(listGrantableRoles(me.role) as readonly string[]).includes(here.role)) throw refuse.notFound('person')
  if ((await personById(db, personId))?.passwordHash)
    throw refuse.conflict('This person has chosen a password already.')
  return invite(context, personId)
}

/** Looks at a link without using it up. */
export async function lookAt({ db, now }: TransactionContext, personId: string, token: string) {
  const [row] = await db
    .select()
    .from(resets)
    .where(and(eq(resets.tokenHash, tokenHash(token)), eq(resets.personId, personId)))
  if (!row) return { state: 'unknown' as const, kind: 'reset' as const }
  const state = row.usedAt
    ? ('used' as const)
    : Date.parse(row.expiresAt) <= now.getTime()
      ? ('expired' as const)
      : null
  return { state: state ?? ('usable' as const), kind: row.kind }
}
