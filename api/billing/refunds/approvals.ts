import { and, arrayContains, asc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { canApproveMoney } from '#contract/billing/refunds/rules.ts'
import { FULL } from '#contract/roles.ts'
import { memberships, people } from '#db/schema/practice/people.ts'

/** Returns whether the person may approve what the writer wrote: not their own, unless there is no other approver. */
export async function canApprove(ctx: Pick<QueryContext, 'db' | 'me'>, writerId: string | null) {
  const { me } = ctx
  if (!canApproveMoney(me)) return false
  return writerId !== me.personId || !(await hasOtherApprover(ctx))
}

/** Returns whether someone else in the practice can approve payments. */
export async function hasOtherApprover(ctx: Pick<QueryContext, 'db' | 'me'>) {
  return (await selectOtherApprovers(ctx, null).limit(1)).length > 0
}

/** Selects the other people of the practice who can approve payments, by name, without the writer. */
const selectOtherApprovers = (ctx: Pick<QueryContext, 'db' | 'me'>, writerId: string | null) =>
  selectApprovers(ctx, [ctx.me.personId, writerId ?? ctx.me.personId])

/** Lists the names of the people who can approve what the writer wrote. */
export async function listApproverNames(
  ctx: Pick<QueryContext, 'db' | 'me'>,
  writerId: string | null,
): Promise<string[]> {
  return (await selectApprovers(ctx, writerId ? [writerId] : [])).map(({ name }) => name)
}

function selectApprovers({ db, me }: Pick<QueryContext, 'db' | 'me'>, withoutIds: string[]) {
  return db
    .select({ name: people.fullName })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(
      and(
        matchValues(me, memberships, { active: true }),
        eq(people.active, true),
        isNotNull(memberships.acceptedAt),
        notInArray(memberships.personId, withoutIds),
        inArray(memberships.role, [...FULL]),
        arrayContains(memberships.rights, ['approve']),
      ),
    )
    .orderBy(asc(people.fullName))
}

/** Tells who may approve a submitted record: whether the person may, and the names of the others. */
export async function findApprovers(
  ctx: Pick<QueryContext, 'db' | 'me'>,
  { status, createdBy }: { status: string; createdBy: string | null },
) {
  if (status !== 'submitted') return { approvable: false, otherApprovers: [] }
  const others = await selectOtherApprovers(ctx, createdBy)
  return { approvable: await canApprove(ctx, createdBy), otherApprovers: others.map(({ name }) => name) }
}

export async function requireApprover(ctx: QueryContext, writerId: string | null) {
  if (!(await canApprove(ctx, writerId)))
    throw refuse.conflict('You created this, so another approver must approve it.')
}
