import { date, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { INVOICE_KINDS } from '#contract/billing/invoices/rules.ts'
import { amount, references, tenantTable } from '../kernel/columns.ts'
import { places } from '../practice/organisations.ts'

// The totals of each day, so that the reports of a year needn't read every document and payment. Triggers update them
// (db/guards/day-totals.sql).

/** The documents of the sales register: how many were issued and cancelled, and the amounts of those that are not cancelled. */
export const salesTotals = tenantTable(
  'sales_totals',
  {
    day: date().notNull(),
    documentType: text({ enum: ['invoice', 'debit_note', 'credit_note'] }).notNull(),
    placeId: uuid().notNull(),
    /** With cancelled ones. */
    documents: integer().notNull(),
    cancelled: integer().notNull(),
    taxableMinor: amount(),
    exemptMinor: amount(),
    cgstMinor: amount(),
    sgstMinor: amount(),
    igstMinor: amount(),
    roundOffMinor: amount(),
    payableMinor: amount(),
  },
  (t) => [unique('sales_totals_key').on(t.practiceId, t.day, t.documentType, t.placeId), references(t.placeId, places)],
)

/** The receipts of a day, and the reversals of receipts, which count on their own day. */
export const receiptTotals = tenantTable(
  'receipt_totals',
  {
    day: date().notNull(),
    placeId: uuid().notNull(),
    method: text().notNull(),
    receivedBy: uuid().notNull(),
    receivedMinor: amount(),
    reversedMinor: amount(),
  },
  (t) => [
    unique('receipt_totals_key').on(t.practiceId, t.day, t.placeId, t.method, t.receivedBy),
    references(t.placeId, places),
  ],
)

/** What was allocated to invoices on a day of the practice, by the place and method of the receipt and the kind of the invoice. */
export const allocationTotals = tenantTable(
  'allocation_totals',
  {
    day: date().notNull(),
    placeId: uuid().notNull(),
    method: text().notNull(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    allocatedMinor: amount(),
  },
  (t) => [
    unique('allocation_totals_key').on(t.practiceId, t.day, t.placeId, t.method, t.kind),
    references(t.placeId, places),
  ],
)
