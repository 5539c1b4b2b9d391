import { sql } from 'drizzle-orm'
import { check, date, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { DEBIT_REASONS } from '#contract/billing/debit-notes/rules.ts'
import { PRICE_MODES } from '#contract/billing/tax/tax.ts'
import {
  amount,
  createdAt,
  instant,
  linePriceColumns,
  lineTaxColumns,
  minor,
  priceMode,
  recordColumns,
  references,
  supply,
  tenantTable,
} from '../kernel/columns.ts'
import { invoices, receipts } from './billing.ts'
import { issuedDocumentColumns, issuedDocumentConstraints } from './issued-documents.ts'

/**
 * Debit notes to customers, which are due like invoices, and to suppliers, which reduce what we owe. A trigger freezes
 * them once issued.
 */
export const debitNotes = tenantTable(
  'debit_notes',
  {
    ...issuedDocumentColumns(),
    side: text().$type<'customer' | 'supplier'>().notNull(),
    invoiceId: uuid(),
    supplierBillId: uuid(),
    dueDate: date(),
    reason: text({ enum: DEBIT_REASONS }).notNull(),
    reasonNote: text(),
    priceMode: priceMode(),
    supply: supply(),
    grossMinor: amount(),
    lineDiscountMinor: amount(),
  },
  (t, { index }) => [
    ...issuedDocumentConstraints('debit_notes', t),
    references(t.invoiceId, invoices),
    // The foreign key to supplier_bills is in the baseline migration only, because billing comes before purchasing.
    index('debit_notes_account', t.patientId, t.issueDate),
    index('debit_notes_party', t.partyId, t.issueDate),
    index('debit_notes_invoice', t.invoiceId),
    index('debit_notes_bill', t.supplierBillId),
    check('debit_notes_sum', sql`${t.totalMinor} + ${t.roundOffMinor} = ${t.payableMinor} and ${t.payableMinor} >= 0`),
    check(
      'debit_notes_side',
      sql`(${t.side} = 'customer' and ${t.invoiceId} is not null and ${t.supplierBillId} is null) or (${t.side} = 'supplier' and ${t.invoiceId} is null and ${t.partyId} is not null)`,
    ),
  ],
)

export const debitNoteLines = tenantTable(
  'debit_note_lines',
  {
    debitNoteId: uuid().notNull(),
    position: smallint().notNull(),
    description: text().notNull(),
    code: text(),
    unit: text(),
    ...linePriceColumns(),
    /** Whether the price includes tax; null if it is as in the note. */
    priceMode: text({ enum: PRICE_MODES }),
    ...lineTaxColumns(),
  },
  (t, { unique }) => [
    unique('debit_note_lines_position', t.debitNoteId, t.position),
    references(t.debitNoteId, debitNotes).onDelete('cascade'),
  ],
)

/** Write-offs of invoices, which can be reversed. */
export const writeOffs = tenantTable(
  'write_offs',
  {
    invoiceId: uuid().notNull(),
    amountMinor: minor().notNull(),
    writtenOffOn: date().notNull(),
    reason: text().notNull(),
    decidedBy: uuid().notNull(),
    reversedBy: uuid(),
    reversedAt: instant(),
    reversedReason: text(),
    ...recordColumns(),
  },
  (t, { index }) => [
    references(t.invoiceId, invoices),
    index('write_offs_invoice', t.invoiceId),
    index('write_offs_day', t.writtenOffOn),
    check('write_offs_amount', sql`${t.amountMinor} > 0`),
    check('write_offs_reversed', sql`(${t.reversedAt} is null) = (${t.reversedReason} is null)`),
  ],
)

export const debitAllocations = tenantTable(
  'debit_allocations',
  {
    receiptId: uuid().notNull(),
    debitNoteId: uuid().notNull(),
    amountMinor: minor().notNull(),
    createdAt: createdAt(),
  },
  (t, { index }) => [
    references(t.receiptId, receipts),
    references(t.debitNoteId, debitNotes),
    index('debit_allocations_note', t.debitNoteId),
    index('debit_allocations_receipt', t.receiptId),
    check('debit_allocations_amount', sql`${t.amountMinor} > 0`),
  ],
)
