import type { CallContext } from '#api/kernel/context.ts'
import { api } from '#api/kernel/implement.ts'
import { refundCreditNote, refundReceipt } from './asking.ts'
import { approveRefund, payRefund, rejectRefund, reverseRefund } from './paying.ts'
import { listRefunds, printRefund, refundById } from './reading.ts'

const then = async (context: CallContext, refundId: string) => ({ data: await refundById(context, refundId) })

export const refunds = {
  list: api.refunds.list.handler(async ({ input, context }) => ({ data: await listRefunds(context, input) })),
  read: api.refunds.read.handler(({ input, context }) => then(context, input.refundId)),
  ofReceipt: api.refunds.ofReceipt.handler(async ({ input: { receiptId, ...asked }, context }) =>
    then(context, await refundReceipt(context, receiptId, asked)),
  ),
  ofCreditNote: api.refunds.ofCreditNote.handler(async ({ input: { creditNoteId, ...asked }, context }) =>
    then(context, await refundCreditNote(context, creditNoteId, asked)),
  ),
  approve: api.refunds.approve.handler(async ({ input: { refundId, ...asked }, context }) => {
    await approveRefund(context, refundId, asked)
    return then(context, refundId)
  }),
  reject: api.refunds.reject.handler(async ({ input: { refundId, ...asked }, context }) => {
    await rejectRefund(context, refundId, asked)
    return then(context, refundId)
  }),
  pay: api.refunds.pay.handler(async ({ input: { refundId, ...asked }, context }) => {
    await payRefund(context, refundId, asked)
    return then(context, refundId)
  }),
  reverse: api.refunds.reverse.handler(async ({ input: { refundId, ...asked }, context }) => {
    await reverseRefund(context, refundId, asked)
    return then(context, refundId)
  }),
  print: api.refunds.print.handler(async ({ input, context }) => ({
    data: await printRefund(context, input.refundId),
  })),
}
