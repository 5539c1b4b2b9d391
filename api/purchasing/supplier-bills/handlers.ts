import type { CallContext } from '#api/kernel/context.ts'
import { handle } from '#api/kernel/implement.ts'
import { listBills, readBill } from './reading.ts'
import { addBill, cancelBill, payBill, postBill, reverseBillPayment, saveBill } from './store.ts'

/** Runs a command on a bill and answers the bill as it is afterwards. */
const change =
  <Input extends { supplierBillId: string }>(run: (ctx: CallContext, input: Input) => Promise<void>) =>
  async (ctx: CallContext, input: Input) => {
    await run(ctx, input)
    return readBill(ctx, input.supplierBillId)
  }

export const supplierBills = handle('supplierBills', {
  list: listBills,
  read: (ctx, { supplierBillId }) => readBill(ctx, supplierBillId),
  add: async (ctx, input) => readBill(ctx, await addBill(ctx, input)),
  save: change(saveBill),
  post: change(postBill),
  cancel: change(cancelBill),
  pay: change(payBill),
  reversePayment: change(reverseBillPayment),
})
