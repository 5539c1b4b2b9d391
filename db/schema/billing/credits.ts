import { sql } from 'drizzle-orm'
import { check, date, integer, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { CREDIT_REASONS } from '#contract/billing/credit-notes/rules.ts'
import { OUTWARD_METHODS } from '#contract/billing/receipts/payment-methods.ts'
import { refundStatuses } from '#contract/billing/refunds/statuses.ts'
import {
  createdAt,
  currency,
  flag,
  lineTaxColumns,
  minor,
  oneOf,
  printedTexts,
  recordColumns,
  references,
  tenantTable,
} from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'
import { numberSeries, places } from '../practice/organisations.ts'
import { bankAccounts, billingParties, shifts } from './accounts.ts'
import { invoiceLines, invoices, receipts } from './billing.ts'
import { debitNoteLines, debitNotes } from './debits.ts'
import { issuedDocumentColumns, issuedDocumentConstraints } from './issued-documents.ts'

/** Credit notes, which reduce an invoice or a customer's debit note. A trigger freezes them once issued. */
export const creditNotes = tenantTable(
  'credit_notes',
  {
    ...issuedDocumentColumns(),
    /** This or `debitNoteId`, never both. */
    invoiceId: uuid(),
    debitNoteId: uuid(),
    reason: text({ enum: CREDIT_REASONS }).notNull(),
    reasonNote: text(),
    disposition: text({ enum: ['reduce_due', 'refund', 'keep_as_credit'] }).notNull(),
    /** Issued too late to include tax, so no return lists it. */
    commercial: flag(),
  },
  (t, { index }) => [
    ...issuedDocumentConstraints('credit_notes', t),
    references(t.invoiceId, invoices),
    references(t.debitNoteId, debitNotes),
    references(t.patientId, patients),
    index('credit_notes_patient', t.patientId, t.issuedAt, t.id).where(sql`${t.status} = 'issued'`),
    index('credit_notes_account', t.patientId, t.issueDate),
    index('credit_notes_party', t.partyId, t.issueDate),
    index('credit_notes_invoice', t.invoiceId),
    index('credit_notes_debit_note', t.debitNoteId).where(sql`${t.debitNoteId} is not null`),
    check('credit_notes_of_one', sql`(${t.invoiceId} is null) <> (${t.debitNoteId} is null)`),
    check('credit_notes_sum', sql`${t.totalMinor} + ${t.roundOffMinor} = ${t.payableMinor} and ${t.payableMinor} >= 0`),
    check(
      'credit_notes_commercial',
      sql`not ${t.commercial} or ${t.taxableMinor} + ${t.cgstMinor} + ${t.sgstMinor} + ${t.igstMinor} = 0`,
    ),
  ],
)

/** A credited part of a line: by quantity, or by amount if that is null. */
export const creditNoteLines = tenantTable(
  'credit_note_lines',
  {
    creditNoteId: uuid().notNull(),
    invoiceLineId: uuid(),
    debitNoteLineId: uuid(),
    position: smallint().notNull(),
    description: text().notNull(),
    code: text(),
    qtyMilli: integer(),
    ...lineTaxColumns(),
  },
  (t, { index, unique }) => [
    unique('credit_note_lines_position', t.creditNoteId, t.position),
    references(t.creditNoteId, creditNotes).onDelete('cascade'),
    references(t.invoiceLineId, invoiceLines),
    references(t.debitNoteLineId, debitNoteLines),
    index('credit_note_lines_of', t.invoiceLineId),
    index('credit_note_lines_of_debit', t.debitNoteLineId).where(sql`${t.debitNoteLineId} is not null`),
    check('credit_note_lines_of_one', sql`(${t.invoiceLineId} is null) <> (${t.debitNoteLineId} is null)`),
  ],
)

export const creditApplications = tenantTable(
  'credit_applications',
  {
    creditNoteId: uuid().notNull(),
    invoiceId: uuid(),
    debitNoteId: uuid(),
    amountMinor: minor().notNull(),
    createdAt: createdAt(),
  },
  (t, { index }) => [
    references(t.creditNoteId, creditNotes),
    references(t.invoiceId, invoices),
    references(t.debitNoteId, debitNotes),
    index('credit_applications_invoice', t.invoiceId),
    index('credit_applications_debit_note', t.debitNoteId).where(sql`${t.debitNoteId} is not null`),
    check('credit_applications_of_one', sql`(${t.invoiceId} is null) <> (${t.debitNoteId} is null)`),
    index('credit_applications_note', t.creditNoteId),
    check('credit_applications_amount', sql`${t.amountMinor} > 0`),
  ],
)

/** Refunds of credit notes or receipts. A trigger limits them to what is available. */
export const refunds = tenantTable(
  'refunds',
  {
    placeId: uuid().notNull(),
    creditNoteId: uuid(),
    receiptId: uuid(),
    /** The receipt of the original payment, whose method is the default. */
    paidByReceiptId: uuid(),
    seriesId: uuid(),
    number: text(),
    refundedOn: date(),
    status: text({ enum: refundStatuses.values }).notNull().default('paid'),
    method: text().notNull(),
    reference: text(),
    amountMinor: minor().notNull(),
    currency: currency(),
    payee: printedTexts().notNull(),
    seller: printedTexts().notNull(),
    patientId: uuid(),
    /** Shared by the refunds of one action. */
    batchId: uuid().notNull(),
    paidBy: uuid(),
    shiftId: uuid(),
    bankAccountId: uuid(),
    partyId: uuid(),
    requestedBy: uuid(),
    approvedBy: uuid(),
    decisionReason: text(),
    printCount: integer().notNull().default(0),
    ...recordColumns(),
  },
  (t, { index, unique }) => [
    unique('refunds_number', t.seriesId, t.number),
    references(t.placeId, places),
    references(t.creditNoteId, creditNotes),
    references(t.receiptId, receipts),
    references(t.paidByReceiptId, receipts),
    references(t.seriesId, numberSeries),
    references(t.patientId, patients),
    references(t.shiftId, shifts),
    references(t.bankAccountId, bankAccounts),
    references(t.partyId, billingParties),
    index('refunds_shift', t.shiftId),
    index('refunds_patient', t.patientId, t.createdAt, t.id).where(sql`${t.status} = 'paid'`),
    index('refunds_note', t.creditNoteId),
    index('refunds_receipt', t.receiptId),
    index('refunds_day', t.refundedOn),
    check('refunds_amount', sql`${t.amountMinor} > 0`),
    check('refunds_of_one', sql`(${t.creditNoteId} is null) <> (${t.receiptId} is null)`),
    check('refunds_numbered', sql`(${t.status} in ('paid','reversed')) = (${t.number} is not null)`),
    check('refunds_method', oneOf(t.method, OUTWARD_METHODS)),
  ],
)
