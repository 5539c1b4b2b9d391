import { z } from 'zod'
import { paymentReference } from '#contract/billing/documents/payment-reference.ts'
import { OUTWARD_METHODS } from '#contract/billing/receipts/payment-methods.ts'
import { isoDate, minor, moneyMinor, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { outgoingPaymentStatuses } from './statuses.ts'

/** A payment of an expense or a supplier's bill. Without an amount it pays the full amount due. */
export const NewOutgoingPayment = z.strictObject({
  amountMinor: moneyMinor('Enter the amount, like 500').optional(),
  method: z.enum(OUTWARD_METHODS, 'Choose the payment method'),
  reference: paymentReference().optional(),
  bankAccountId: uuid('Choose the bank account').optional(),
  /** Today by default. */
  paidOn: isoDate().optional(),
})
export type NewOutgoingPayment = z.infer<typeof NewOutgoingPayment>

export const OutgoingPaymentReversal = z.strictObject({
  outgoingPaymentId: uuid(),
  version: version(),
  reason: text(200, 'Enter the reason for reversal'),
})
export type OutgoingPaymentReversal = z.infer<typeof OutgoingPaymentReversal>

export const OutgoingPaymentView = z.object({
  outgoingPaymentId: uuid(),
  status: z.enum(outgoingPaymentStatuses.values),
  paidOn: z.string(),
  method: z.string(),
  reference: nullableText(),
  bankAccountId: uuid().nullable(),
  shiftId: uuid().nullable(),
  amountMinor: minor(),
  paidByName: z.string(),
  reversedReason: nullableText(),
  version: version(),
})
export type OutgoingPaymentView = z.infer<typeof OutgoingPaymentView>

/** The amount due of a supplier's bill or an expense, and its payments. */
export const PaymentStatus = z.object({
  owedMinor: minor(),
  paidMinor: minor(),
  dueMinor: minor(),
  payments: z.array(OutgoingPaymentView),
})
