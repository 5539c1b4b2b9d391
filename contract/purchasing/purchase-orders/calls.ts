import { z } from 'zod'
import { call, callsWithAnswer } from '#contract/kernel/call.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { toPageSchema } from '#contract/kernel/query.ts'
import { SupplierBillRow } from '../supplier-bills/schema.ts'
import { OrderListQuery } from './list.ts'
import { BuyingPlace, FullPurchaseOrder, PurchaseOrderEdit, PurchaseOrderInput, PurchaseOrderView } from './schema.ts'

const OrderVersion = z.strictObject({ purchaseOrderId: uuid(), version: version() })
const withReason = (empty: string) => OrderVersion.extend({ reason: text(300, empty) })
const recordCall = callsWithAnswer(FullPurchaseOrder)

/** Purchase orders: draft, submitted, approved, sent; final once approved. */
export const purchaseOrders = {
  /** Newest first; `q` is the order's number or the supplier's name. */
  list: call('money:spend', 'GET /purchase-orders', { input: OrderListQuery, output: toPageSchema(PurchaseOrderView) }),
  /** The active branches, pharmacies and laboratories that can receive goods and bills. */
  places: call('money:spend', 'GET /buying-places', { input: z.object({}), output: z.array(BuyingPlace) }),
  read: recordCall('money:spend', 'GET /purchase-orders/{purchaseOrderId}', z.object({ purchaseOrderId: uuid() })),
  /** With the place of delivery and the bills. */
  readPage: call('money:spend', 'GET /pages/purchase-orders/{purchaseOrderId}', {
    input: z.object({ purchaseOrderId: uuid() }),
    output: z.object({
      order: FullPurchaseOrder,
      place: BuyingPlace.nullable(),
      bills: z.array(SupplierBillRow),
    }),
  }),
  add: recordCall('money:spend', 'POST /purchase-orders', PurchaseOrderInput),
  save: recordCall('money:spend', 'PUT /purchase-orders/{purchaseOrderId}', PurchaseOrderEdit),
  submit: recordCall('money:spend', 'POST /purchase-orders/{purchaseOrderId}/submission', OrderVersion),
  /** Assigns the number. A revision keeps the number of the order that it replaces. */
  approve: recordCall('money:approve', 'POST /purchase-orders/{purchaseOrderId}/approval', OrderVersion),
  send: recordCall('money:spend', 'POST /purchase-orders/{purchaseOrderId}/sending', OrderVersion),
  /** Starts a revision, which replaces the order once it is approved. */
  revise: recordCall('money:spend', 'POST /purchase-orders/{purchaseOrderId}/revisions', OrderVersion),
  cancel: recordCall(
    'money:spend',
    'POST /purchase-orders/{purchaseOrderId}/cancellation',
    withReason('Enter the reason for cancelling'),
  ),
  /** Closes a partly received order. The missing items will not be delivered. */
  shortClose: recordCall(
    'money:spend',
    'POST /purchase-orders/{purchaseOrderId}/closing',
    withReason('Enter the reason for closing'),
  ),
  /** Records a print; the first one is the original. */
  print: recordCall(
    'money:spend',
    'POST /purchase-orders/{purchaseOrderId}/prints',
    z.object({ purchaseOrderId: uuid() }),
  ),
}
