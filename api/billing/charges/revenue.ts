import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { type DayRevenue, findFirstRevenueDay } from '#contract/billing/ledger/day-revenue.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { refunds } from '#db/schema/billing/credits.ts'
import { receiptTotals, salesTotals } from '#db/schema/billing/day-totals.ts'

/**
 * Lists the revenue and receipts of the days that a dashboard summarizes: invoices and debit notes less credit notes, as in
 * the sales register, and receipts less refunds.
 */
export async function listDayRevenue({ db, me, reach }: QueryContext, today: string): Promise<DayRevenue[]> {
  const from = findFirstRevenueDay(today)
  const selectAmounts = (
    part: 'invoiced' | 'received' | 'refunded',
    table: typeof salesTotals | typeof receiptTotals | typeof refunds,
    { day, amount, condition }: { day: PgColumn; amount: SQL; condition?: SQL },
  ) =>
    db
      .select({
        part: sql<typeof part>`${part}::text`,
        day: sql<string>`${day}::text`.as('day'),
        amountMinor: sql`sum(${amount})::bigint`.mapWith(Number),
      })
      .from(table)
      .where(and(restrictToReach(db, me, reach, table), condition, gte(day, from), lte(day, today)))
      .groupBy(day)
  const rows = await unionAll(
    selectAmounts('invoiced', salesTotals, {
      day: salesTotals.day,
      amount: sql`case ${salesTotals.documentType} when 'credit_note' then -${salesTotals.payableMinor} else ${salesTotals.payableMinor} end`,
    }),
    selectAmounts('received', receiptTotals, {
      day: receiptTotals.day,
      amount: sql`${receiptTotals.receivedMinor} - ${receiptTotals.reversedMinor}`,
    }),
    selectAmounts('refunded', refunds, {
      day: refunds.refundedOn,
      amount: sql`${refunds.amountMinor}`,
      condition: eq(refunds.status, 'paid'),
    }),
  )
  const amountOf = (day: string, part: (typeof rows)[number]['part']) =>
    sum(rows.filter((row) => row.day === day && row.part === part).map(({ amountMinor }) => amountMinor))
  return [...new Set(rows.map(({ day }) => day))].map((day) => ({
    day,
    invoicedMinor: amountOf(day, 'invoiced'),
    receivedMinor: amountOf(day, 'received') - amountOf(day, 'refunded'),
  }))
}
