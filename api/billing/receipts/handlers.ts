import { api } from '#api/kernel/implement.ts'
import { allocateLater } from './allocating.ts'
import { listReceipts, receiptTotals } from './listing.ts'
import { accountOf, printReceipt, receiptsById, shown } from './reading.ts'
import { receiveMoney } from './receiving.ts'
import { moveCheque, reverseReceipt } from './reversing.ts'

export const receipts = {
  list: api.receipts.list.handler(async ({ input, context }) => ({ data: await listReceipts(context, input) })),
  totals: api.receipts.totals.handler(async ({ input, context }) => ({ data: await receiptTotals(context, input) })),
  read: api.receipts.read.handler(async ({ input, context }) => ({ data: await shown(context, input.receiptId) })),
  receive: api.receipts.receive.handler(async ({ input, context }) => {
    const { ids, warning } = await receiveMoney(context, input)
    return { data: await receiptsById(context, ids), message: warning ?? undefined }
  }),
  allocate: api.receipts.allocate.handler(async ({ input, context }) => {
    const warning = await allocateLater(context, input)
    return { data: await shown(context, input.receiptId), message: warning ?? undefined }
  }),
  reverse: api.receipts.reverse.handler(async ({ input: { receiptId, ...asked }, context }) => {
    await reverseReceipt(context, receiptId, asked)
    return { data: await shown(context, receiptId) }
  }),
  moveCheque: api.receipts.moveCheque.handler(async ({ input: { receiptId, ...asked }, context }) => {
    await moveCheque(context, receiptId, asked)
    return { data: await shown(context, receiptId) }
  }),
  print: api.receipts.print.handler(async ({ input, context }) => ({
    data: await printReceipt(context, input.receiptId),
  })),
  account: api.receipts.account.handler(async ({ input, context }) => ({ data: await accountOf(context, input) })),
}
