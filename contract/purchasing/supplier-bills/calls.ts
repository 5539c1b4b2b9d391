import { z } from 'zod'
import { call, callsWithAnswer } from '#contract/kernel/call.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { toPageSchema } from '#contract/kernel/query.ts'
import { NewOutgoingPayment, OutgoingPaymentReversal } from '../payments/schema.ts'
import { BillListQuery } from './list.ts'
import { FullSupplierBill, SupplierBillEdit, SupplierBillInput, SupplierBillRow } from './schema.ts'

const BillId = z.object({ supplierBillId: uuid() })
const BillVersion = z.strictObject({ supplierBillId: uuid(), version: version() })
const recordCall = callsWithAnswer(FullSupplierBill)

/** Supplier bills, with or without an order. */
export const supplierBills = {
  /** Newest first; `q` is the bill's number or the supplier's name. */
  list: call('money:spend', 'GET /supplier-bills', { input: BillListQuery, output: toPageSchema(SupplierBillRow) }),
  read: recordCall('money:spend', 'GET /supplier-bills/{supplierBillId}', BillId),
  add: recordCall('money:spend', 'POST /supplier-bills', SupplierBillInput),
  save: recordCall('money:spend', 'PUT /supplier-bills/{supplierBillId}', SupplierBillEdit),
  /** Makes the bill due and final. */
  post: recordCall('money:spend', 'POST /supplier-bills/{supplierBillId}/posting', BillVersion),
  cancel: recordCall(
    'money:approve',
    'POST /supplier-bills/{supplierBillId}/cancellation',
    BillVersion.extend({ reason: text(300, 'Enter the reason for cancelling') }),
  ),
  pay: recordCall(
    'money:spend',
    'POST /supplier-bills/{supplierBillId}/payments',
    NewOutgoingPayment.extend(BillVersion.shape),
  ),
  reversePayment: recordCall(
    'money:spend',
    'POST /supplier-bills/{supplierBillId}/payments/{outgoingPaymentId}/reversal',
    OutgoingPaymentReversal.extend(BillId.shape),
  ),
}
