import { handle } from '#api/kernel/implement.ts'
import { answerRecord } from '../answer-record.ts'
import { listBills, readBill } from './reading.ts'
import { addBill, cancelBill, payBill, postBill, reverseBillPayment, saveBill } from './store.ts'

const change = answerRecord('supplierBillId', readBill)

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
