import { and, desc, eq, gt } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { brokenGlass } from '#db/schema/clinical/record.ts'

/** Finds the user's own emergency access to a record, if it has not expired. */
export async function findEmergencyAccess(
  { db, me, now }: Pick<QueryContext, 'db' | 'me' | 'now'>,
  patientId: string,
): Promise<{ until: string; reason: string } | null> {
  const [access] = await db
    .select({ until: brokenGlass.until, reason: brokenGlass.reason })
    .from(brokenGlass)
    .where(
      and(
        restrictToReach(db, me, 'practice', brokenGlass),
        eq(brokenGlass.personId, me.personId),
        eq(brokenGlass.patientId, patientId),
        gt(brokenGlass.until, now.toISOString()),
      ),
    )
    .orderBy(desc(brokenGlass.until))
    .limit(1)
  return access ? { reason: access.reason, until: toIsoInstant(access.until) } : null
}
