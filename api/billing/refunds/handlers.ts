import type { CommandContext } from '#api/kernel/context.ts'
import { api, respond } from '#api/kernel/implement.ts'
import { approveRefund, payRefund, rejectRefund, reverseRefund } from './decide-refund.ts'
import { listRefunds, printRefund, readRefund } from './queries.ts'
import { refundCreditNote, refundReceipt } from './request-refund.ts'

/** Runs a command on a refund and answers the refund as it is afterwards. */
const change = <Input extends { refundId: string }>(
  run: (ctx: CommandContext, refundId: string, input: Omit<Input, 'refundId'>) => Promise<void>,
) =>
  respond(async (ctx: CommandContext, { refundId, ...input }: Input) => {
    await run(ctx, refundId, input)
    return readRefund(ctx, refundId)
  })

export const refunds = {
  list: api.refunds.list.handler(respond(listRefunds)),
  read: api.refunds.read.handler(respond((ctx, { refundId }) => readRefund(ctx, refundId))),
  ofReceipt: api.refunds.ofReceipt.handler(
    respond(async (ctx, { receiptId, ...input }) => readRefund(ctx, await refundReceipt(ctx, receiptId, input))),
  ),
  ofCreditNote: api.refunds.ofCreditNote.handler(
    respond(async (ctx, { creditNoteId, ...input }) =>
      readRefund(ctx, await refundCreditNote(ctx, creditNoteId, input)),
    ),
  ),
  approve: api.refunds.approve.handler(change(approveRefund)),
  reject: api.refunds.reject.handler(change(rejectRefund)),
  pay: api.refunds.pay.handler(change(payRefund)),
  reverse: api.refunds.reverse.handler(change(reverseRefund)),
  print: api.refunds.print.handler(respond((ctx, { refundId }) => printRefund(ctx, refundId))),
}
