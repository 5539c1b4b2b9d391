import { api } from '#api/kernel/implement.ts'
import { allocateReceipt } from './allocate-receipt.ts'
import { listReceipts, sumReceipts } from './list-receipts.ts'
import { printReceipt, readPayerAccount, readReceipt, receiptsById } from './queries.ts'
import { receiveMoney } from './receive-money.ts'
import { reverseReceipt, updateChequeState } from './reverse-receipt.ts'

export const receipts = {
  list: api.receipts.list.handler(async ({ input, context }) => ({ data: await listReceipts(context, input) })),
  totals: api.receipts.totals.handler(async ({ input, context }) => ({ data: await sumReceipts(context, input) })),
  read: api.receipts.read.handler(async ({ input, context }) => ({
    data: await readReceipt(context, input.receiptId),
  })),
  receive: api.receipts.receive.handler(async ({ input, context }) => {
    const { ids, warning } = await receiveMoney(context, input)
    return { data: await receiptsById(context, ids), message: warning ?? undefined }
  }),
  allocate: api.receipts.allocate.handler(async ({ input, context }) => {
    const warning = await allocateReceipt(context, input)
    return { data: await readReceipt(context, input.receiptId), message: warning ?? undefined }
  }),
  reverse: api.receipts.reverse.handler(async ({ input: { receiptId, ...asked }, context }) => {
    await reverseReceipt(context, receiptId, asked)
    return { data: await readReceipt(context, receiptId) }
  }),
  moveCheque: api.receipts.moveCheque.handler(async ({ input: { receiptId, ...asked }, context }) => {
    await updateChequeState(context, receiptId, asked)
    return { data: await readReceipt(context, receiptId) }
  }),
  print: api.receipts.print.handler(async ({ input, context }) => ({
    data: await printReceipt(context, input.receiptId),
  })),
  account: api.receipts.account.handler(async ({ input, context }) => ({
    data: await readPayerAccount(context, input),
  })),
}
