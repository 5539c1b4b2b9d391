import { z } from 'zod'
import { SUPPLIES } from '#contract/billing/tax/tax-profiles.ts'
import { isoDate, minor, moneyMinor, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { findTaxError } from '../expenses/rules.ts'
import { MAX_AMOUNT_MINOR, positiveMinor, taxMinor } from '../expenses/schema.ts'
import { PurchaseLineView, purchaseLines } from '../lines/schema.ts'
import { PaymentStatus } from '../payments/schema.ts'
import { MAX_ROUND_OFF_MINOR, sumBillAmounts } from './rules.ts'
import { billStatuses } from './statuses.ts'

/** A supplier's bill, with its printed amounts. */
export const SupplierBillInput = z
  .strictObject({
    placeId: uuid('Choose the place').optional(),
    partyId: uuid('Choose the supplier'),
    purchaseOrderId: uuid('Choose the order').optional(),
    billNo: text(40, 'Enter the bill number'),
    billDate: isoDate('Enter the bill date'),
    /** Defaults to the bill date plus the supplier's credit days. */
    dueDate: isoDate().optional(),
    itcEligible: z.boolean().optional(),
    /** Also makes the bill due and final. If that is refused, nothing is saved. */
    post: z.boolean().optional(),
    taxableMinor: moneyMinor('Enter the taxable amount', MAX_AMOUNT_MINOR).default(0),
    exemptMinor: moneyMinor('Enter the exempt amount', MAX_AMOUNT_MINOR).default(0),
    cgstMinor: taxMinor(),
    sgstMinor: taxMinor(),
    igstMinor: taxMinor(),
    /** The bill total. The difference from the sum of its amounts is the round-off, at most a rupee. */
    payableMinor: positiveMinor('Enter the bill total'),
    differenceReason: text(300).optional(),
    fileId: uuid().optional(),
    /** If the amounts are left empty, they are the sums of these items. */
    lines: purchaseLines().default([]),
  })
  .superRefine((bill, { addIssue }) => {
    const addError = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    const fault = findTaxError(bill)
    if (fault) addError(bill.cgstMinor === bill.sgstMinor ? 'igstMinor' : 'sgstMinor', fault)
    const amounts = sumBillAmounts(bill)
    const isFromLines = amounts === 0 && bill.lines.length > 0
    if (!isFromLines && Math.abs(bill.payableMinor - amounts) > MAX_ROUND_OFF_MINOR)
      addError('payableMinor', 'The amounts don’t add up to this total. Check the amounts and the total')
    if (bill.dueDate && bill.dueDate < bill.billDate) addError('dueDate', 'Enter the bill date or a later date')
  })
export type SupplierBillInput = z.infer<typeof SupplierBillInput>

export const SupplierBillEdit = SupplierBillInput.safeExtend({ supplierBillId: uuid(), version: version() })
export type SupplierBillEdit = z.infer<typeof SupplierBillEdit>

export const SupplierBillView = z.object({
  supplierBillId: uuid(),
  status: z.enum(billStatuses.values),
  placeId: uuid(),
  partyId: uuid(),
  supplierName: z.string(),
  purchaseOrderId: uuid().nullable(),
  orderNumber: nullableText(),
  billNo: z.string(),
  billDate: z.string(),
  dueDate: z.string(),
  supply: z.enum(SUPPLIES),
  itcEligible: z.boolean(),
  currency: z.string(),
  taxableMinor: minor(),
  exemptMinor: minor(),
  cgstMinor: minor(),
  sgstMinor: minor(),
  igstMinor: minor(),
  roundOffMinor: minor(),
  payableMinor: minor(),
  differenceReason: nullableText(),
  fileId: uuid().nullable(),
  cancelReason: nullableText(),
  version: version(),
})
export type SupplierBillView = z.infer<typeof SupplierBillView>

/** A bill in a list with its payment status. Drafts and cancelled bills have no amount due. */
export const SupplierBillRow = SupplierBillView.extend({
  debitedMinor: minor(),
  ...PaymentStatus.omit({ payments: true }).shape,
  overdue: z.boolean(),
})
export type SupplierBillRow = z.infer<typeof SupplierBillRow>

/** A bill with its items, debit notes, amount due and payments. */
export const FullSupplierBill = SupplierBillView.extend({
  debitedMinor: minor(),
  ...PaymentStatus.shape,
  lines: z.array(PurchaseLineView),
  supplierTaxNo: nullableText(),
})
export type FullSupplierBill = z.infer<typeof FullSupplierBill>
