import { type SQL, sql } from 'drizzle-orm'
import { toInstant, toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { AGEING_BUCKETS, type AgeingBucket } from '#contract/billing/ledger/ageing.ts'
import type { DueShare } from '#contract/reporting/dashboards/schema.ts'
import { selectDueNotes, selectOpeningBalances } from '../accounting/account-entries.ts'

/** The days overdue at which each bucket after the first begins: 1, 31, 61, 91. */
const THRESHOLDS = AGEING_BUCKETS.flatMap(({ upTo }) => (upTo === null ? [] : [upTo + 1]))

/**
 * Sums what customers owe today by age, as the report of outstanding amounts does. Opening balances have no age. The sums come
 * from the index of due invoices, so the dashboard needs no report.
 */
export async function sumDuesByAge(
  { db, me }: Pick<CallContext, 'db' | 'me'>,
  today: string,
): Promise<Record<DueShare, number>> {
  const { practiceId, zone } = me
  const closing = { practiceId, asOf: today, end: toIsoInstant(toInstant(today, '24:00', zone)) }
  const rows = await db.execute<{ index: number | null; dueMinor: string }>(sql`
    select ${findBucketOf(sql`d.due_date`, today)} as index, sum(d.due)::bigint as "dueMinor"
    from (select due_date, due_minor as due from invoices where practice_id = ${practiceId} and due_minor > 0
      union all select n.due_date, n.due from (${selectDueNotes(closing)}) n(client_id, due_date, due)
      union all select null, o.minor from (${selectOpeningBalances(closing)}) o where o.minor > 0) d
    group by 1`)
  const findSum = (index: number | null) => Number(rows.find((row) => row.index === index)?.dueMinor ?? 0)
  const sums = AGEING_BUCKETS.map(({ bucket }, index) => [bucket, findSum(index)])
  return { ...(Object.fromEntries(sums) as Record<AgeingBucket, number>), opening: findSum(null) }
}

const findBucketOf = (dueDate: SQL, today: string) =>
  sql`width_bucket(${today}::date - ${dueDate}, array[${sql.join(THRESHOLDS, sql`, `)}]::int[])`
