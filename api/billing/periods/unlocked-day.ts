import { and, eq, isNull } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { lockedMonths } from '#db/schema/billing/accounts.ts'

const MONTH_LOCKED = 'This month is locked. Enter a later date, or ask an administrator to reopen it'

/** Refuses a date in a locked month, at its field. The database refuses it as well. */
export async function requireUnlockedDay({ db, me }: QueryContext, field: string, day: string) {
  const month = eq(lockedMonths.month, `${day.slice(0, 7)}-01`)
  const [locked] = await db
    .select({ id: lockedMonths.id })
    .from(lockedMonths)
    .where(and(eq(lockedMonths.practiceId, me.practiceId), month, isNull(lockedMonths.reopenedAt)))
  if (locked) throw refuse.conflict(`${MONTH_LOCKED}.`, { fields: { [field]: MONTH_LOCKED } })
}
