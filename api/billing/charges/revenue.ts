import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refunds } from '#db/schema/billing/credits.ts'
import { receiptTotals, salesTotals } from '#db/schema/billing/day-totals.ts'

/**
 * Computes revenue and receipts of a day and of its month to date: invoices and debit notes less credit notes, as in the
 * sales register, and receipts less refunds.
 */
export async function computeRevenue({ db, me, reach }: QueryContext, today: string) {
  const selectSums = (
    part: 'invoiced' | 'received' | 'refunded',
    table: typeof salesTotals | typeof receiptTotals | typeof refunds,
    { day, amount, only }: { day: PgColumn; amount: SQL; only?: SQL },
  ) =>
    db
      .select({
        part: sql<typeof part>`${part}::text`,
        month: sql`coalesce(sum(${amount}), 0)::bigint`.mapWith(Number),
        today: sql`coalesce(sum(${amount}) filter (where ${day} = ${today}::date), 0)::bigint`.mapWith(Number),
      })
      .from(table)
      .where(and(restrictToReach(db, me, reach, table), only, gte(day, `${today.slice(0, 7)}-01`), lte(day, today)))
  const rows = await unionAll(
    selectSums('invoiced', salesTotals, {
      day: salesTotals.day,
      amount: sql`case ${salesTotals.documentType} when 'credit_note' then -${salesTotals.payableMinor} else ${salesTotals.payableMinor} end`,
    }),
    selectSums('received', receiptTotals, {
      day: receiptTotals.day,
      amount: sql`${receiptTotals.receivedMinor} - ${receiptTotals.reversedMinor}`,
    }),
    selectSums('refunded', refunds, {
      day: refunds.refundedOn,
      amount: sql`${refunds.amountMinor}`,
      only: eq(refunds.status, 'paid'),
    }),
  )
  const sums = Object.fromEntries(rows.map((row) => [row.part, row])) as Record<
    (typeof rows)[number]['part'],
    (typeof rows)[number]
  >
  const { invoiced, received, refunded } = sums
  return {
    todayMinor: invoiced.today,
    monthMinor: invoiced.month,
    receivedTodayMinor: received.today - refunded.today,
    receivedMonthMinor: received.month - refunded.month,
  }
}
