import { z } from 'zod'
import { paymentReference } from '#contract/billing/documents/reference.ts'
import { OUTWARD_METHODS } from '#contract/billing/receipts/rules.ts'
import { isoDate, moneyMinor, text, uuid, version } from '#contract/kernel/fields.ts'

/** A payment of an expense or a supplier's bill; without an amount all that is left of it. */
export const NewOutgoingPayment = z.strictObject({
  amountMinor: moneyMinor('Enter the amount, like 500').optional(),
  method: z.enum(OUTWARD_METHODS, 'Choose how it is paid'),
  reference: paymentReference().optional(),
  bankAccountId: uuid('Choose the bank account').optional(),
  /** Today, where it was not paid before. */
  paidOn: isoDate().optional(),
})
export type NewOutgoingPayment = z.infer<typeof NewOutgoingPayment>

export const OutgoingPaymentReversal = z.strictObject({
  outgoingPaymentId: uuid(),
  version: version(),
  reason: text(200, 'Enter why it is reversed'),
})
export type OutgoingPaymentReversal = z.infer<typeof OutgoingPaymentReversal>

export const OutgoingPaymentView = z.object({
  outgoingPaymentId: uuid(),
  status: z.enum(['posted', 'reversed']),
  paidOn: z.string(),
  method: z.string(),
  reference: z.string().nullable(),
  bankAccountId: uuid().nullable(),
  shiftId: uuid().nullable(),
  amountMinor: z.number().int(),
  paidByName: z.string(),
  reversedReason: z.string().nullable(),
  version: version(),
})
export type OutgoingPaymentView = z.infer<typeof OutgoingPaymentView>

/** What is owed of a paper of somebody else, and what went out for it. */
export const PaymentStatus = z.object({
  owedMinor: z.number().int(),
  paidMinor: z.number().int(),
  dueMinor: z.number().int(),
  payments: z.array(OutgoingPaymentView),
})
