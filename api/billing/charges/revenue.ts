import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'

// A reversal counts on its own day, not on the day of the receipt that it reverses.
const signedReceiptAmount = sql`case ${receipts.kind} when 'reversal' then -${receipts.amountMinor} else ${receipts.amountMinor} end`

/**
 * Computes revenue and receipts of a day and of its month to date: invoices and debit notes less credit notes, as in the
 * sales register, and receipts less refunds.
 */
export async function computeRevenue({ db, me, reach }: QueryContext, today: string) {
  const sumUp = async (
    table: typeof invoices | typeof receipts | typeof creditNotes | typeof debitNotes | typeof refunds,
    { day, amount, only }: { day: PgColumn; amount: SQL; only?: SQL },
  ) => {
    const [sums] = await db
      .select({
        month: sql`coalesce(sum(${amount}), 0)::bigint`.mapWith(Number),
        today: sql`coalesce(sum(${amount}) filter (where ${day} = ${today}::date), 0)::bigint`.mapWith(Number),
      })
      .from(table)
      .where(and(restrictToReach(db, me, reach, table), only, gte(day, `${today.slice(0, 7)}-01`), lte(day, today)))
    return sums!
  }
  const sumNotes = (table: typeof invoices | typeof creditNotes | typeof debitNotes, only?: SQL) =>
    sumUp(table, {
      day: table.issueDate,
      amount: sql`${table.payableMinor}`,
      only: and(eq(table.status, 'issued'), only),
    })
  const invoiced = await sumNotes(invoices)
  const credited = await sumNotes(creditNotes)
  const debited = await sumNotes(debitNotes, eq(debitNotes.side, 'customer'))
  const received = await sumUp(receipts, { day: receipts.receivedOn, amount: signedReceiptAmount })
  const refunded = await sumUp(refunds, {
    day: refunds.refundedOn,
    amount: sql`${refunds.amountMinor}`,
    only: eq(refunds.status, 'paid'),
  })
  return {
    todayMinor: invoiced.today + debited.today - credited.today,
    monthMinor: invoiced.month + debited.month - credited.month,
    receivedTodayMinor: received.today - refunded.today,
    receivedMonthMinor: received.month - refunded.month,
  }
}
