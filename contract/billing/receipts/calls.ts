import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, minor, uuid } from '#contract/kernel/fields.ts'
import { toPageSchema } from '#contract/kernel/query.ts'
import { ReceiptListQuery, ReceiptTotals, ReceiptTotalsQuery } from './list.ts'
import { ReceiptPage } from './page.ts'
import { ChequeMove, FullReceipt, NewReceipt, PayerAccount, Receipt, ReceiptAllocation, Reversal } from './schema.ts'

const PayerIds = z.object({ patientId: uuid().optional(), partyId: uuid().optional() })
const ReceiptId = z.object({ receiptId: uuid() })

export const receipts = {
  /** Newest first; `q` is a number, a reference or the payer's name. */
  list: call('money:receive', 'GET /receipts', { input: ReceiptListQuery, output: toPageSchema(Receipt) }),
  totals: call('money:receive', 'GET /receipts/totals', { input: ReceiptTotalsQuery, output: ReceiptTotals }),
  readListPage: call('money:receive', 'GET /pages/receipts', {
    input: ReceiptListQuery,
    output: z.object({
      list: toPageSchema(Receipt),
      totals: ReceiptTotals,
      /** The refunds that the user can approve; null if they may not. */
      requestedRefunds: z.object({ count: integer(), more: z.boolean() }).nullable(),
    }),
  }),
  read: call('money:receive', 'GET /receipts/{receiptId}', { input: ReceiptId, output: FullReceipt }),
  /** With everything that the actions of the page need. */
  readPage: call('money:receive', 'GET /pages/receipts/{receiptId}', { input: ReceiptId, output: ReceiptPage }),
  /** Records a receipt for each method and allocates them; the rest stays available. */
  receive: call('money:receive', 'POST /receipts', { input: NewReceipt, output: z.array(Receipt) }),
  /** Applies the unused part of a receipt to documents of its payer. */
  allocate: call('money:receive', 'POST /receipts/{receiptId}/allocations', {
    input: ReceiptAllocation,
    output: FullReceipt,
  }),
  /** Reverses a receipt with one that has its own number; what it paid is due again. */
  reverse: call('money:receive', 'POST /receipts/{receiptId}/reversal', {
    input: Reversal.extend(ReceiptId.shape),
    output: FullReceipt,
  }),
  /** Updates the state of a cheque. One that bounced is reversed. */
  moveCheque: call('money:receive', 'POST /receipts/{receiptId}/cheque', {
    input: ChequeMove.safeExtend(ReceiptId.shape),
    output: FullReceipt,
  }),
  print: call('money:receive', 'POST /receipts/{receiptId}/prints', { input: ReceiptId, output: FullReceipt }),
  /** The amounts that a payer owes, and their unused receipts and credits. */
  account: call('money:receive', 'GET /payer-account', {
    input: PayerIds,
    output: PayerAccount,
  }),
  /** The unused credit of a payer, and the part of it that can pay a new invoice: advances, other payments and credit notes. */
  credit: call('money:receive', 'GET /payer-credit', {
    input: PayerIds,
    output: z.object({ creditMinor: minor(), advanceMinor: minor() }),
  }),
}
