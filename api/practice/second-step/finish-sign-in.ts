import { recordAudit } from '#api/kernel/audit.ts'
import type { TransactionContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { SignedInUser } from '#contract/web.ts'
import { findPerson } from '../people/people-store.ts'
import { replaceSession } from '../people/sign-in.ts'
import { hashToken } from '../people/tokens.ts'
import { readChallenge } from './challenge.ts'
import { acceptCode } from './check-code.ts'
import { notifyPerson } from './notify-person.ts'
import { hasSecondStep } from './store.ts'

/** Signs in a person who has given the right password a moment ago, with a code. */
export async function finishSignIn(
  ctx: TransactionContext,
  { challenge, code }: { challenge: string; code: string },
): Promise<SignedInUser> {
  const verifiedPerson = readChallenge(ctx, challenge)
  const person = verifiedPerson && (await findPerson(ctx.db, verifiedPerson.personId))
  const isSamePassword = person?.passwordHash && hashToken(person.passwordHash) === verifiedPerson?.password
  if (!person?.active || !isSamePassword || !(await hasSecondStep(ctx.db, person.id)))
    throw refuse.gone('Enter your password again.')
  const by = await acceptCode(ctx, person.id, code)
  const user = await replaceSession(ctx, person)
  if (by === 'recovery code') {
    const me = { personId: person.id, role: user.role, practiceId: user.adminId }
    await recordAudit(
      { ...ctx, me },
      { act: 'update', object: 'recovery codes', objectId: person.id, after: { used: 1 } },
    )
    notifyPerson(ctx, person, {
      subject: 'A recovery code was used',
      text: 'A recovery code was used to sign in to your account. It does not work again.',
    })
  }
  return user
}
