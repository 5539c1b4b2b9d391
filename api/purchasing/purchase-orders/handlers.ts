import { handle } from '#api/kernel/implement.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { MAX_PAGE_SIZE } from '#contract/kernel/query.ts'
import { createRunAndRead } from '../run-and-read.ts'
import { listBills } from '../supplier-bills/reading.ts'
import { addOrder, saveOrder } from './drafts.ts'
import { listBuyingPlaces, listOrders, printOrder, readOrder } from './reading.ts'
import { approveOrder, cancelOrder, closeOrderShort, reviseOrder, sendOrder, submitOrder } from './store.ts'

const runAndRead = createRunAndRead('purchaseOrderId', readOrder)

export const purchaseOrders = handle('purchaseOrders', {
  list: listOrders,
  places: listBuyingPlaces,
  read: (ctx, { purchaseOrderId }) => readOrder(ctx, purchaseOrderId),
  readPage: async (ctx, { purchaseOrderId }) => {
    const [order, places, bills] = await readTogether([
      readOrder(ctx, purchaseOrderId),
      listBuyingPlaces(ctx),
      listBills(ctx, { purchaseOrderId, limit: MAX_PAGE_SIZE }),
    ])
    return { order, place: places.find(({ placeId }) => placeId === order.placeId) ?? null, bills: bills.rows }
  },
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
