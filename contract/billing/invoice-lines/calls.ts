import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { text, uuid } from '#contract/kernel/fields.ts'
import { ConsultationPrice, PriceMatches } from '../charges/schema.ts'
import { Invoice } from '../invoices/schema.ts'
import { InvoiceTemplate } from '../invoices/template-calls.ts'

/** Texts looked up in the price list at a time. */
export const MAX_LOOKUPS = 50

export const LineSourceQuery = z.strictObject({
  texts: z.array(text(100)).max(MAX_LOOKUPS).default([]),
  /** With `placeId`, also finds consultations: of `doctorId`, or of all doctors. */
  placeId: uuid().optional(),
  doctorId: uuid().optional(),
  /** Finds the last invoice of the client or patient; of anyone, if neither is given. */
  last: z.strictObject({ clientId: uuid().optional(), patientId: uuid().optional() }).optional(),
  template: uuid().optional(),
})
export type LineSourceQuery = z.infer<typeof LineSourceQuery>

export const LineSources = z.object({
  /** The entries of the price list that match each text. */
  matches: z.array(PriceMatches),
  /** The consultations that match each text. */
  consultations: z.array(z.array(ConsultationPrice)),
  last: Invoice.nullable(),
  template: InvoiceTemplate.nullable(),
})
export type LineSources = z.infer<typeof LineSources>

export const invoiceLines = {
  /**
   * Finds everything that the lines of an invoice are filled in with: price list entries, the last invoice, a template.
   */
  find: call('billing:write', 'POST /invoice-lines/sources', {
    input: LineSourceQuery,
    output: LineSources,
    idempotent: 'each-time',
  }),
}
