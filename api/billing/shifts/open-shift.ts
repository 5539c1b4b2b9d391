import { and, eq, isNull } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { SHIFT_REQUIRED } from '#contract/billing/shifts/rules.ts'
import { shifts } from '#db/schema/billing/accounts.ts'
import { practices } from '#db/schema/practice/organisations.ts'

/**
 * Finds the person's open shift at a place; null if there is none. It can't be closed until the transaction ends.
 * @throws 409 for cash without a shift, if the practice requires one
 */
export async function findOpenShift({ db, me }: QueryContext, placeId: string, methods: readonly string[]) {
  const [shift] = await db
    .select({ id: shifts.id })
    .from(shifts)
    .where(and(matchValues(me, shifts, { placeId, personId: me.personId }), isNull(shifts.closedAt)))
    .for('share')
  if (shift || !methods.includes('cash')) return shift?.id ?? null
  const [practice] = await db
    .select({ cashNeedsShift: practices.cashNeedsShift })
    .from(practices)
    .where(eq(practices.id, me.practiceId))
  if (practice!.cashNeedsShift) throw refuse.conflict(SHIFT_REQUIRED)
  return null
}
