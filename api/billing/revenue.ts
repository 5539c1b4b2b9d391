import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { PracticeBoard } from '#contract/dashboards/schema.ts'
import { invoices, receipts } from '#db/schema/billing.ts'
import type { Gated } from '../gate.ts'
import { within } from '../within.ts'

/** What was invoiced and what was received, on a day and in its month until then. */
export async function revenueOf(
  { db, me, reach }: Pick<Gated, 'db' | 'me' | 'reach'>,
  today: string,
): Promise<PracticeBoard['revenue']> {
  const first = `${today.slice(0, 7)}-01`
  const [invoiced] = await db
    .select({
      month: sql<number>`coalesce(sum(${invoices.payableMinor}), 0)::bigint`,
      today: sql<number>`coalesce(sum(${invoices.payableMinor}) filter (where ${invoices.issueDate} = ${today}::date), 0)::bigint`,
    })
    .from(invoices)
    .where(
      and(
        within(db, me, reach, invoices),
        eq(invoices.status, 'issued'),
        gte(invoices.issueDate, first),
        lte(invoices.issueDate, today),
      ),
    )
  const [received] = await db
    .select({
      month: sql<number>`coalesce(sum(${receipts.amountMinor}), 0)::bigint`,
      today: sql<number>`coalesce(sum(${receipts.amountMinor}) filter (where ${receipts.receivedOn} = ${today}::date), 0)::bigint`,
    })
    .from(receipts)
    .where(
      and(
        within(db, me, reach, receipts),
        eq(receipts.status, 'posted'),
        gte(receipts.receivedOn, first),
        lte(receipts.receivedOn, today),
      ),
    )
  return {
    todayMinor: invoiced?.today ?? 0,
    monthMinor: invoiced?.month ?? 0,
    receivedTodayMinor: received?.today ?? 0,
    receivedMonthMinor: received?.month ?? 0,
  }
}
