import type { CallContext } from '#api/kernel/context.ts'
import { api, respond } from '#api/kernel/implement.ts'
import { listBills, readBill } from './reading.ts'
import { addBill, cancelBill, payBill, postBill, reverseBillPayment, saveBill } from './store.ts'

/** Runs a command on a bill and answers the bill as it is afterwards. */
const change = <Input extends { supplierBillId: string }>(run: (ctx: CallContext, input: Input) => Promise<void>) =>
  respond(async (ctx: CallContext, input: Input) => {
    await run(ctx, input)
    return readBill(ctx, input.supplierBillId)
  })

export const supplierBills = {
  list: api.supplierBills.list.handler(respond(listBills)),
  read: api.supplierBills.read.handler(respond((ctx, { supplierBillId }) => readBill(ctx, supplierBillId))),
  add: api.supplierBills.add.handler(respond(async (ctx, input) => readBill(ctx, await addBill(ctx, input)))),
  save: api.supplierBills.save.handler(change(saveBill)),
  post: api.supplierBills.post.handler(change(postBill)),
  cancel: api.supplierBills.cancel.handler(change(cancelBill)),
  pay: api.supplierBills.pay.handler(change(payBill)),
  reversePayment: api.supplierBills.reversePayment.handler(change(reverseBillPayment)),
}
