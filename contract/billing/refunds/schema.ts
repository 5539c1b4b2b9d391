import { z } from 'zod'
import { OUTWARD_METHODS } from '#contract/billing/receipts/payment-methods.ts'
import { integer, minor, moneyMinor, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { paymentReference } from '../documents/payment-reference.ts'
import { refundStatuses } from './statuses.ts'

const refundMethod = {
  method: z.enum(OUTWARD_METHODS, 'Choose the refund method').optional(),
  reference: paymentReference().optional(),
  bankAccountId: uuid('Choose the bank account').optional(),
}

/** A refund; without an amount, of all that is left; without a method, as it was paid. */
export const NewRefund = z.strictObject({
  amountMinor: moneyMinor('Enter the amount, like 500').optional(),
  ...refundMethod,
  reason: text(200, 'Enter the reason for the refund'),
})
export type NewRefund = z.infer<typeof NewRefund>

export const RefundDecision = z.strictObject({ version: version(), reason: text(200).optional() })
export const RefundRejection = z.strictObject({
  version: version(),
  reason: text(200, 'Enter the reason for rejection'),
})
export const RefundReversal = z.strictObject({ version: version(), reason: text(200, 'Enter the reason for reversal') })
export const RefundPayment = z.strictObject({ version: version(), ...refundMethod })
export type RefundPayment = z.infer<typeof RefundPayment>

export const RefundView = z.object({
  refundId: uuid(),
  status: z.enum(refundStatuses.values),
  number: nullableText(),
  refundedOn: nullableText(),
  createdAt: z.string(),
  placeId: uuid(),
  creditNoteId: uuid().nullable(),
  receiptId: uuid().nullable(),
  patientId: uuid().nullable(),
  partyId: uuid().nullable(),
  payee: z.record(z.string(), nullableText()),
  seller: z.record(z.string(), nullableText()),
  method: z.string(),
  reference: nullableText(),
  bankAccountId: uuid().nullable(),
  shiftId: uuid().nullable(),
  amountMinor: minor(),
  currency: z.string(),
  requestedBy: uuid().nullable(),
  requestedByName: nullableText(),
  approvedByName: nullableText(),
  /** The number of the receipt or credit note. */
  sourceNumber: z.string(),
  decisionReason: nullableText(),
  printCount: integer(),
  version: version(),
})
export type RefundView = z.infer<typeof RefundView>

/** A refund that was requested or approved, and is not paid yet. */
export const PendingRefund = z.object({
  refundId: uuid(),
  amountMinor: minor(),
  isApproved: z.boolean(),
  /** The names of the people who can approve it; none once it is approved. */
  approvers: z.array(z.string()),
})
export type PendingRefund = z.infer<typeof PendingRefund>
