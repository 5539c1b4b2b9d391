import { z } from 'zod'
import { moneyMinor, uuid, version } from '#contract/kernel/fields.ts'
import { TENDERS } from '../charges/rules.ts'
import { paymentReference } from '../documents/payment-reference.ts'
import { Invoice, NewInvoice } from './schema.ts'

/** How it is paid at once. Without an amount it is paid to the last of it; of cash the rest is change. */
export const ImmediatePayment = z.strictObject({
  method: z.enum(TENDERS, 'Choose the payment method'),
  receivedMinor: moneyMinor('Enter the amount received, like 500').optional(),
  reference: paymentReference().optional(),
})
export type ImmediatePayment = z.infer<typeof ImmediatePayment>

/** An invoice that is written, issued and, where it is paid at once, receipted: all of it, or nothing. */
export const InvoiceBill = z.strictObject({
  invoice: NewInvoice,
  /** The draft that it was until now. */
  draft: z.strictObject({ invoiceId: uuid(), version: version() }).optional(),
  tender: ImmediatePayment.optional(),
})
export type InvoiceBill = z.infer<typeof InvoiceBill>

export const BilledInvoice = z.object({
  invoice: Invoice,
  receiptNumber: z.string().nullable(),
  changeMinor: z.number().int(),
  /** More cash than the law allows, where the practice only warns. */
  warning: z.string().nullable(),
})
export type BilledInvoice = z.infer<typeof BilledInvoice>
