import type { CallContext } from '#api/kernel/context.ts'
import { api } from '#api/kernel/implement.ts'
import { addOrder, saveOrder } from './drafts.ts'
import { listBuyingPlaces, listOrders, printOrder, readOrder } from './reading.ts'
import { approveOrder, cancelOrder, closeOrderShort, reviseOrder, sendOrder, submitOrder } from './store.ts'

async function respondAfter(context: CallContext, purchaseOrderId: string, work: Promise<void>) {
  await work
  return { data: await readOrder(context, purchaseOrderId) }
}

export const purchaseOrders = {
  list: api.purchaseOrders.list.handler(async ({ input, context }) => ({ data: await listOrders(context, input) })),
  places: api.purchaseOrders.places.handler(async ({ context }) => ({ data: await listBuyingPlaces(context) })),
  read: api.purchaseOrders.read.handler(async ({ input, context }) => ({
    data: await readOrder(context, input.purchaseOrderId),
  })),
  add: api.purchaseOrders.add.handler(async ({ input, context }) => ({
    data: await readOrder(context, await addOrder(context, input)),
  })),
  save: api.purchaseOrders.save.handler(({ input, context }) =>
    respondAfter(context, input.purchaseOrderId, saveOrder(context, input)),
  ),
  submit: api.purchaseOrders.submit.handler(({ input: { purchaseOrderId, version }, context }) =>
    respondAfter(context, purchaseOrderId, submitOrder(context, purchaseOrderId, version)),
  ),
  approve: api.purchaseOrders.approve.handler(({ input: { purchaseOrderId, version }, context }) =>
    respondAfter(context, purchaseOrderId, approveOrder(context, purchaseOrderId, version)),
  ),
  send: api.purchaseOrders.send.handler(({ input: { purchaseOrderId, version }, context }) =>
    respondAfter(context, purchaseOrderId, sendOrder(context, purchaseOrderId, version)),
  ),
  revise: api.purchaseOrders.revise.handler(async ({ input: { purchaseOrderId, version }, context }) => ({
    data: await readOrder(context, await reviseOrder(context, purchaseOrderId, version)),
  })),
  cancel: api.purchaseOrders.cancel.handler(({ input: { purchaseOrderId, version, reason }, context }) =>
    respondAfter(context, purchaseOrderId, cancelOrder(context, purchaseOrderId, version, reason)),
  ),
  shortClose: api.purchaseOrders.shortClose.handler(({ input: { purchaseOrderId, version, reason }, context }) =>
    respondAfter(context, purchaseOrderId, closeOrderShort(context, purchaseOrderId, version, reason)),
  ),
  print: api.purchaseOrders.print.handler(async ({ input, context }) => ({
    data: await printOrder(context, input.purchaseOrderId),
  })),
}
