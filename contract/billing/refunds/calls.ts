import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { ListQuery, paged } from '#contract/kernel/query.ts'
import {
  NewRefund,
  REFUND_STATUSES,
  RefundDecision,
  RefundPayment,
  RefundRejection,
  RefundReversal,
  RefundView,
} from './schema.ts'

const RefundId = z.object({ refundId: uuid() })

export const refunds = {
  /** Newest first, including requested ones. */
  list: call('money:refund')
    .route({ method: 'GET', path: '/refunds' })
    .input(
      ListQuery.pick({ cursor: true, limit: true }).extend({
        status: z.enum(REFUND_STATUSES).optional(),
        receiptId: uuid().optional(),
      }),
    )
    .output(answer(paged(RefundView))),
  read: call('money:refund')
    .route({ method: 'GET', path: '/refunds/{refundId}' })
    .input(RefundId)
    .output(answer(RefundView)),
  /** Refunds what is left of a receipt. Above the limit it is requested, and another person approves it. */
  ofReceipt: call('money:refund')
    .route({ method: 'POST', path: '/receipts/{receiptId}/refunds' })
    .input(NewRefund.extend({ receiptId: uuid() }))
    .output(answer(RefundView)),
  /** Refunds what is left of a credit note in the same way. */
  ofCreditNote: call('money:refund')
    .route({ method: 'POST', path: '/credit-notes/{creditNoteId}/refunds' })
    .input(NewRefund.extend({ creditNoteId: uuid() }))
    .output(answer(RefundView)),
  approve: call('money:approve')
    .route({ method: 'POST', path: '/refunds/{refundId}/approval' })
    .input(RefundDecision.extend(RefundId.shape))
    .output(answer(RefundView)),
  reject: call('money:approve')
    .route({ method: 'POST', path: '/refunds/{refundId}/rejection' })
    .input(RefundRejection.extend(RefundId.shape))
    .output(answer(RefundView)),
  /** Pays an approved refund, which gets its number. */
  pay: call('money:refund')
    .route({ method: 'POST', path: '/refunds/{refundId}/payment' })
    .input(RefundPayment.extend(RefundId.shape))
    .output(answer(RefundView)),
  /** Reverses a refund: a transfer that failed, or cash that was returned while the shift is open. */
  reverse: call('money:refund')
    .route({ method: 'POST', path: '/refunds/{refundId}/reversal' })
    .input(RefundReversal.extend(RefundId.shape))
    .output(answer(RefundView)),
  print: call('money:refund')
    .route({ method: 'POST', path: '/refunds/{refundId}/prints' })
    .input(RefundId)
    .output(answer(RefundView)),
}
