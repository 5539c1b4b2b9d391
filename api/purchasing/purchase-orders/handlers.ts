import type { CallContext } from '#api/kernel/context.ts'
import { handle } from '#api/kernel/implement.ts'
import { addOrder, saveOrder } from './drafts.ts'
import { listBuyingPlaces, listOrders, printOrder, readOrder } from './reading.ts'
import { approveOrder, cancelOrder, closeOrderShort, reviseOrder, sendOrder, submitOrder } from './store.ts'

/** Runs a command on an order and answers the order as it is afterwards. */
const change =
  <Input extends { purchaseOrderId: string }>(run: (ctx: CallContext, input: Input) => Promise<void>) =>
  async (ctx: CallContext, input: Input) => {
    await run(ctx, input)
    return readOrder(ctx, input.purchaseOrderId)
  }

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
