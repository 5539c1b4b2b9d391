import { handle } from '#api/kernel/implement.ts'
import { createRunAndRead } from '../run-and-read.ts'
import { addOrder, saveOrder } from './drafts.ts'
import { listBuyingPlaces, listOrders, printOrder, readOrder } from './reading.ts'
import { approveOrder, cancelOrder, closeOrderShort, reviseOrder, sendOrder, submitOrder } from './store.ts'

const runAndRead = createRunAndRead('purchaseOrderId', readOrder)

export const purchaseOrders = handle('purchaseOrders', {
  list: listOrders,
  places: listBuyingPlaces,
  read: (ctx, { purchaseOrderId }) => readOrder(ctx, purchaseOrderId),
  add: async (ctx, input) => readOrder(ctx, await addOrder(ctx, input)),
  save: runAndRead(saveOrder),
  submit: runAndRead(submitOrder),
  approve: runAndRead(approveOrder),
  send: runAndRead(sendOrder),
  revise: async (ctx, input) => readOrder(ctx, await reviseOrder(ctx, input)),
  cancel: runAndRead(cancelOrder),
  shortClose: runAndRead(closeOrderShort),
  print: printOrder,
})
