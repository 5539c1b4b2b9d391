import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { expenses, purchaseOrders } from '#db/schema/purchasing/purchasing.ts'

const printedName = (column: PgColumn, field = 'name'): SQL<string | null> => sql`${column} ->> ${field}`

/** The columns of each kind of document that a search shows: number, printed name, date and amount. */
export const FOUND_COLUMNS = {
  invoice: {
    number: invoices.number,
    name: printedName(invoices.client),
    day: invoices.issueDate,
    amountMinor: invoices.payableMinor,
    currency: invoices.currency,
  },
  receipt: {
    number: receipts.number,
    name: printedName(receipts.payer),
    day: receipts.receivedOn,
    amountMinor: receipts.amountMinor,
    currency: receipts.currency,
  },
  credit_note: {
    number: creditNotes.number,
    name: printedName(creditNotes.client),
    day: creditNotes.issueDate,
    amountMinor: creditNotes.payableMinor,
    currency: creditNotes.currency,
  },
  debit_note: {
    number: debitNotes.number,
    name: printedName(debitNotes.client),
    day: debitNotes.issueDate,
    amountMinor: debitNotes.payableMinor,
    currency: debitNotes.currency,
  },
  refund: {
    number: refunds.number,
    name: printedName(refunds.payee),
    day: refunds.refundedOn,
    amountMinor: refunds.amountMinor,
    currency: refunds.currency,
  },
  expense: {
    number: expenses.number,
    name: sql<string | null>`coalesce(${printedName(expenses.voucher, 'vendor')}, ${expenses.description})`,
    day: expenses.spentOn,
    amountMinor: expenses.totalMinor,
    currency: expenses.currency,
  },
  purchase_order: {
    number: purchaseOrders.number,
    name: printedName(purchaseOrders.supplier),
    day: purchaseOrders.issueDate,
    amountMinor: purchaseOrders.totalMinor,
    currency: purchaseOrders.currency,
  },
} as const
