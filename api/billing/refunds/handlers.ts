import type { CommandContext } from '#api/kernel/context.ts'
import { handle } from '#api/kernel/implement.ts'
import { listReadableBankAccounts } from '../banks/store.ts'
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
    const isReadyToPay = refund.status === 'approved'
    return { refund, banks: isReadyToPay ? await listReadableBankAccounts(ctx) : [] }
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
