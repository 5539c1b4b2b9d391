import { and, desc, eq, gt } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { findReach } from '#contract/operations.ts'
import { breakGlass } from '#db/schema/clinical/record.ts'

/** Finds the user's own emergency access to a record, if it has not expired. */
export async function findEmergencyAccess(
  { db, me, now }: Pick<QueryContext, 'db' | 'me' | 'now'>,
  patientId: string,
): Promise<{ until: string; reason: string } | null> {
  if (findReach('charts:break-glass', me.role) === null) return null
  const [access] = await db
    .select({ until: breakGlass.until, reason: breakGlass.reason })
    .from(breakGlass)
    .where(
      and(
        restrictToReach(db, me, 'practice', breakGlass),
        eq(breakGlass.personId, me.personId),
        eq(breakGlass.patientId, patientId),
        gt(breakGlass.until, now.toISOString()),
      ),
    )
    .orderBy(desc(breakGlass.until))
    .limit(1)
  return access ? { reason: access.reason, until: toIsoInstant(access.until) } : null
}
