import { handle } from '#api/kernel/implement.ts'
import { answerRecord } from '../answer-record.ts'
import { addOrder, saveOrder } from './drafts.ts'
import { listBuyingPlaces, listOrders, printOrder, readOrder } from './reading.ts'
import { approveOrder, cancelOrder, closeOrderShort, reviseOrder, sendOrder, submitOrder } from './store.ts'

const change = answerRecord('purchaseOrderId', readOrder)

export const purchaseOrders = handle('purchaseOrders', {
  list: listOrders,
  places: listBuyingPlaces,
  read: (ctx, { purchaseOrderId }) => readOrder(ctx, purchaseOrderId),
  add: async (ctx, input) => readOrder(ctx, await addOrder(ctx, input)),
  save: change(saveOrder),
  submit: change(submitOrder),
  approve: change(approveOrder),
  send: change(sendOrder),
  revise: async (ctx, input) => readOrder(ctx, await reviseOrder(ctx, input)),
  cancel: change(cancelOrder),
  shortClose: change(closeOrderShort),
  print: printOrder,
})
