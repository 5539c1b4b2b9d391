import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { OUTWARD_METHODS } from '#contract/billing/receipts/payment-methods.ts'
import {
  createdAt,
  currency,
  documentTotals,
  instant,
  lineTaxColumns,
  minor,
  oneOf,
  tenantColumns,
  version,
} from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'
import { numberSeries, places } from '../practice/organisations.ts'
import { bankAccounts, billingParties, shifts } from './accounts.ts'
import { invoiceLines, invoices, receipts } from './billing.ts'
import { debitNoteLines, debitNotes } from './debits.ts'

/** Credit notes, which reduce an invoice or a customer's debit note. A trigger freezes them once issued. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    ...tenantColumns(),
    placeId: uuid().notNull(),
    /** This or `debitNoteId`, never both. */
    invoiceId: uuid(),
    debitNoteId: uuid(),
    status: text().$type<'draft' | 'issued' | 'cancelled'>().notNull().default('draft'),
    seriesId: uuid(),
    number: text(),
    issueDate: date({ mode: 'string' }),
    title: text(),
    reason: text().notNull(),
    reasonNote: text(),
    disposition: text().$type<'reduce_due' | 'refund' | 'keep_as_credit'>().notNull(),
    /** Issued too late to include tax, so no return lists it. */
    commercial: boolean().notNull().default(false),
    seller: jsonb().$type<Record<string, string | null>>(),
    client: jsonb().$type<Record<string, string | null>>(),
    patientId: uuid(),
    partyId: uuid(),
    doctorId: uuid(),
    currency: currency(),
    ...documentTotals(),
    roundOffMinor: minor().notNull().default(0),
    payableMinor: minor().notNull().default(0),
    createdBy: uuid(),
    createdAt: createdAt(),
    issuedBy: uuid(),
    issuedAt: instant(),
    cancelledBy: uuid(),
    cancelledAt: instant(),
    cancelReason: text(),
    printCount: integer().notNull().default(0),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('credit_notes_number').on(t.practiceId, t.seriesId, t.number),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
    foreignKey({ columns: [t.practiceId, t.invoiceId], foreignColumns: [invoices.practiceId, invoices.id] }),
    foreignKey({ columns: [t.practiceId, t.debitNoteId], foreignColumns: [debitNotes.practiceId, debitNotes.id] }),
    foreignKey({ columns: [t.practiceId, t.seriesId], foreignColumns: [numberSeries.practiceId, numberSeries.id] }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    foreignKey({ columns: [t.practiceId, t.partyId], foreignColumns: [billingParties.practiceId, billingParties.id] }),
    index('credit_notes_patient').on(t.practiceId, t.patientId, t.issuedAt, t.id).where(sql`${t.status} = 'issued'`),
    index('credit_notes_invoice').on(t.practiceId, t.invoiceId),
    index('credit_notes_debit_note').on(t.practiceId, t.debitNoteId).where(sql`${t.debitNoteId} is not null`),
    index('credit_notes_day').on(t.practiceId, t.issueDate),
    check('credit_notes_of_one', sql`(${t.invoiceId} is null) <> (${t.debitNoteId} is null)`),
    check('credit_notes_status', sql`${t.status} in ('draft','issued','cancelled')`),
    check('credit_notes_numbered', sql`(${t.status} = 'draft') = (${t.number} is null)`),
    check('credit_notes_sum', sql`${t.totalMinor} + ${t.roundOffMinor} = ${t.payableMinor} and ${t.payableMinor} >= 0`),
    check(
      'credit_notes_reason',
      sql`${t.reason} in ('returned_goods','service_not_given','price_correction','tax_correction','discount_after','other')`,
    ),
    check(
      'credit_notes_commercial',
      sql`not ${t.commercial} or ${t.taxableMinor} + ${t.cgstMinor} + ${t.sgstMinor} + ${t.igstMinor} = 0`,
    ),
    check('credit_notes_disposition', sql`${t.disposition} in ('reduce_due','refund','keep_as_credit')`),
  ],
)

/** A credited part of a line: by quantity, or by amount if that is null. */
export const creditNoteLines = pgTable(
  'credit_note_lines',
  {
    ...tenantColumns(),
    creditNoteId: uuid().notNull(),
    invoiceLineId: uuid(),
    debitNoteLineId: uuid(),
    position: smallint().notNull(),
    description: text().notNull(),
    code: text(),
    qtyMilli: integer(),
    ...lineTaxColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('credit_note_lines_position').on(t.practiceId, t.creditNoteId, t.position),
    foreignKey({
      columns: [t.practiceId, t.creditNoteId],
      foreignColumns: [creditNotes.practiceId, creditNotes.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.practiceId, t.invoiceLineId],
      foreignColumns: [invoiceLines.practiceId, invoiceLines.id],
    }),
    foreignKey({
      columns: [t.practiceId, t.debitNoteLineId],
      foreignColumns: [debitNoteLines.practiceId, debitNoteLines.id],
    }),
    index('credit_note_lines_of').on(t.practiceId, t.invoiceLineId),
    index('credit_note_lines_of_debit')
      .on(t.practiceId, t.debitNoteLineId)
      .where(sql`${t.debitNoteLineId} is not null`),
    check('credit_note_lines_of_one', sql`(${t.invoiceLineId} is null) <> (${t.debitNoteLineId} is null)`),
  ],
)

