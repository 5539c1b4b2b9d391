import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { ListQuery, paged } from '#contract/kernel/query.ts'
import { NewOutgoing, OutgoingReversal } from '../payments/schema.ts'
import { BILL_STATUSES, SupplierBillEdit, SupplierBillInput, SupplierBillRow, WholeSupplierBill } from './schema.ts'

const one = z.object({ supplierBillId: uuid() })
const move = z.strictObject({ supplierBillId: uuid(), version: version() })

/** What suppliers charge, against an order or alone. */
export const supplierBills = {
  /** Newest first; `q` is the bill's number or the supplier's name. */
  list: call('money:spend')
    .route({ method: 'GET', path: '/supplier-bills' })
    .input(
      ListQuery.omit({ sort: true }).extend({
        status: z.enum(BILL_STATUSES).optional(),
        partyId: uuid().optional(),
        purchaseOrderId: uuid().optional(),
      }),
    )
    .output(answer(paged(SupplierBillRow))),
  read: call('money:spend')
    .route({ method: 'GET', path: '/supplier-bills/{supplierBillId}' })
    .input(one)
    .output(answer(WholeSupplierBill)),
  add: call('money:spend')
    .route({ method: 'POST', path: '/supplier-bills' })
    .input(SupplierBillInput)
    .output(answer(WholeSupplierBill)),
  save: call('money:spend')
    .route({ method: 'PUT', path: '/supplier-bills/{supplierBillId}' })
    .input(SupplierBillEdit)
    .output(answer(WholeSupplierBill)),
  /** Makes it owed; from then on it is final. */
  post: call('money:spend')
    .route({ method: 'POST', path: '/supplier-bills/{supplierBillId}/posting' })
    .input(move)
    .output(answer(WholeSupplierBill)),
  cancel: call('money:approve')
    .route({ method: 'POST', path: '/supplier-bills/{supplierBillId}/cancellation' })
    .input(move.extend({ reason: text(300, 'Enter why it is cancelled') }))
    .output(answer(WholeSupplierBill)),
  pay: call('money:spend')
    .route({ method: 'POST', path: '/supplier-bills/{supplierBillId}/payments' })
    .input(NewOutgoing.extend(move.shape))
    .output(answer(WholeSupplierBill)),
  reversePayment: call('money:spend')
    .route({ method: 'POST', path: '/supplier-bills/{supplierBillId}/payments/{outgoingPaymentId}/reversal' })
    .input(OutgoingReversal.extend(one.shape))
    .output(answer(WholeSupplierBill)),
}
