import type { CallContext } from '#api/kernel/context.ts'
import { api } from '#api/kernel/implement.ts'
import { listBills, readBill } from './reading.ts'
import { addBill, cancelBill, payBill, postBill, reverseBillPayment, saveBill } from './store.ts'

async function respondAfter(context: CallContext, supplierBillId: string, work: Promise<void>) {
  await work
  return { data: await readBill(context, supplierBillId) }
}

export const supplierBills = {
  list: api.supplierBills.list.handler(async ({ input, context }) => ({ data: await listBills(context, input) })),
  read: api.supplierBills.read.handler(async ({ input, context }) => ({
    data: await readBill(context, input.supplierBillId),
  })),
  add: api.supplierBills.add.handler(async ({ input, context }) => ({
    data: await readBill(context, await addBill(context, input)),
  })),
  save: api.supplierBills.save.handler(({ input, context }) =>
    respondAfter(context, input.supplierBillId, saveBill(context, input)),
  ),
  post: api.supplierBills.post.handler(({ input: { supplierBillId, version }, context }) =>
    respondAfter(context, supplierBillId, postBill(context, supplierBillId, version)),
  ),
  cancel: api.supplierBills.cancel.handler(({ input: { supplierBillId, version, reason }, context }) =>
    respondAfter(context, supplierBillId, cancelBill(context, supplierBillId, version, reason)),
  ),
  pay: api.supplierBills.pay.handler(({ input, context }) =>
    respondAfter(context, input.supplierBillId, payBill(context, input)),
  ),
  reversePayment: api.supplierBills.reversePayment.handler(({ input, context }) =>
    respondAfter(context, input.supplierBillId, reverseBillPayment(context, input)),
  ),
}
