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
  /** Newest first; also those that wait for somebody to decide. */
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
  /**
   * Gives back what is left of a receipt. What is more than one may give back alone is requested; somebody else approves it.
   */
  ofReceipt: call('money:refund')
    .route({ method: 'POST', path: '/receipts/{receiptId}/refunds' })
    .input(NewRefund.extend({ receiptId: uuid() }))
    .output(answer(RefundView)),
  /** The same of a credit note. */
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
  /** Hands out what was approved; the voucher has its number from then on. */
  pay: call('money:refund')
    .route({ method: 'POST', path: '/refunds/{refundId}/payment' })
    .input(RefundPayment.extend(RefundId.shape))
    .output(answer(RefundView)),
  /** A transfer that failed, or cash that was brought back while its drawer is open. */
  reverse: call('money:refund')
    .route({ method: 'POST', path: '/refunds/{refundId}/reversal' })
    .input(RefundReversal.extend(RefundId.shape))
    .output(answer(RefundView)),
  /** Counts a print of the voucher: the first is the original. */
  print: call('money:refund')
    .route({ method: 'POST', path: '/refunds/{refundId}/prints' })
    .input(RefundId)
    .output(answer(RefundView)),
}
