import { bigint, boolean, date, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { INVOICE_KINDS } from '#contract/billing/invoices/rules.ts'
import { amount, references, tenantTable } from '../kernel/columns.ts'
import { doctors } from '../practice/doctors.ts'
import { places } from '../practice/organisations.ts'

// The sums of lines by day, so that a report of a year needn't read every line. Triggers update them (db/guards/line-totals.sql).

/** The lines of issued documents, by the columns that reports group them by. */
export const lineTotals = tenantTable(
  'line_totals',
  {
    day: date().notNull(),
    documentType: text({ enum: ['invoice', 'debit_note', 'credit_note'] }).notNull(),
    /** A credit note that is in no tax return. */
    commercial: boolean().notNull().default(false),
    /** Branch, kind, tax number, client and supply are those of the invoice, also for notes. */
    placeId: uuid().notNull(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    taxNo: text(),
    /** The client has a tax number. */
    registered: boolean().notNull(),
    supply: text().notNull(),
    /** Of a credited line, doctor and description are those of the line that it takes back. */
    doctorId: uuid(),
    description: text().notNull(),
    code: text(),
    unit: text(),
    taxCategory: text().notNull(),
    rateBps: integer().notNull(),
    lineCount: integer().notNull(),
    /** Of credit notes, the quantity that they take back. */
    qtyMilli: bigint({ mode: 'number' }).notNull().default(0),
    taxableMinor: amount(),
    cgstMinor: amount(),
    sgstMinor: amount(),
    igstMinor: amount(),
    totalMinor: amount(),
  },
  (t) => [
    unique('line_totals_key')
      .on(
        t.practiceId,
        t.day,
        t.documentType,
        t.commercial,
        t.placeId,
        t.kind,
        t.taxNo,
        t.registered,
        t.supply,
        t.doctorId,
        t.description,
        t.code,
        t.unit,
        t.taxCategory,
        t.rateBps,
      )
      .nullsNotDistinct(),
    references(t.placeId, places),
    references(t.doctorId, doctors),
  ],
)

/** Payments, reversals and refunds, split over the lines of their invoices and debit notes, by day. */
export const collectedTotals = tenantTable(
  'collected_totals',
  {
    day: date().notNull(),
    /** Of the receipt or refund. */
    placeId: uuid().notNull(),
    invoicePlaceId: uuid().notNull(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    doctorId: uuid(),
    description: text().notNull(),
    collectedMinor: amount(),
  },
  (t) => [
    unique('collected_totals_key')
      .on(t.practiceId, t.day, t.placeId, t.invoicePlaceId, t.kind, t.doctorId, t.description)
      .nullsNotDistinct(),
    references(t.placeId, places),
    references(t.invoicePlaceId, places),
    references(t.doctorId, doctors),
  ],
)
