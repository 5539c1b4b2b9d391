import { and, eq, sql } from 'drizzle-orm'
import { numberSeries } from '#db/schema/practice/organisations.ts'
import type { CallContext } from '../kernel/context.ts'

/** Counts the practice's registered patients by their gapless numbers, without reading rows. */
export async function countRegisteredPatients({ db, me }: Pick<CallContext, 'db' | 'me'>): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`coalesce(sum(${numberSeries.nextNo} - 1), 0)::int` })
    .from(numberSeries)
    .where(and(eq(numberSeries.practiceId, me.practiceId), eq(numberSeries.docType, 'patient')))
  return row?.n ?? 0
}
