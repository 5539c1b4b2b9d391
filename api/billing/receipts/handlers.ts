import { api, respond } from '#api/kernel/implement.ts'
import { allocateReceipt } from './allocate-receipt.ts'
import { listReceipts, sumReceipts } from './list-receipts.ts'
import { printReceipt, readPayerAccount, readReceipt, receiptsById } from './queries.ts'
import { receiveMoney } from './receive-money.ts'
import { reverseReceipt, updateChequeState } from './reverse-receipt.ts'

export const receipts = {
  list: api.receipts.list.handler(respond(listReceipts)),
  totals: api.receipts.totals.handler(respond(sumReceipts)),
  read: api.receipts.read.handler(respond((ctx, { receiptId }) => readReceipt(ctx, receiptId))),
  receive: api.receipts.receive.handler(async ({ input, context }) => {
    const { ids, warning } = await receiveMoney(context, input)
    return { data: await receiptsById(context, ids), message: warning ?? undefined }
  }),
  allocate: api.receipts.allocate.handler(async ({ input, context }) => {
    const warning = await allocateReceipt(context, input)
    return { data: await readReceipt(context, input.receiptId), message: warning ?? undefined }
  }),
  reverse: api.receipts.reverse.handler(
    respond(async (ctx, { receiptId, ...input }) => {
      await reverseReceipt(ctx, receiptId, input)
      return readReceipt(ctx, receiptId)
    }),
  ),
  moveCheque: api.receipts.moveCheque.handler(
    respond(async (ctx, { receiptId, ...input }) => {
      await updateChequeState(ctx, receiptId, input)
      return readReceipt(ctx, receiptId)
    }),
  ),
  print: api.receipts.print.handler(respond((ctx, { receiptId }) => printReceipt(ctx, receiptId))),
  account: api.receipts.account.handler(respond(readPayerAccount)),
}
