import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import type { PracticeBoard } from '#contract/reporting/dashboards/schema.ts'
import { invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'

/**
 * Computes revenue and receipts of a day and of its month to date: invoices and debit notes less credit notes, as in
 * the sales register, and receipts less refunds.
 */
export async function computeRevenue(
  { db, me, reach }: QueryContext,
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
        restrictToReach(db, me, reach, invoices),
        eq(invoices.status, 'issued'),
        gte(invoices.issueDate, first),
        lte(invoices.issueDate, today),
      ),
    )
  const [received] = await db
    .select({
      month: sql<number>`coalesce(sum(${signedReceiptAmount}), 0)::bigint`,
      today: sql<number>`coalesce(sum(${signedReceiptAmount}) filter (where ${receipts.receivedOn} = ${today}::date), 0)::bigint`,
    })
    .from(receipts)
    .where(
      and(restrictToReach(db, me, reach, receipts), gte(receipts.receivedOn, first), lte(receipts.receivedOn, today)),
    )
  const [credited] = await db
    .select({
      month: sql<number>`coalesce(sum(${creditNotes.payableMinor}), 0)::bigint`,
      today: sql<number>`coalesce(sum(${creditNotes.payableMinor}) filter (where ${creditNotes.issueDate} = ${today}::date), 0)::bigint`,
    })
    .from(creditNotes)
    .where(
      and(
        restrictToReach(db, me, reach, creditNotes),
        eq(creditNotes.status, 'issued'),
        gte(creditNotes.issueDate, first),
        lte(creditNotes.issueDate, today),
      ),
    )
  const [charged] = await db
    .select({
      month: sql<number>`coalesce(sum(${debitNotes.payableMinor}), 0)::bigint`,
      today: sql<number>`coalesce(sum(${debitNotes.payableMinor}) filter (where ${debitNotes.issueDate} = ${today}::date), 0)::bigint`,
    })
    .from(debitNotes)
    .where(
      and(
        restrictToReach(db, me, reach, debitNotes),
        eq(debitNotes.side, 'customer'),
        eq(debitNotes.status, 'issued'),
        gte(debitNotes.issueDate, first),
        lte(debitNotes.issueDate, today),
      ),
    )
  const [returned] = await db
    .select({
      month: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)::bigint`,
      today: sql<number>`coalesce(sum(${refunds.amountMinor}) filter (where ${refunds.refundedOn} = ${today}::date), 0)::bigint`,
    })
    .from(refunds)
    .where(
      and(
        restrictToReach(db, me, reach, refunds),
        eq(refunds.status, 'paid'),
        gte(refunds.refundedOn, first),
        lte(refunds.refundedOn, today),
      ),
    )
  return {
    todayMinor: subtract(invoiced?.today, credited?.today) + Number(charged?.today ?? 0),
    monthMinor: subtract(invoiced?.month, credited?.month) + Number(charged?.month ?? 0),
    receivedTodayMinor: subtract(received?.today, returned?.today),
    receivedMonthMinor: subtract(received?.month, returned?.month),
  }
}

// A reversal counts on its own day, not on the day of the receipt that it reverses.
const signedReceiptAmount = sql`case ${receipts.kind} when 'reversal' then -${receipts.amountMinor} else ${receipts.amountMinor} end`

const subtract = (one: unknown, other: unknown) => Number(one ?? 0) - Number(other ?? 0)
