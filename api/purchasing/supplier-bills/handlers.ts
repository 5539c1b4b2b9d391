import { handle } from '#api/kernel/implement.ts'
import { createRunAndRead } from '../run-and-read.ts'
import { listBills, readBill } from './reading.ts'
import { addBill, cancelBill, payBill, postBill, reverseBillPayment, saveBill } from './store.ts'

const runAndRead = createRunAndRead('supplierBillId', readBill)

export const supplierBills = handle('supplierBills', {
  list: listBills,
  read: (ctx, { supplierBillId }) => readBill(ctx, supplierBillId),
  add: async (ctx, input) => readBill(ctx, await addBill(ctx, input)),
  save: runAndRead(saveBill),
  post: runAndRead(postBill),
  cancel: runAndRead(cancelBill),
  pay: runAndRead(payBill),
  reversePayment: runAndRead(reverseBillPayment),
})
