import { and, eq, sql } from 'drizzle-orm'
import { numberSeries } from '#db/schema/practice/organisations.ts'
import type { CallContext } from '../kernel/context.ts'

/** How many patients the practice has registered: read off their gapless numbers, not counted one by one. */
export async function registeredPatients({ db, me }: Pick<CallContext, 'db' | 'me'>): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`coalesce(sum(${numberSeries.nextNo} - 1), 0)::int` })
    .from(numberSeries)
    .where(and(eq(numberSeries.practiceId, me.practiceId), eq(numberSeries.docType, 'patient')))
  return row?.n ?? 0
}
