import { handle, ResultWithMessage } from '#api/kernel/implement.ts'
import { allocateReceipt } from './allocate-receipt.ts'
import { listReceipts, readReceiptListPage, sumReceipts } from './list-receipts.ts'
import { readPayerCredit } from './payer-credit.ts'
import { printReceipt, readPayerAccount, readReceipt, readReceiptsById } from './queries.ts'
import { readReceiptPage } from './receipt-page.ts'
import { receiveMoney } from './receive-money.ts'
import { reverseReceipt, updateChequeState } from './reverse-receipt.ts'

export const receipts = handle('receipts', {
  list: listReceipts,
  totals: sumReceipts,
  readListPage: readReceiptListPage,
  read: (ctx, { receiptId }) => readReceipt(ctx, receiptId),
  readPage: readReceiptPage,
  receive: async (ctx, input) => {
    const { ids, warning } = await receiveMoney(ctx, input)
    return new ResultWithMessage(await readReceiptsById(ctx, ids), warning)
  },
  allocate: async (ctx, input) => {
    const warning = await allocateReceipt(ctx, input)
    return new ResultWithMessage(await readReceipt(ctx, input.receiptId), warning)
  },
  reverse: async (ctx, { receiptId, ...input }) => {
    await reverseReceipt(ctx, receiptId, input)
    return readReceipt(ctx, receiptId)
  },
  moveCheque: async (ctx, { receiptId, ...input }) => {
    await updateChequeState(ctx, receiptId, input)
    return readReceipt(ctx, receiptId)
  },
  print: (ctx, { receiptId }) => printReceipt(ctx, receiptId),
  account: readPayerAccount,
  credit: readPayerCredit,
})
