import { sql } from 'drizzle-orm'
import {
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
import {
  createdAt,
  currency,
  documentTotals,
  instant,
  linePriceColumns,
  lineTaxColumns,
  minor,
  tenantColumns,
  version,
} from '../kernel/columns.ts'
import { numberSeries, places } from '../practice/organisations.ts'
import { billingParties } from './accounts.ts'
import { invoices, receipts } from './billing.ts'

/**
 * Debit notes to customers, which are due like invoices, and to suppliers, which reduce what we owe. A trigger freezes
 * them once issued.
 */
export const debitNotes = pgTable(
  'debit_notes',
  {
    ...tenantColumns(),
    placeId: uuid().notNull(),
    side: text().$type<'customer' | 'supplier'>().notNull(),
    invoiceId: uuid(),
    supplierBillId: uuid(),
    partyId: uuid(),
    status: text().$type<'draft' | 'issued' | 'cancelled'>().notNull().default('draft'),
    seriesId: uuid(),
    number: text(),
    issueDate: date({ mode: 'string' }),
    dueDate: date({ mode: 'string' }),
    title: text(),
    reason: text().notNull(),
    reasonNote: text(),
    seller: jsonb().$type<Record<string, string | null>>(),
    client: jsonb().$type<Record<string, string | null>>(),
    patientId: uuid(),
    doctorId: uuid(),
    priceMode: text().$type<'tax_exclusive' | 'tax_inclusive'>().notNull().default('tax_exclusive'),
    supply: text().$type<'intra' | 'inter' | 'none'>().notNull().default('intra'),
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
    unique('debit_notes_number').on(t.practiceId, t.seriesId, t.number),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
    foreignKey({ columns: [t.practiceId, t.invoiceId], foreignColumns: [invoices.practiceId, invoices.id] }),
    // The foreign key to supplier_bills is in the baseline migration only, because billing comes before purchasing.
    foreignKey({ columns: [t.practiceId, t.partyId], foreignColumns: [billingParties.practiceId, billingParties.id] }),
    foreignKey({ columns: [t.practiceId, t.seriesId], foreignColumns: [numberSeries.practiceId, numberSeries.id] }),
    index('debit_notes_invoice').on(t.practiceId, t.invoiceId),
    index('debit_notes_bill').on(t.practiceId, t.supplierBillId),
    index('debit_notes_day').on(t.practiceId, t.issueDate),
    check('debit_notes_status', sql`${t.status} in ('draft','issued','cancelled')`),
    check('debit_notes_numbered', sql`(${t.status} = 'draft') = (${t.number} is null)`),
    check('debit_notes_sum', sql`${t.totalMinor} + ${t.roundOffMinor} = ${t.payableMinor} and ${t.payableMinor} >= 0`),
    check(
      'debit_notes_side',
      sql`(${t.side} = 'customer' and ${t.invoiceId} is not null and ${t.supplierBillId} is null) or (${t.side} = 'supplier' and ${t.invoiceId} is null and ${t.partyId} is not null)`,
    ),
    check(
      'debit_notes_reason',
      sql`${t.reason} in ('undercharged','price_correction','tax_correction','goods_returned','short_supply','other')`,
    ),
  ],
)

export const debitNoteLines = pgTable(
  'debit_note_lines',
  {
    ...tenantColumns(),
    debitNoteId: uuid().notNull(),
    position: smallint().notNull(),
    description: text().notNull(),
    code: text(),
    unit: text(),
    ...linePriceColumns(),
    ...lineTaxColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('debit_note_lines_position').on(t.practiceId, t.debitNoteId, t.position),
    foreignKey({
      columns: [t.practiceId, t.debitNoteId],
      foreignColumns: [debitNotes.practiceId, debitNotes.id],
    }).onDelete('cascade'),
  ],
)

/** Write-offs of invoices, which can be reversed. */
export const writeOffs = pgTable(
  'write_offs',
  {
    ...tenantColumns(),
    invoiceId: uuid().notNull(),
    amountMinor: minor().notNull(),
    writtenOffOn: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    decidedBy: uuid().notNull(),
    createdAt: createdAt(),
    reversedBy: uuid(),
    reversedAt: instant(),
    reversedReason: text(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.invoiceId], foreignColumns: [invoices.practiceId, invoices.id] }),
    index('write_offs_invoice').on(t.practiceId, t.invoiceId),
    index('write_offs_day').on(t.practiceId, t.writtenOffOn),
    check('write_offs_amount', sql`${t.amountMinor} > 0`),
    check('write_offs_reversed', sql`(${t.reversedAt} is null) = (${t.reversedReason} is null)`),
  ],
)

export const debitAllocations = pgTable(
  'debit_allocations',
  {
    ...tenantColumns(),
    receiptId: uuid().notNull(),
    debitNoteId: uuid().notNull(),
    amountMinor: minor().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.receiptId], foreignColumns: [receipts.practiceId, receipts.id] }),
    foreignKey({ columns: [t.practiceId, t.debitNoteId], foreignColumns: [debitNotes.practiceId, debitNotes.id] }),
    index('debit_allocations_note').on(t.practiceId, t.debitNoteId),
    index('debit_allocations_receipt').on(t.practiceId, t.receiptId),
    check('debit_allocations_amount', sql`${t.amountMinor} > 0`),
  ],
)
