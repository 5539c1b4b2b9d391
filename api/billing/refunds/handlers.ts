import type { CommandContext } from '#api/kernel/context.ts'
import { handle } from '#api/kernel/implement.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { listReadableBankAccounts } from '../banks/store.ts'
import { readCashTerms } from '../shifts/cash-terms.ts'
import { approveRefund, payRefund, rejectRefund, reverseRefund } from './decide-refund.ts'
import { listRefunds, printRefund, readRefund } from './queries.ts'
import { refundCreditNote, refundReceipt } from './request-refund.ts'

/** Creates a handler that runs a command on a refund and returns the changed refund. */
const runAndRead =
  <Input extends { refundId: string }>(
    run: (ctx: CommandContext, refundId: string, input: Omit<Input, 'refundId'>) => Promise<void>,
  ) =>
  async (ctx: CommandContext, { refundId, ...input }: Input) => {
    await run(ctx, refundId, input)
    return readRefund(ctx, refundId)
  }

export const refunds = handle('refunds', {
  list: listRefunds,
  read: (ctx, { refundId }) => readRefund(ctx, refundId),
  readPage: async (ctx, { refundId }) => {
    const refund = await readRefund(ctx, refundId)
    if (refund.status !== 'approved') return { refund, banks: [], cashTerms: null }
    const [banks, cashTerms] = await readTogether([listReadableBankAccounts(ctx), readCashTerms(ctx)])
    return { refund, banks, cashTerms }
  },
  ofReceipt: async (ctx, { receiptId, ...input }) => readRefund(ctx, await refundReceipt(ctx, receiptId, input)),
  ofCreditNote: async (ctx, { creditNoteId, ...input }) =>
    readRefund(ctx, await refundCreditNote(ctx, creditNoteId, input)),
  approve: runAndRead(approveRefund),
  reject: runAndRead(rejectRefund),
  pay: runAndRead(payRefund),
  reverse: runAndRead(reverseRefund),
  print: (ctx, { refundId }) => printRefund(ctx, refundId),
})
