import { z } from 'zod'
import { moneyMinor, uuid, version } from '#contract/kernel/fields.ts'
import { TENDERS } from '../charges/rules.ts'
import { paymentReference } from '../documents/payment-reference.ts'
import { Invoice, NewInvoice } from './schema.ts'

/** How it is paid at once. Without an amount it is paid to the last of it; of cash the rest is change. */
export const TakenAtOnce = z.strictObject({
  method: z.enum(TENDERS, 'Choose how it is paid'),
  receivedMinor: moneyMinor('Enter what was received, like 500').optional(),
  reference: paymentReference().optional(),
})
export type TakenAtOnce = z.infer<typeof TakenAtOnce>

/** An invoice that is written, issued and, where it is paid at once, receipted: all of it, or nothing. */
export const InvoiceBill = z.strictObject({
  invoice: NewInvoice,
  /** The draft that it was until now. */
  draft: z.strictObject({ invoiceId: uuid(), version: version() }).optional(),
  tender: TakenAtOnce.optional(),
})
export type InvoiceBill = z.infer<typeof InvoiceBill>

export const Billed = z.object({
  invoice: Invoice,
  receiptNumber: z.string().nullable(),
  changeMinor: z.number().int(),
  /** More cash than the law allows, where the practice only warns. */
  warning: z.string().nullable(),
})
export type Billed = z.infer<typeof Billed>
