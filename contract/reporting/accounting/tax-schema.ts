import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { Covered, PagedPeriod, Period, whole } from './schema.ts'

const minor = () => z.number().int()
const Amounts = z.object({ taxableMinor: minor(), cgstMinor: minor(), sgstMinor: minor(), igstMinor: minor() })
const Rated = Amounts.extend({ rateBps: z.number().int() })
const category = z.enum(['taxable', 'exempt', 'nil_rated', 'non_gst'])
const supply = z.enum(['intra', 'inter', 'none'])
const paper = z.enum(['invoice', 'debit_note', 'credit_note'])
const state = z.string().nullable()

/** A return is handed in for a tax number: of several branches under one, together. */
export const TaxQuery = Period.extend({ taxNo: z.string().max(20).optional() })

export const TaxSummary = Covered.extend({
  taxNames: z.object({ cgst: z.string(), sgst: z.string(), igst: z.string() }),
  rates: z.array(Rated.extend({ taxCategory: category })),
  totals: Amounts,
  /** The sections of the return, where the law of the practice has such; credit notes are below zero throughout. */
  sections: z
    .object({
      /** 4A: invoices to clients with a tax number. One by one: `taxPapers`. */
      registered: z.array(Rated),
      /** 5: large invoices to consumers in other states. */
      large: z.array(Rated.extend({ state })),
      /** 7: other consumers, their notes taken off. */
      consumers: z.array(Rated.extend({ state, supply })),
      /** 8: nil-rated, exempt, and outside the tax. */
      untaxed: z.array(Amounts.extend({ supply, registered: z.boolean(), taxCategory: category })),
      /** 9B: notes to clients with a tax number, and notes of large invoices. */
      notesToRegistered: z.array(Rated.extend({ paper })),
      notesOfLarge: z.array(Rated.extend({ paper, state })),
      /** Of branches without a tax number: in no return. */
      outside: Amounts,
    })
    .nullable(),
})
export type TaxSummary = z.infer<typeof TaxSummary>

export const TaxCodesQuery = TaxQuery.extend(whole)

/** Papers of sections 4A, 5 and 9B one by one, a row for each rate. */
export const TaxPapersQuery = PagedPeriod.extend({
  taxNo: z.string().max(20).optional(),
  section: z.enum(['4A', '5', '9B-registered', '9B-unregistered']),
})
export const TaxPapers = Covered.extend({
  rows: z.array(
    Rated.extend({
      id: uuid(),
      paper,
      number: z.string(),
      day: z.string(),
      client: z.string().nullable(),
      clientTaxNo: z.string().nullable(),
      state,
      /** The whole paper. */
      payableMinor: minor(),
      /** Of a note. */
      invoiceNumber: z.string().nullable(),
      invoiceDay: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
})
export type TaxPapers = z.infer<typeof TaxPapers>

/** 12: by code of goods and services, clients with a tax number apart from consumers; notes taken off. */
export const TaxCodes = Covered.extend({
  rows: z.array(
    Rated.extend({
      registered: z.boolean(),
      code: z.string().nullable(),
      description: z.string(),
      unit: z.string().nullable(),
      taxCategory: category,
      qtyMilli: z.number().int(),
      totalMinor: minor(),
    }),
  ),
  totals: Amounts,
  more: z.boolean(),
})
export type TaxCodes = z.infer<typeof TaxCodes>

/** 13: which numbers were given to papers in these days. */
export const DocumentsIssued = Covered.extend({
  rows: z.array(
    z.object({
      seriesId: uuid(),
      paper: z.string(),
      placeName: z.string().nullable(),
      first: z.string(),
      last: z.string(),
      total: z.number().int(),
      cancelled: z.number().int(),
      net: z.number().int(),
    }),
  ),
})
export type DocumentsIssued = z.infer<typeof DocumentsIssued>