export const creditApplications = pgTable(
  'credit_applications',
  {
    ...tenantColumns(),
    creditNoteId: uuid().notNull(),
    invoiceId: uuid(),
    debitNoteId: uuid(),
    amountMinor: minor().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.creditNoteId], foreignColumns: [creditNotes.practiceId, creditNotes.id] }),
    foreignKey({ columns: [t.practiceId, t.invoiceId], foreignColumns: [invoices.practiceId, invoices.id] }),
    foreignKey({ columns: [t.practiceId, t.debitNoteId], foreignColumns: [debitNotes.practiceId, debitNotes.id] }),
    index('credit_applications_invoice').on(t.practiceId, t.invoiceId),
    index('credit_applications_debit_note').on(t.practiceId, t.debitNoteId).where(sql`${t.debitNoteId} is not null`),
    check('credit_applications_of_one', sql`(${t.invoiceId} is null) <> (${t.debitNoteId} is null)`),
    index('credit_applications_note').on(t.practiceId, t.creditNoteId),
    check('credit_applications_amount', sql`${t.amountMinor} > 0`),
  ],
)

/** Refunds of credit notes or receipts. A trigger limits them to what is available. */
export const refunds = pgTable(
  'refunds',
  {
    ...tenantColumns(),
    placeId: uuid().notNull(),
    creditNoteId: uuid(),
    receiptId: uuid(),
    /** The receipt of the original payment, whose method is the default. */
    paidByReceiptId: uuid(),
    seriesId: uuid(),
    number: text(),
    refundedOn: date({ mode: 'string' }),
    status: text().$type<'requested' | 'approved' | 'paid' | 'rejected' | 'reversed'>().notNull().default('paid'),
    method: text().notNull(),
    reference: text(),
    amountMinor: minor().notNull(),
    currency: currency(),
    payee: jsonb().$type<Record<string, string | null>>().notNull(),
    seller: jsonb().$type<Record<string, string | null>>().notNull(),
    patientId: uuid(),
    /** Shared by the refunds of one act. */
    batchId: uuid().notNull(),
    paidBy: uuid(),
    shiftId: uuid(),
    bankAccountId: uuid(),
    partyId: uuid(),
    requestedBy: uuid(),
    approvedBy: uuid(),
    decisionReason: text(),
    createdAt: createdAt(),
    printCount: integer().notNull().default(0),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('refunds_number').on(t.practiceId, t.seriesId, t.number),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
    foreignKey({ columns: [t.practiceId, t.creditNoteId], foreignColumns: [creditNotes.practiceId, creditNotes.id] }),
    foreignKey({ columns: [t.practiceId, t.receiptId], foreignColumns: [receipts.practiceId, receipts.id] }),
    foreignKey({ columns: [t.practiceId, t.paidByReceiptId], foreignColumns: [receipts.practiceId, receipts.id] }),
    foreignKey({ columns: [t.practiceId, t.seriesId], foreignColumns: [numberSeries.practiceId, numberSeries.id] }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    foreignKey({ columns: [t.practiceId, t.shiftId], foreignColumns: [shifts.practiceId, shifts.id] }),
    foreignKey({
      columns: [t.practiceId, t.bankAccountId],
      foreignColumns: [bankAccounts.practiceId, bankAccounts.id],
    }),
    foreignKey({ columns: [t.practiceId, t.partyId], foreignColumns: [billingParties.practiceId, billingParties.id] }),
    index('refunds_shift').on(t.practiceId, t.shiftId),
    index('refunds_patient').on(t.practiceId, t.patientId, t.createdAt, t.id).where(sql`${t.status} = 'paid'`),
    index('refunds_note').on(t.practiceId, t.creditNoteId),
    index('refunds_receipt').on(t.practiceId, t.receiptId),
    index('refunds_day').on(t.practiceId, t.refundedOn),
    check('refunds_amount', sql`${t.amountMinor} > 0`),
    check('refunds_of_one', sql`(${t.creditNoteId} is null) <> (${t.receiptId} is null)`),
    check('refunds_numbered', sql`(${t.status} in ('paid','reversed')) = (${t.number} is not null)`),
    check('refunds_status', sql`${t.status} in ('requested','approved','paid','rejected','reversed')`),
    check('refunds_method', oneOf(t.method, OUTWARD_METHODS)),
  ],
)
