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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { isCheque, METHODS } from '#contract/billing/receipts/payment-methods.ts'
import {
  createdAt,
  currency,
  documentTotals,
  instant,
  linePriceColumns,
  lineTaxColumns,
  minor,
  oneOf,
  tenantColumns,
  version,
} from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'
import { numberSeries, places } from '../practice/organisations.ts'
import { appointments } from '../scheduling/appointments.ts'
import { bankAccounts, billingParties, shifts } from './accounts.ts'

/** Invoices of every kind. A trigger freezes them once issued. */
export const invoices = pgTable(
  'invoices',
  {
    ...tenantColumns(),
    placeId: uuid().notNull(),
    kind: text().notNull().default('consultation'),
    status: text().$type<'draft' | 'issued' | 'cancelled'>().notNull().default('draft'),
    seriesId: uuid(),
    number: text(),
    issueDate: date({ mode: 'string' }),
    dueDate: date({ mode: 'string' }),
    title: text(),
    seller: jsonb().$type<Record<string, string | null>>(),
    client: jsonb().$type<Record<string, string | null>>(),
    patientId: uuid(),
    doctorId: uuid(),
    appointmentId: uuid(),
    /** The client; null for the patient of a visit. */
    partyId: uuid(),
    referredBy: text(),
    placeOfSupply: text(),
    bankAccountId: uuid(),
    notes: text(),
    terms: text(),
    copiedFrom: uuid(),
    priceMode: text().$type<'tax_exclusive' | 'tax_inclusive'>().notNull().default('tax_exclusive'),
    supply: text().$type<'intra' | 'inter' | 'none'>().notNull().default('intra'),
    discountMinor: minor().notNull().default(0),
    /** If given in percent; `discountMinor` is the amount. */
    discountBps: integer(),
    discountReason: text(),
    discountBy: uuid(),
    currency: currency(),
    grossMinor: minor().notNull().default(0),
    lineDiscountMinor: minor().notNull().default(0),
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
    foreignKey({ columns: [t.practiceId, t.partyId], foreignColumns: [billingParties.practiceId, billingParties.id] }),
    foreignKey({
      columns: [t.practiceId, t.bankAccountId],
      foreignColumns: [bankAccounts.practiceId, bankAccounts.id],
    }),
    index('invoices_party').on(t.practiceId, t.partyId, t.issueDate),
    unique('invoices_number').on(t.practiceId, t.seriesId, t.number),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
    foreignKey({ columns: [t.practiceId, t.seriesId], foreignColumns: [numberSeries.practiceId, numberSeries.id] }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    foreignKey({
      columns: [t.practiceId, t.appointmentId],
      foreignColumns: [appointments.practiceId, appointments.id],
    }),
    index('invoices_appointment').on(t.practiceId, t.appointmentId),
    index('invoices_patient').on(t.practiceId, t.patientId, t.issueDate),
    index('invoices_issued').on(t.practiceId, t.patientId, t.issuedAt, t.id).where(sql`${t.status} <> 'draft'`),
    index('invoices_day').on(t.practiceId, t.issueDate),
    index('invoices_place').on(t.practiceId, t.placeId, t.issueDate),
    index('invoices_doctor').on(t.practiceId, t.doctorId, t.issueDate),
    index('invoices_cancelled').on(t.practiceId, t.cancelledAt).where(sql`${t.status} = 'cancelled'`),
    check('invoices_kind', sql`${t.kind} in ('consultation','pharmacy','lab','package','other')`),
    check('invoices_status', sql`${t.status} in ('draft','issued','cancelled')`),
    check('invoices_numbered', sql`(${t.status} = 'draft') = (${t.number} is null)`),
    check('invoices_sum', sql`${t.totalMinor} + ${t.roundOffMinor} = ${t.payableMinor}`),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    ...tenantColumns(),
    invoiceId: uuid().notNull(),
    position: smallint().notNull(),
    itemType: text().notNull().default('service'),
    itemId: uuid(),
    description: text().notNull(),
    code: text(),
    unit: text(),
    ...linePriceColumns(),
    /** For loose pieces: the price is for a pack of this many. */
    unitsPerPack: integer(),
    ...lineTaxColumns(),
    /** The tax was chosen by hand; otherwise it follows the item, its code and the date. */
    taxChosen: boolean().notNull().default(false),
    docDiscountShareMinor: minor().notNull().default(0),
    doctorId: uuid(),
    /** From the medicine's pack: expiry is the last day of the month, MRP is for a pack. */
    batchNo: text(),
    expiresOn: date({ mode: 'string' }),
    mrpMinor: minor(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('invoice_lines_position').on(t.practiceId, t.invoiceId, t.position),
    foreignKey({ columns: [t.practiceId, t.invoiceId], foreignColumns: [invoices.practiceId, invoices.id] }).onDelete(
      'cascade',
    ),
  ],
)

export const receipts = pgTable(
  'receipts',
  {
    ...tenantColumns(),
    placeId: uuid().notNull(),
    seriesId: uuid().notNull(),
    number: text().notNull(),
    receivedOn: date({ mode: 'string' }).notNull(),
    status: text().$type<'posted' | 'reversed'>().notNull().default('posted'),
    /** A reversal has its own number, and its amount counts against the reversed receipt. */
    kind: text()
      .$type<'against_invoice' | 'advance' | 'on_account' | 'reversal'>()
      .notNull()
      .default('against_invoice'),
    reversesId: uuid(),
    reversedReason: text(),
    method: text().notNull(),
    reference: text(),
    /** For cheques and drafts. */
    chequeBank: text(),
    chequeDate: date({ mode: 'string' }),
    chequeState: text().$type<'received' | 'deposited' | 'cleared' | 'bounced'>(),
    bankAccountId: uuid(),
    partyId: uuid(),
    shiftId: uuid(),
    note: text(),
    amountMinor: minor().notNull(),
    /** Cash handed over and change: printed, never booked. */
    tenderedMinor: minor(),
    changeMinor: minor(),
    currency: currency(),
    payer: jsonb().$type<Record<string, string | null>>().notNull(),
    seller: jsonb().$type<Record<string, string | null>>().notNull(),
    patientId: uuid(),
    /** Shared by the receipts of one payment. */
    batchId: uuid().notNull(),
    receivedBy: uuid().notNull(),
    createdAt: createdAt(),
    printCount: integer().notNull().default(0),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('receipts_number').on(t.practiceId, t.seriesId, t.number),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
    foreignKey({ columns: [t.practiceId, t.seriesId], foreignColumns: [numberSeries.practiceId, numberSeries.id] }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    foreignKey({ columns: [t.practiceId, t.partyId], foreignColumns: [billingParties.practiceId, billingParties.id] }),
    foreignKey({
      columns: [t.practiceId, t.bankAccountId],
      foreignColumns: [bankAccounts.practiceId, bankAccounts.id],
    }),
    foreignKey({ columns: [t.practiceId, t.shiftId], foreignColumns: [shifts.practiceId, shifts.id] }),
    foreignKey({ columns: [t.practiceId, t.reversesId], foreignColumns: [t.practiceId, t.id] }),
    uniqueIndex('receipts_reversed_once').on(t.practiceId, t.reversesId).where(sql`reverses_id is not null`),
    index('receipts_patient').on(t.practiceId, t.patientId, t.createdAt, t.id),
    index('receipts_day').on(t.practiceId, t.receivedOn),
    index('receipts_shift').on(t.practiceId, t.shiftId),
    index('receipts_batch').on(t.practiceId, t.batchId),
    index('receipts_party').on(t.practiceId, t.partyId, t.receivedOn),
    check('receipts_kind', sql`${t.kind} in ('against_invoice','advance','on_account','reversal')`),
    check('receipts_reversal', sql`(${t.kind} = 'reversal') = (${t.reversesId} is not null)`),
    check('receipts_cheque', sql`${t.chequeState} is null or ${oneOf(t.method, METHODS.filter(isCheque))}`),
    check('receipts_amount', sql`${t.amountMinor} > 0`),
    check('receipts_method', oneOf(t.method, [...METHODS, 'advance_adjust'])),
  ],
)

export const allocations = pgTable(
  'allocations',
  {
    ...tenantColumns(),
    receiptId: uuid().notNull(),
    invoiceId: uuid().notNull(),
    amountMinor: minor().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.receiptId], foreignColumns: [receipts.practiceId, receipts.id] }),
    foreignKey({ columns: [t.practiceId, t.invoiceId], foreignColumns: [invoices.practiceId, invoices.id] }),
    index('allocations_invoice').on(t.practiceId, t.invoiceId),
    index('allocations_receipt').on(t.practiceId, t.receiptId),
    index('allocations_laid').on(t.practiceId, t.createdAt),
    check('allocations_amount', sql`${t.amountMinor} > 0`),
  ],
)

export const openingAllocations = pgTable(
  'opening_allocations',
  {
    ...tenantColumns(),
    receiptId: uuid().notNull(),
    partyId: uuid().notNull(),
    amountMinor: minor().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.receiptId], foreignColumns: [receipts.practiceId, receipts.id] }),
    foreignKey({ columns: [t.practiceId, t.partyId], foreignColumns: [billingParties.practiceId, billingParties.id] }),
    index('opening_allocations_party').on(t.practiceId, t.partyId),
    index('opening_allocations_receipt').on(t.practiceId, t.receiptId),
    check('opening_allocations_amount', sql`${t.amountMinor} > 0`),
  ],
)
