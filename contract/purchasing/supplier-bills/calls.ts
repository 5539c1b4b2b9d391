import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { paged } from '#contract/kernel/query.ts'
import { NewOutgoingPayment, OutgoingPaymentReversal } from '../payments/schema.ts'
import { BillListQuery } from './list.ts'
import { FullSupplierBill, SupplierBillEdit, SupplierBillInput, SupplierBillRow } from './schema.ts'

const BillId = z.object({ supplierBillId: uuid() })
const BillVersion = z.strictObject({ supplierBillId: uuid(), version: version() })

/** Supplier bills, with or without an order. */
export const supplierBills = {
  /** Newest first; `q` is the bill's number or the supplier's name. */
  list: call('money:spend', 'GET /supplier-bills', { input: BillListQuery, output: paged(SupplierBillRow) }),
  read: call('money:spend', 'GET /supplier-bills/{supplierBillId}', { input: BillId, output: FullSupplierBill }),
  add: call('money:spend', 'POST /supplier-bills', { input: SupplierBillInput, output: FullSupplierBill }),
  save: call('money:spend', 'PUT /supplier-bills/{supplierBillId}', {
    input: SupplierBillEdit,
    output: FullSupplierBill,
  }),
  /** Makes the bill due and final. */
  post: call('money:spend', 'POST /supplier-bills/{supplierBillId}/posting', {
    input: BillVersion,
    output: FullSupplierBill,
  }),
  cancel: call('money:approve', 'POST /supplier-bills/{supplierBillId}/cancellation', {
    input: BillVersion.extend({ reason: text(300, 'Enter the reason for cancelling') }),
    output: FullSupplierBill,
  }),
  pay: call('money:spend', 'POST /supplier-bills/{supplierBillId}/payments', {
    input: NewOutgoingPayment.extend(BillVersion.shape),
    output: FullSupplierBill,
  }),
  reversePayment: call('money:spend', 'POST /supplier-bills/{supplierBillId}/payments/{outgoingPaymentId}/reversal', {
    input: OutgoingPaymentReversal.extend(BillId.shape),
    output: FullSupplierBill,
  }),
}
