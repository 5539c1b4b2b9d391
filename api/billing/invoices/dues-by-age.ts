import { and, gt, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { AGEING_BUCKETS, type AgeingBucket } from '#contract/billing/ledger/ageing.ts'
import { invoices } from '#db/schema/billing/billing.ts'

/** The days overdue at which each bucket after the first begins: 1, 31, 61, 91. */
const THRESHOLDS = AGEING_BUCKETS.flatMap(({ upTo }) => (upTo === null ? [] : [upTo + 1]))

/** Sums the amounts due on invoices by age, with the thresholds of `findBucket`. */
export async function sumDuesByAge(
  { db, me, reach }: QueryContext,
  today: string,
): Promise<Record<AgeingBucket, number>> {
  const rows = await db
    .select({
      index: sql<number>`width_bucket(${today}::date - ${invoices.dueDate}, array[${sql.join(THRESHOLDS, sql`, `)}]::int[])`,
      dueMinor: sql`sum(${invoices.dueMinor})::bigint`.mapWith(Number),
    })
    .from(invoices)
    .where(and(restrictToReach(db, me, reach, invoices), gt(invoices.dueMinor, 0)))
    .groupBy(sql`1`)
  return Object.fromEntries(
    AGEING_BUCKETS.map(({ bucket }, index) => [bucket, rows.find((row) => row.index === index)?.dueMinor ?? 0]),
  ) as Record<AgeingBucket, number>
}
