import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { SignedInContext, TransactionContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { PasswordChange } from '#contract/practice/people/schema.ts'
import type { Db } from '#db/client.ts'
import { resets } from '#db/schema/practice/people.ts'
import { acceptMembership, findOpenMembership } from '../invitations/accept.ts'
import { consumeSecret, findInvitedAccount } from './links.ts'
import { normalizeLogin } from './logins.ts'
import { findPasswordWeakness, hashPassword, passwordMatches } from './passwords.ts'
import { findPerson, listMemberships, proveContact, setPassword } from './people-store.ts'
import { endOtherSessions } from './session-store.ts'
import { clearAttempts, throttleKey } from './throttle.ts'

/**
 * Sets a password through a link or a code, which also proves the address that it was sent to and accepts the invitation. Ends
 * all sessions of the person and voids their other links.
 */
export async function choosePassword(
  ctx: TransactionContext,
  personId: string,
  token: string,
  password: string,
): Promise<void> {
  const { db, now, ip } = ctx
  const link = await consumeSecret(ctx, personId, token, ['reset', 'invitation'])
  const invited = await findPerson(db, personId)
  if (!invited?.active) throw refuse.gone('This link is no longer valid. Ask for a new one.')
  const found = link.kind === 'invitation' ? await findInvitedAccount(db, invited, link.sentTo) : null
  if (found?.isMember && found.account.id !== personId) {
    throw refuse.conflict('You have an account already. Sign in to accept the invitation.')
  }
  const person = found?.account ?? invited
  await requireStrongPassword(db, password, person)

  await setPassword(db, person.id, await hashPassword(password))
  if (link.sentTo) await proveContact(db, person.id, link.sentTo, now)
  const timestamp = now.toISOString()
  await db
    .update(resets)
    .set({ expiresAt: timestamp })
    .where(
      and(
        eq(resets.personId, person.id),
        ne(resets.id, link.id),
        ne(resets.kind, 'proof'),
        isNull(resets.usedAt),
        gt(resets.expiresAt, timestamp),
      ),
    )
  const membership = link.kind === 'invitation' ? await findOpenMembership(db, personId) : null
  if (membership) await acceptMembership(ctx, membership, person, link.sentTo ? 'link' : 'code')
  await endOtherSessions(db, person.id, null, now)
  const logins = [person.phone, person.email].filter((login) => login !== null)
  await clearAttempts(
    db,
    logins.map((login) => throttleKey('login', normalizeLogin(login), ip)),
  )
  await recordAudit(
    { ...ctx, me: null },
    { act: 'update', object: 'password', objectId: person.id, after: { by: link.kind } },
  )
  mailPasswordNotice(ctx, person)
}

/** Changes the password of the signed-in person, who must know the current one, and ends their other sessions if they want. */
export async function changePassword(
  ctx: SignedInContext,
  { currentPassword, password, endsOtherSessions }: PasswordChange,
): Promise<void> {
  const { db, me, now } = ctx
  const person = (await findPerson(db, me.personId))!
  if (!(await passwordMatches(person.passwordHash, currentPassword))) {
    throw refuse.invalid({ currentPassword: 'This is not your current password' })
  }
  await requireStrongPassword(db, password, person)
  await setPassword(db, me.personId, await hashPassword(password))
  if (endsOtherSessions) await endOtherSessions(db, me.personId, me.sid, now)
  await recordAudit(ctx, { act: 'update', object: 'password', objectId: me.personId, after: { endsOtherSessions } })
  mailPasswordNotice(ctx, person, endsOtherSessions)
}

interface Person {
  id: string
  fullName: string
  email: string | null
  phone: string | null
}

async function requireStrongPassword(db: Db, password: string, { id, fullName, email, phone }: Person): Promise<void> {
  const practiceNames = (await listMemberships(db, id)).map(({ practiceName }) => practiceName)
  const weak = findPasswordWeakness(password, [fullName, email ?? '', phone ?? '', ...practiceNames])
  if (weak) throw refuse.invalid({ password: weak })
}

function mailPasswordNotice(
  { afterCommit, deps }: TransactionContext,
  { email, fullName }: Person,
  endsOtherSessions = true,
): void {
  if (!email) return
  afterCommit(() =>
    deps.mail.send({
      to: email,
      subject: 'Your password was changed',
      text: [
        `Hello ${fullName},`,
        `The password of your account was just changed${endsOtherSessions ? ', and you were signed out on your other devices' : ''}.`,
        `If this was not you, choose a new password now: ${deps.publicOrigin}/forget-password`,
      ].join('\n\n'),
    }),
  )
}
