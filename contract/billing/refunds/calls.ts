import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { toPageSchema } from '#contract/kernel/query.ts'
import { BankAccount } from '../banks/schema.ts'
import { CashTerms } from '../shifts/schema.ts'
import { RefundListQuery } from './list.ts'
import { NewRefund, RefundDecision, RefundPayment, RefundRejection, RefundReversal, RefundView } from './schema.ts'

const RefundId = z.object({ refundId: uuid() })

export const refunds = {
  /** Newest first, including requested ones. */
  list: call('money:refund', 'GET /refunds', { input: RefundListQuery, output: toPageSchema(RefundView) }),
  read: call('money:refund', 'GET /refunds/{refundId}', { input: RefundId, output: RefundView }),
  /** A refund that is approved and not paid yet comes with the bank accounts and the cash terms for paying it. */
  readPage: call('money:refund', 'GET /pages/refunds/{refundId}', {
    input: RefundId,
    output: z.object({ refund: RefundView, banks: z.array(BankAccount), cashTerms: CashTerms.nullable() }),
  }),
  /** Refunds what is left of a receipt. Above the limit it is requested, and another person approves it. */
  ofReceipt: call('money:refund', 'POST /receipts/{receiptId}/refunds', {
    input: NewRefund.extend({ receiptId: uuid() }),
    output: RefundView,
  }),
  /** Refunds what is left of a credit note in the same way. */
  ofCreditNote: call('money:refund', 'POST /credit-notes/{creditNoteId}/refunds', {
    input: NewRefund.extend({ creditNoteId: uuid() }),
    output: RefundView,
  }),
  approve: call('money:approve', 'POST /refunds/{refundId}/approval', {
    input: RefundDecision.extend(RefundId.shape),
    output: RefundView,
  }),
  reject: call('money:approve', 'POST /refunds/{refundId}/rejection', {
    input: RefundRejection.extend(RefundId.shape),
    output: RefundView,
  }),
  /** Pays an approved refund, which gets its number. */
  pay: call('money:refund', 'POST /refunds/{refundId}/payment', {
    input: RefundPayment.extend(RefundId.shape),
    output: RefundView,
  }),
  /** Reverses a refund: a transfer that failed, or cash that was returned while the shift is open. */
  reverse: call('money:refund', 'POST /refunds/{refundId}/reversal', {
    input: RefundReversal.extend(RefundId.shape),
    output: RefundView,
  }),
  print: call('money:refund', 'POST /refunds/{refundId}/prints', { input: RefundId, output: RefundView }),
}
