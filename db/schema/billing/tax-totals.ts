import { sql } from 'drizzle-orm'
import { boolean, date, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { amount, references, tenantTable } from '../kernel/columns.ts'
import { places } from '../practice/organisations.ts'
import { invoices } from './billing.ts'

/**
 * The sums of the lines of issued documents, by day and by the columns that decide their section of a tax return, so that a
 * yearly return needn't read every line. Triggers update them (db/guards/tax-totals.sql).
 */
export const taxTotals = tenantTable(
  'tax_totals',
  {
    day: date().notNull(),
    documentType: text({ enum: ['invoice', 'debit_note', 'credit_note'] }).notNull(),
    /** Branch, tax number, client, supply and state are those of the invoice, also for notes. */
    placeId: uuid().notNull(),
    taxNo: text(),
    /** The client has a tax number. */
    registered: boolean().notNull(),
    supply: text().notNull(),
    state: text(),
    /** Only for consumers in another state, because the section depends on the total of their invoice. */
    invoiceId: uuid(),
    taxCategory: text().notNull(),
    rateBps: integer().notNull(),
    lineCount: integer().notNull(),
    taxableMinor: amount(),
    cgstMinor: amount(),
    sgstMinor: amount(),
    igstMinor: amount(),
  },
  (t, { index }) => [
    unique('tax_totals_key')
      .on(
        t.practiceId,
        t.day,
        t.documentType,
        t.placeId,
        t.taxNo,
        t.registered,
        t.supply,
        t.state,
        t.invoiceId,
        t.taxCategory,
        t.rateBps,
      )
      .nullsNotDistinct(),
    references(t.placeId, places),
    references(t.invoiceId, invoices),
    index('tax_totals_invoice', t.invoiceId).where(sql`${t.invoiceId} is not null`),
  ],
)
