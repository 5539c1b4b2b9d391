import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { Refusal, refuse } from '#api/kernel/refuse.ts'
import { memberships } from '#db/schema/practice/people.ts'
import { requireChangeableMember } from '../members/act-on-member.ts'
import { findPerson } from '../people/people-store.ts'
import { endOtherSessions } from '../people/session-store.ts'
import { notifyPerson } from './notify-person.ts'
import { deleteSecondStep } from './store.ts'

/**
 * Removes the second step of a person who lost the phone and the recovery codes, tells them, and ends their sessions.
 * @throws 409 if they belong to another practice too, whose records their account opens
 */
export async function removeSecondStep(
  ctx: CallContext,
  personId: string,
): Promise<{ fullName: string; wasTold: boolean }> {
  const { db, me, now } = ctx
  const { fullName } = await requireChangeableMember(ctx, personId)
  const [elsewhere] = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.personId, personId),
        ne(memberships.practiceId, me.practiceId),
        isNotNull(memberships.acceptedAt),
      ),
    )
    .limit(1)
  if (elsewhere) {
    throw new Refusal(
      409,
      `You can’t remove the second step of ${fullName}. They can sign in with a recovery code, or ask the person who runs the server.`,
    )
  }
  if (!(await deleteSecondStep(db, personId))) throw refuse.conflict(`${fullName} has no second step.`)
  await endOtherSessions(db, personId, null, now)
  await recordAudit(ctx, { act: 'delete', object: 'second step', objectId: personId, after: { by: 'manager' } })
  const wasTold = notifyPerson(ctx, (await findPerson(db, personId))!, {
    subject: 'Your second step was removed',
    text: `${me.fullName} removed the second step of your sign-in and signed you out. Sign in with your password and set it up again.`,
  })
  return { fullName, wasTold }
}
