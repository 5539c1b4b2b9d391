import { and, arrayContains, eq, inArray, ne } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findReach } from '#contract/operations.ts'
import { FULL } from '#contract/roles.ts'
import { memberships, people } from '#db/schema/practice/people.ts'

type Asking = Pick<CallContext, 'db' | 'me'>

/**
 * Whether the person may decide about what somebody wrote: another person than its writer, unless nobody else of the
 * practice may.
 */
export async function mayApprove(asking: Asking, writerId: string | null): Promise<boolean> {
  const { me } = asking
  if (!me.rights.includes('approve') || findReach('money:approve', me.role) === null) return false
  return writerId !== me.personId || !(await othersApprove(asking))
}

/** Whether anybody else of the practice may approve what moves money. */
export async function othersApprove({ db, me }: Asking): Promise<boolean> {
  const [other] = await db
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(
      and(
        eq(memberships.practiceId, me.practiceId),
        eq(memberships.active, true),
        eq(people.active, true),
        ne(memberships.personId, me.personId),
        inArray(memberships.role, [...FULL]),
        arrayContains(memberships.rights, ['approve']),
      ),
    )
    .limit(1)
  return Boolean(other)
}

/** @throws 409 for who wrote it, where somebody else may approve it */
export async function mustApprove(asking: Asking, writerId: string | null): Promise<void> {
  if (!(await mayApprove(asking, writerId))) throw refuse.conflict('You wrote this, so somebody else approves it.')
}
