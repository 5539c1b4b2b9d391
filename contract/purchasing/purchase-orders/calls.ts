import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { ListQuery, paged } from '#contract/kernel/query.ts'
import { ORDER_STATUSES } from './rules.ts'
import { BuyingPlace, FullPurchaseOrder, PurchaseOrderEdit, PurchaseOrderInput, PurchaseOrderView } from './schema.ts'

const OrderVersion = z.strictObject({ purchaseOrderId: uuid(), version: version() })
const withReason = (empty: string) => OrderVersion.extend({ reason: text(300, empty) })
const OrderAnswer = answer(FullPurchaseOrder)

/** Purchase orders: draft, submitted, approved, sent; final once approved. */
export const purchaseOrders = {
  /** Newest first; `q` is the order's number or the supplier's name. */
  list: call('money:spend')
    .route({ method: 'GET', path: '/purchase-orders' })
    .input(
      ListQuery.omit({ sort: true }).extend({
        status: z.enum(ORDER_STATUSES).optional(),
        partyId: uuid().optional(),
      }),
    )
    .output(answer(paged(PurchaseOrderView))),
  /** The active branches, pharmacies and laboratories that can receive goods and bills. */
  places: call('money:spend')
    .route({ method: 'GET', path: '/buying-places' })
    .input(z.object({}))
    .output(answer(z.array(BuyingPlace))),
  read: call('money:spend')
    .route({ method: 'GET', path: '/purchase-orders/{purchaseOrderId}' })
    .input(z.object({ purchaseOrderId: uuid() }))
    .output(OrderAnswer),
  add: call('money:spend')
    .route({ method: 'POST', path: '/purchase-orders' })
    .input(PurchaseOrderInput)
    .output(OrderAnswer),
  save: call('money:spend')
    .route({ method: 'PUT', path: '/purchase-orders/{purchaseOrderId}' })
    .input(PurchaseOrderEdit)
    .output(OrderAnswer),
  submit: call('money:spend')
    .route({ method: 'POST', path: '/purchase-orders/{purchaseOrderId}/submission' })
    .input(OrderVersion)
    .output(OrderAnswer),
  /** Assigns the number. A revision keeps the number of the order that it replaces. */
  approve: call('money:approve')
    .route({ method: 'POST', path: '/purchase-orders/{purchaseOrderId}/approval' })
    .input(OrderVersion)
    .output(OrderAnswer),
  send: call('money:spend')
    .route({ method: 'POST', path: '/purchase-orders/{purchaseOrderId}/sending' })
    .input(OrderVersion)
    .output(OrderAnswer),
  /** Starts a revision, which replaces the order once it is approved. */
  revise: call('money:spend')
    .route({ method: 'POST', path: '/purchase-orders/{purchaseOrderId}/revisions' })
    .input(OrderVersion)
    .output(OrderAnswer),
  cancel: call('money:spend')
    .route({ method: 'POST', path: '/purchase-orders/{purchaseOrderId}/cancellation' })
    .input(withReason('Enter the reason for cancelling'))
    .output(OrderAnswer),
  /** Closes a partly received order. The missing items will not be delivered. */
  shortClose: call('money:spend')
    .route({ method: 'POST', path: '/purchase-orders/{purchaseOrderId}/closing' })
    .input(withReason('Enter the reason for closing'))
    .output(OrderAnswer),
  /** Records a print; the first one is the original. */
  print: call('money:spend')
    .route({ method: 'POST', path: '/purchase-orders/{purchaseOrderId}/prints' })
    .input(z.object({ purchaseOrderId: uuid() }))
    .output(OrderAnswer),
}
