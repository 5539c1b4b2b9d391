import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { paged } from '#contract/kernel/query.ts'
import { OrderListQuery } from './list.ts'
import { BuyingPlace, FullPurchaseOrder, PurchaseOrderEdit, PurchaseOrderInput, PurchaseOrderView } from './schema.ts'

const OrderVersion = z.strictObject({ purchaseOrderId: uuid(), version: version() })
const withReason = (empty: string) => OrderVersion.extend({ reason: text(300, empty) })

/** Purchase orders: draft, submitted, approved, sent; final once approved. */
export const purchaseOrders = {
  /** Newest first; `q` is the order's number or the supplier's name. */
  list: call('money:spend', 'GET /purchase-orders', { input: OrderListQuery, output: paged(PurchaseOrderView) }),
  /** The active branches, pharmacies and laboratories that can receive goods and bills. */
  places: call('money:spend', 'GET /buying-places', { input: z.object({}), output: z.array(BuyingPlace) }),
  read: call('money:spend', 'GET /purchase-orders/{purchaseOrderId}', {
    input: z.object({ purchaseOrderId: uuid() }),
    output: FullPurchaseOrder,
  }),
  add: call('money:spend', 'POST /purchase-orders', { input: PurchaseOrderInput, output: FullPurchaseOrder }),
  save: call('money:spend', 'PUT /purchase-orders/{purchaseOrderId}', {
    input: PurchaseOrderEdit,
    output: FullPurchaseOrder,
  }),
  submit: call('money:spend', 'POST /purchase-orders/{purchaseOrderId}/submission', {
    input: OrderVersion,
    output: FullPurchaseOrder,
  }),
  /** Assigns the number. A revision keeps the number of the order that it replaces. */
  approve: call('money:approve', 'POST /purchase-orders/{purchaseOrderId}/approval', {
    input: OrderVersion,
    output: FullPurchaseOrder,
  }),
  send: call('money:spend', 'POST /purchase-orders/{purchaseOrderId}/sending', {
    input: OrderVersion,
    output: FullPurchaseOrder,
  }),
  /** Starts a revision, which replaces the order once it is approved. */
  revise: call('money:spend', 'POST /purchase-orders/{purchaseOrderId}/revisions', {
    input: OrderVersion,
    output: FullPurchaseOrder,
  }),
  cancel: call('money:spend', 'POST /purchase-orders/{purchaseOrderId}/cancellation', {
    input: withReason('Enter the reason for cancelling'),
    output: FullPurchaseOrder,
  }),
  /** Closes a partly received order. The missing items will not be delivered. */
  shortClose: call('money:spend', 'POST /purchase-orders/{purchaseOrderId}/closing', {
    input: withReason('Enter the reason for closing'),
    output: FullPurchaseOrder,
  }),
  /** Records a print; the first one is the original. */
  print: call('money:spend', 'POST /purchase-orders/{purchaseOrderId}/prints', {
    input: z.object({ purchaseOrderId: uuid() }),
    output: FullPurchaseOrder,
  }),
}
