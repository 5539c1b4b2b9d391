import { z } from 'zod'
import { requireReference, TENDERS } from '#contract/billing/receipts/payment-methods.ts'
import { minor, moneyMinor, uuid, version } from '#contract/kernel/fields.ts'
import { paymentReference } from '../documents/payment-reference.ts'
import { Invoice, NewInvoice } from './schema.ts'

/** An immediate payment. Without an amount it is exact; extra cash is change. */
export const ImmediatePayment = z
  .strictObject({
    method: z.enum(TENDERS, 'Choose the payment method'),
    receivedMinor: moneyMinor('Enter the amount received, like 500').optional(),
    reference: paymentReference().optional(),
    /** Accepts a part payment: the balance of the invoice stays due. */
    part: z.boolean().default(false),
  })
  .superRefine(requireReference)
export type ImmediatePayment = z.infer<typeof ImmediatePayment>

/** An invoice to write, issue and optionally pay in one transaction. */
export const InvoiceBill = z.strictObject({
  invoice: NewInvoice,
  /** The draft to issue. */
  draft: z.strictObject({ invoiceId: uuid(), version: version() }).optional(),
  tender: ImmediatePayment.optional(),
  /** Pays as much as possible from what the client has paid in advance. The payment above is for the rest. */
  useAdvance: z.boolean().default(false),
  /** The totals that the user has seen. Any other total is refused with 409. */
  expectedTotals: z.array(z.number().int()).max(2).optional(),
  /** Counts the print of the original, because the page opens to print it. */
  print: z.boolean().optional(),
})
export type InvoiceBill = z.infer<typeof InvoiceBill>

export const BilledInvoice = z.object({
  invoice: Invoice,
  receiptNumber: z.string().nullable(),
  changeMinor: minor(),
  /** Cash over the legal limit, if the practice only warns. */
  warning: z.string().nullable(),
})
export type BilledInvoice = z.infer<typeof BilledInvoice>
