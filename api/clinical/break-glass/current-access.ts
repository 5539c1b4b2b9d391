import { and, desc, eq, gt } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { brokenGlass } from '#db/schema/clinical/record.ts'

/** The asker's own emergency opening of a record, while it lasts: it ends by itself at its time. */
export async function findEmergencyAccess(
  { db, me, now }: Pick<QueryContext, 'db' | 'me' | 'now'>,
  patientId: string,
): Promise<{ until: string; reason: string } | null> {
  const [glass] = await db
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
  return glass ? { reason: glass.reason, until: toIsoInstant(glass.until) } : null
}
