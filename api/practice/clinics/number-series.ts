import { type SQL, sql } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import type { Db } from '#db/client.ts'
import { numberPrefixes, numberSeries } from '#db/schema/practice/organisations.ts'

type TenantContext = Pick<CallContext, 'db' | 'me'>
type SeriesRow = typeof numberSeries.$inferInsert

/**
 * Takes the next number of a series; without a series there is none. A rollback returns it, so there are no gaps.
 * @param today the date of the document, for series that keep the date of their last number
 */
export async function takeNumber(db: Db, where: SQL | undefined, today?: string) {
  const [series] = await db
    .update(numberSeries)
    .set({
      nextNo: sql`${numberSeries.nextNo} + 1`,
      ...(today && { lastIssueDate: sql`greatest(${numberSeries.lastIssueDate}, ${today}::date)` }),
    })
    .where(where)
    .returning()
  return series && { ...series, taken: series.nextNo - 1 }
}

/** Adds a series. The caller decides what a series that exists already means. */
export const insertSeries = (db: Db, series: SeriesRow) => db.insert(numberSeries).values(series)

export async function updateSeries(ctx: TenantContext, seriesId: string, change: Partial<SeriesRow>): Promise<void> {
  await ctx.db
    .update(numberSeries)
    .set(change)
    .where(matchId(ctx.me, numberSeries, seriesId))
}

/** Deletes a series without numbers. */
export async function deleteSeries(ctx: TenantContext, seriesId: string): Promise<void> {
  await ctx.db.delete(numberSeries).where(matchId(ctx.me, numberSeries, seriesId))
}

/** Reserves prefixes under a tax number, as far as no other place has them. */
export async function reservePrefixes(db: Db, prefixes: (typeof numberPrefixes.$inferInsert)[]): Promise<void> {
  await db.insert(numberPrefixes).values(prefixes).onConflictDoNothing()
}
