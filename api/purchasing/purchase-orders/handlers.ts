import type { CallContext } from '#api/kernel/context.ts'
import { api, respond } from '#api/kernel/implement.ts'
import { addOrder, saveOrder } from './drafts.ts'
import { listBuyingPlaces, listOrders, printOrder, readOrder } from './reading.ts'
import { approveOrder, cancelOrder, closeOrderShort, reviseOrder, sendOrder, submitOrder } from './store.ts'

/** Runs a command on an order and answers the order as it is afterwards. */
const change = <Input extends { purchaseOrderId: string }>(run: (ctx: CallContext, input: Input) => Promise<void>) =>
  respond(async (ctx: CallContext, input: Input) => {
    await run(ctx, input)
    return readOrder(ctx, input.purchaseOrderId)
  })

export const purchaseOrders = {
  list: api.purchaseOrders.list.handler(respond(listOrders)),
  places: api.purchaseOrders.places.handler(respond(listBuyingPlaces)),
  read: api.purchaseOrders.read.handler(respond((ctx, { purchaseOrderId }) => readOrder(ctx, purchaseOrderId))),
  add: api.purchaseOrders.add.handler(respond(async (ctx, input) => readOrder(ctx, await addOrder(ctx, input)))),
  save: api.purchaseOrders.save.handler(change(saveOrder)),
  submit: api.purchaseOrders.submit.handler(change(submitOrder)),
  approve: api.purchaseOrders.approve.handler(change(approveOrder)),
  send: api.purchaseOrders.send.handler(change(sendOrder)),
  revise: api.purchaseOrders.revise.handler(
    respond(async (ctx, input) => readOrder(ctx, await reviseOrder(ctx, input))),
  ),
  cancel: api.purchaseOrders.cancel.handler(change(cancelOrder)),
  shortClose: api.purchaseOrders.shortClose.handler(change(closeOrderShort)),
  print: api.purchaseOrders.print.handler(respond(printOrder)),
}
