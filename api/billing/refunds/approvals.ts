import { and, arrayContains, eq, inArray, ne } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findReach } from '#contract/operations.ts'
import { FULL } from '#contract/roles.ts'
import { memberships, people } from '#db/schema/practice/people.ts'

/** Returns whether the person may approve what the writer wrote: not their own, unless there is no other approver. */
export async function canApprove(ctx: Pick<QueryContext, 'db' | 'me'>, writerId: string | null) {
  const { me } = ctx
  if (!me.rights.includes('approve') || findReach('money:approve', me.role) === null) return false
  return writerId !== me.personId || !(await hasOtherApprover(ctx))
}

/** Returns whether someone else in the practice can approve payments. */
export async function hasOtherApprover({ db, me }: Pick<QueryContext, 'db' | 'me'>) {
  const [other] = await db
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(
      and(
        matchValues(me, memberships, { active: true }),
        eq(people.active, true),
        ne(memberships.personId, me.personId),
        inArray(memberships.role, [...FULL]),
        arrayContains(memberships.rights, ['approve']),
      ),
    )
    .limit(1)
  return Boolean(other)
}

export async function requireApprover(ctx: QueryContext, writerId: string | null) {
  if (!(await canApprove(ctx, writerId))) throw refuse.conflict('You created this, so someone else must approve it.')
}
