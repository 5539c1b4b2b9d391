import type { CallContext } from '#api/kernel/context.ts'
import { api } from '#api/kernel/implement.ts'
import { approveRefund, payRefund, rejectRefund, reverseRefund } from './decide-refund.ts'
import { listRefunds, printRefund, readRefund } from './queries.ts'
import { refundCreditNote, refundReceipt } from './request-refund.ts'

const answerWithRefund = async (ctx: CallContext, refundId: string) => ({ data: await readRefund(ctx, refundId) })

export const refunds = {
  list: api.refunds.list.handler(async ({ input, context }) => ({ data: await listRefunds(context, input) })),
  read: api.refunds.read.handler(({ input, context }) => answerWithRefund(context, input.refundId)),
  ofReceipt: api.refunds.ofReceipt.handler(async ({ input: { receiptId, ...asked }, context }) =>
    answerWithRefund(context, await refundReceipt(context, receiptId, asked)),
  ),
  ofCreditNote: api.refunds.ofCreditNote.handler(async ({ input: { creditNoteId, ...asked }, context }) =>
    answerWithRefund(context, await refundCreditNote(context, creditNoteId, asked)),
  ),
  approve: api.refunds.approve.handler(async ({ input: { refundId, ...asked }, context }) => {
    await approveRefund(context, refundId, asked)
    return answerWithRefund(context, refundId)
  }),
  reject: api.refunds.reject.handler(async ({ input: { refundId, ...asked }, context }) => {
    await rejectRefund(context, refundId, asked)
    return answerWithRefund(context, refundId)
  }),
  pay: api.refunds.pay.handler(async ({ input: { refundId, ...asked }, context }) => {
    await payRefund(context, refundId, asked)
    return answerWithRefund(context, refundId)
  }),
  reverse: api.refunds.reverse.handler(async ({ input: { refundId, ...asked }, context }) => {
    await reverseRefund(context, refundId, asked)
    return answerWithRefund(context, refundId)
  }),
  print: api.refunds.print.handler(async ({ input, context }) => ({
    data: await printRefund(context, input.refundId),
  })),
}
