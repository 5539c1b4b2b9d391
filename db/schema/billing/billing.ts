import { sql } from 'drizzle-orm'
import { check, date, integer, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { INVOICE_KINDS } from '#contract/billing/invoices/rules.ts'
import { isCheque, METHODS } from '#contract/billing/receipts/payment-methods.ts'
import type { ChequeState, ReceiptStatus } from '#contract/billing/receipts/statuses.ts'
import { PRICE_MODES } from '#contract/billing/tax/tax.ts'
import {
  amount,
  createdAt,
  currency,
  flag,
  linePriceColumns,
  lineTaxColumns,
  minor,
  oneOf,
  priceMode,
  printedTexts,
  recordColumns,
  references,
  supply,
  tenantTable,
} from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'
import { numberSeries, places } from '../practice/organisations.ts'
import { appointments } from '../scheduling/appointments.ts'
import { bankAccounts, billingParties, shifts } from './accounts.ts'
import { issuedDocumentColumns, issuedDocumentConstraints } from './issued-documents.ts'

/** Invoices of every kind. A trigger freezes them once issued. */
export const invoices = tenantTable(
  'invoices',
  {
    ...issuedDocumentColumns(),
    kind: text({ enum: INVOICE_KINDS }).notNull().default('consultation'),
    dueDate: date(),
    appointmentId: uuid(),
    referredBy: text(),
    placeOfSupply: text(),
    bankAccountId: uuid(),
    notes: text(),
    terms: text(),
    copiedFrom: uuid(),
    priceMode: priceMode(),
    supply: supply(),
    discountMinor: amount(),
    /** If given in percent; `discountMinor` is the amount. */
    discountBps: integer(),
    discountReason: text(),
    discountBy: uuid(),
    grossMinor: amount(),
    lineDiscountMinor: amount(),
    /** The settlement and the amount due, so that lists needn't sum up payments. Triggers store them (db/guards/balances.sql). */
    allocatedMinor: amount(),
    creditedMinor: amount(),
    writtenOffMinor: amount(),
    dueMinor: amount(),
  },
  (t, { index }) => [
    ...issuedDocumentConstraints('invoices', t),
    references(t.bankAccountId, bankAccounts),
    index('invoices_party', t.partyId, t.issueDate),
    references(t.patientId, patients),
    references(t.appointmentId, appointments),
    index('invoices_appointment', t.appointmentId),
    index('invoices_patient', t.patientId, t.issueDate),
    index('invoices_issued', t.patientId, t.issuedAt, t.id).where(sql`${t.status} <> 'draft'`),
    index('invoices_place', t.placeId, t.issueDate),
    index('invoices_doctor', t.doctorId, t.issueDate),
    index('invoices_kind', t.kind, t.issueDate, t.id),
    index('invoices_due', t.dueMinor, t.id),
    index('invoices_open', t.issueDate, t.id).where(sql`${t.dueMinor} > 0`),
    index('invoices_open_by_client', t.partyId, t.patientId, t.dueDate, t.issueDate, t.id, t.dueMinor).where(
      sql`${t.dueMinor} > 0`,
    ),
    index('invoices_reduced', t.issueDate, t.id).where(sql`${t.creditedMinor} > 0 or ${t.writtenOffMinor} > 0`),
    check('invoices_sum', sql`${t.totalMinor} + ${t.roundOffMinor} = ${t.payableMinor}`),
  ],
)

export const invoiceLines = tenantTable(
  'invoice_lines',
  {
    invoiceId: uuid().notNull(),
    position: smallint().notNull(),
    itemType: text().notNull().default('service'),
    itemId: uuid(),
    description: text().notNull(),
    code: text(),
    unit: text(),
    ...linePriceColumns(),
    /** Whether the price includes tax; null if it is as in the document. */
    priceMode: text({ enum: PRICE_MODES }),
    /** For loose pieces: the price is for a pack of this many. */
    unitsPerPack: integer(),
    ...lineTaxColumns(),
    /** The tax was chosen by hand; otherwise it follows the item, its code and the date. */
    taxChosen: flag(),
    docDiscountShareMinor: amount(),
    doctorId: uuid(),
    /** From the medicine's pack: expiry is the last day of the month, MRP is for a pack. */
    batchNo: text(),
    expiresOn: date(),
    mrpMinor: minor(),
  },
  (t, { unique }) => [
    unique('invoice_lines_position', t.invoiceId, t.position),
    references(t.invoiceId, invoices).onDelete('cascade'),
  ],
)

export const receipts = tenantTable(
  'receipts',
  {
    placeId: uuid().notNull(),
    seriesId: uuid().notNull(),
    number: text().notNull(),
    receivedOn: date().notNull(),
    status: text().$type<ReceiptStatus>().notNull().default('posted'),
    /** A reversal has its own number, and its amount counts against the reversed receipt. */
    kind: text({ enum: ['against_invoice', 'advance', 'on_account', 'reversal'] })
      .notNull()
      .default('against_invoice'),
    reversesId: uuid(),
    reversedReason: text(),
    method: text().notNull(),
    reference: text(),
    /** For cheques and drafts. */
    chequeBank: text(),
    chequeDate: date(),
    chequeState: text().$type<ChequeState>(),
    bankAccountId: uuid(),
    partyId: uuid(),
    shiftId: uuid(),
    note: text(),
    amountMinor: minor().notNull(),
    /** Cash handed over and change: printed, never booked. */
    tenderedMinor: minor(),
    changeMinor: minor(),
    currency: currency(),
    payer: printedTexts().notNull(),
    seller: printedTexts().notNull(),
    patientId: uuid(),
    /** Shared by the receipts of one payment. */
    batchId: uuid().notNull(),
    receivedBy: uuid().notNull(),
    printCount: integer().notNull().default(0),
    /** The unused amount. Triggers store it (db/guards/balances.sql). */
    availableMinor: amount(),
    ...recordColumns(),
  },
  (t, { index, unique, uniqueIndex }) => [
    unique('receipts_number', t.seriesId, t.number),
    references(t.placeId, places),
    references(t.seriesId, numberSeries),
    references(t.patientId, patients),
    references(t.partyId, billingParties),
    references(t.bankAccountId, bankAccounts),
    references(t.shiftId, shifts),
    references(t.reversesId, t),
    uniqueIndex('receipts_reversed_once', t.reversesId).where(sql`reverses_id is not null`),
    index('receipts_patient', t.patientId, t.createdAt, t.id),
    index('receipts_day', t.receivedOn, t.id),
    index('receipts_reversals', t.receivedOn).where(sql`${t.kind} = 'reversal'`),
    index('receipts_shift', t.shiftId),
    index('receipts_batch', t.batchId),
    index('receipts_party', t.partyId, t.receivedOn),
    index('receipts_method', t.method, t.id),
    index('receipts_receiver', t.receivedBy, t.id),
    index('receipts_cheques', t.chequeState, t.id).where(sql`${t.chequeState} is not null`),
    index('receipts_available', t.id).where(sql`${t.availableMinor} > 0`),
    check('receipts_reversal', sql`(${t.kind} = 'reversal') = (${t.reversesId} is not null)`),
    check('receipts_cheque', sql`${t.chequeState} is null or ${oneOf(t.method, METHODS.filter(isCheque))}`),
    check('receipts_amount', sql`${t.amountMinor} > 0`),
    check('receipts_method', oneOf(t.method, [...METHODS, 'advance_adjust'])),
  ],
)

export const allocations = tenantTable(
  'allocations',
  {
    receiptId: uuid().notNull(),
    invoiceId: uuid().notNull(),
    amountMinor: minor().notNull(),
    createdAt: createdAt(),
  },
  (t, { index }) => [
    references(t.receiptId, receipts),
    references(t.invoiceId, invoices),
    index('allocations_invoice', t.invoiceId),
    index('allocations_receipt', t.receiptId),
    index('allocations_laid', t.createdAt),
    check('allocations_amount', sql`${t.amountMinor} > 0`),
  ],
)

export const openingAllocations = tenantTable(
  'opening_allocations',
  {
    receiptId: uuid().notNull(),
    partyId: uuid().notNull(),
    amountMinor: minor().notNull(),
    createdAt: createdAt(),
  },
  (t, { index }) => [
    references(t.receiptId, receipts),
    references(t.partyId, billingParties),
    index('opening_allocations_party', t.partyId),
    index('opening_allocations_receipt', t.receiptId),
    check('opening_allocations_amount', sql`${t.amountMinor} > 0`),
  ],
)
