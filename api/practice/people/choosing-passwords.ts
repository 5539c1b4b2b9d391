import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { SignedInContext, TransactionContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { resets } from '#db/schema/practice/people.ts'
import { endOtherSessions, personById, setPassword } from './door.ts'
import { loginText } from './logins.ts'
import { hashPassword, passwordMatches, weakness } from './passwords.ts'
import { forgive, throttleKey } from './throttle.ts'
import { tokenHash } from './tokens.ts'

/** Uses a link up: the new password, every session of the person ended, every other link of theirs void. */
export async function choosePassword(
  context: TransactionContext,
  personId: string,
  token: string,
  password: string,
): Promise<void> {
  const { db, now, ip } = context
  const at = now.toISOString()
  const mine = eq(resets.personId, personId)
  const [used] = await db
    .update(resets)
    .set({ usedAt: at })
    .where(and(eq(resets.tokenHash, tokenHash(token)), mine, isNull(resets.usedAt), gt(resets.expiresAt, at)))
    .returning({ id: resets.id, kind: resets.kind })
  const person = used && (await personById(db, personId))
  if (!person?.active) throw refuse.gone('This link was used already or is too old. Ask for a new one.')
  mustBeStrong(password, person)

  await setPassword(db, personId, await hashPassword(password))
  await db
    .update(resets)
    .set({ expiresAt: at })
    .where(and(mine, ne(resets.id, used!.id), isNull(resets.usedAt), gt(resets.expiresAt, at)))
  await endOtherSessions(db, personId, null, now)
  const logins = [person.phone, person.email].filter((one) => one !== null)
  await forgive(
    db,
    logins.map((login) => throttleKey('login', loginText(login), ip)),
  )
  await recordAudit(
    { ...context, me: null },
    { act: 'update', object: 'password', objectId: personId, after: { by: used!.kind } },
  )
  tell(context, person)
}

/** A new password by who is signed in and knows the present one; their other sessions end. */
export async function changePassword(
  context: SignedInContext,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { db, me, now } = context
  const person = (await personById(db, me.personId))!
  if (!(await passwordMatches(person.passwordHash, currentPassword))) {
    throw refuse.invalid({ currentPassword: 'This is not your present password' })
  }
  mustBeStrong(password, person)
  await setPassword(db, me.personId, await hashPassword(password))
  await endOtherSessions(db, me.personId, me.sid, now)
  await recordAudit(context, { act: 'update', object: 'password', objectId: me.personId })
  tell(context, person)
}

interface Person {
  fullName: string
  email: string | null
  phone: string | null
}

function mustBeStrong(password: string, { fullName, email, phone }: Person): void {
  const weak = weakness(password, [fullName, email ?? '', phone ?? ''])
  if (weak) throw refuse.invalid({ password: weak })
}

function tell({ afterCommit: afterwards, deps }: TransactionContext, { email, fullName }: Person): void {
  if (!email) return
  afterwards(() =>
    deps.mail.send({
      to: email,
      subject: 'Your password was changed',
      text: [
        `Hello ${fullName},`,
        'the password of your account was changed just now, and its other sessions were signed out.',
        `If it was not you, choose a new password at once: ${deps.publicOrigin}/forget-password`,
      ].join('\n\n'),
    }),
  )
}
