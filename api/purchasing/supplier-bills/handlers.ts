import type { CallContext } from '#api/kernel/context.ts'
import { api } from '#api/kernel/implement.ts'
import { billById, listBills } from './reading.ts'
import { addBill, cancelBill, payBill, postBill, reverseBillPayment, saveBill } from './store.ts'

async function after(context: CallContext, supplierBillId: string, work: Promise<void>) {
  await work
  return { data: await billById(context, supplierBillId) }
}

export const supplierBills = {
  list: api.supplierBills.list.handler(async ({ input, context }) => ({ data: await listBills(context, input) })),
  read: api.supplierBills.read.handler(async ({ input, context }) => ({
    data: await billById(context, input.supplierBillId),
  })),
  add: api.supplierBills.add.handler(async ({ input, context }) => ({
    data: await billById(context, await addBill(context, input)),
  })),
  save: api.supplierBills.save.handler(({ input, context }) =>
    after(context, input.supplierBillId, saveBill(context, input)),
  ),
  post: api.supplierBills.post.handler(({ input: { supplierBillId, version }, context }) =>
    after(context, supplierBillId, postBill(context, supplierBillId, version)),
  ),
  cancel: api.supplierBills.cancel.handler(({ input: { supplierBillId, version, reason }, context }) =>
    after(context, supplierBillId, cancelBill(context, supplierBillId, version, reason)),
  ),
  pay: api.supplierBills.pay.handler(({ input, context }) =>
    after(context, input.supplierBillId, payBill(context, input)),
  ),
  reversePayment: api.supplierBills.reversePayment.handler(({ input, context }) =>
    after(context, input.supplierBillId, reverseBillPayment(context, input)),
  ),
}
