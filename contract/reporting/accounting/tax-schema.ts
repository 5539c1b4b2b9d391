import { z } from 'zod'
import { integer, minor, nullableText, uuid } from '#contract/kernel/fields.ts'
import { fullOption, PagedPeriod, Period, ReportPeriod } from './schema.ts'

const Amounts = z.object({ taxableMinor: minor(), cgstMinor: minor(), sgstMinor: minor(), igstMinor: minor() })
const RateAmounts = Amounts.extend({ rateBps: integer() })
const category = z.enum(['taxable', 'exempt', 'nil_rated', 'non_gst'])
const supply = z.enum(['intra', 'inter', 'none'])
const documentType = z.enum(['invoice', 'debit_note', 'credit_note'])
const state = nullableText()

/** A return is filed for a tax number, which may cover several branches. */
export const TaxQuery = Period.extend({ taxNo: z.string().max(20).optional() })

export const TaxSummary = ReportPeriod.extend({
  taxNames: z.object({ cgst: z.string(), sgst: z.string(), igst: z.string() }),
  rates: z.array(RateAmounts.extend({ taxCategory: category })),
  totals: Amounts,
  /** The sections of the return, in countries that have them. Credit notes are negative. */
  sections: z
    .object({
      /** 4A: invoices to clients with a tax number. `taxDocuments` lists them individually. */
      registered: z.array(RateAmounts),
      /** 5: large invoices to consumers in other states. */
      large: z.array(RateAmounts.extend({ state })),
      /** 7: other consumers, net of notes. */
      consumers: z.array(RateAmounts.extend({ state, supply })),
      /** 8: nil-rated, exempt, and outside the tax. */
      untaxed: z.array(Amounts.extend({ supply, registered: z.boolean(), taxCategory: category })),
      /** 9B: notes to clients with a tax number, and notes on large invoices. */
      notesToRegistered: z.array(RateAmounts.extend({ documentType })),
      notesOfLarge: z.array(RateAmounts.extend({ documentType, state })),
      /** Branches without a tax number, which are in no return. */
      outside: Amounts,
    })
    .nullable(),
})
export type TaxSummary = z.infer<typeof TaxSummary>

/** The query of a table report. */
export const TableQuery = TaxQuery.extend(fullOption)
export type TableQuery = z.infer<typeof TableQuery>

const TaxSection = z.enum(['4A', '5', '9B-registered', '9B-unregistered'])
export type TaxSection = z.infer<typeof TaxSection>

/** The documents of sections 4A, 5 and 9B, with a row for each rate. */
export const TaxDocumentsQuery = PagedPeriod.extend({
  taxNo: z.string().max(20).optional(),
  section: TaxSection,
})
export const TaxDocuments = ReportPeriod.extend({
  rows: z.array(
    RateAmounts.extend({
      id: uuid(),
      documentType,
      number: z.string(),
      day: z.string(),
      client: nullableText(),
      clientTaxNo: nullableText(),
      state,
      /** The total of the document. */
      payableMinor: minor(),
      /** For notes. */
      invoiceNumber: nullableText(),
      invoiceDay: nullableText(),
    }),
  ),
  next: nullableText(),
  /** The sections that have documents in this period, if the requested one has none. */
  filledSections: z.array(TaxSection),
})
export type TaxDocuments = z.infer<typeof TaxDocuments>

/** 12: by HSN or SAC code, separately for registered clients and consumers, net of notes. */
export const TaxCodes = ReportPeriod.extend({
  rows: z.array(
    RateAmounts.extend({
      registered: z.boolean(),
      code: nullableText(),
      description: z.string(),
      unit: nullableText(),
      taxCategory: category,
      qtyMilli: integer(),
      totalMinor: minor(),
    }),
  ),
  totals: Amounts,
  more: z.boolean(),
})
export type TaxCodes = z.infer<typeof TaxCodes>
