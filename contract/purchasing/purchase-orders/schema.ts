import { z } from 'zod'
import { SUPPLIES } from '#contract/billing/tax/tax-profiles.ts'
import { integer, isoDate, longText, minor, nullableText, uuid, version } from '#contract/kernel/fields.ts'
import { PurchaseLineView, purchaseLines } from '../lines/schema.ts'
import { orderStatuses } from './statuses.ts'

export const PurchaseOrderInput = z.strictObject({
  placeId: uuid('Choose the delivery place').optional(),
  partyId: uuid('Choose the supplier'),
  expectedOn: isoDate().optional(),
  /** Derived from the supplier by default. */
  supply: z.enum(SUPPLIES).optional(),
  lines: purchaseLines().min(1, 'Add at least one item'),
  terms: longText(2000).optional(),
  notes: longText(2000).optional(),
})
export type PurchaseOrderInput = z.infer<typeof PurchaseOrderInput>

export const PurchaseOrderEdit = PurchaseOrderInput.extend({ purchaseOrderId: uuid(), version: version() })
export type PurchaseOrderEdit = z.infer<typeof PurchaseOrderEdit>

export const PurchaseOrderView = z.object({
  purchaseOrderId: uuid(),
  status: z.enum(orderStatuses.values),
  number: nullableText(),
  revision: integer(),
  revisesId: uuid().nullable(),
  placeId: uuid(),
  partyId: uuid(),
  supplierName: z.string(),
  issueDate: nullableText(),
  expectedOn: nullableText(),
  currency: z.string(),
  totalMinor: minor(),
  version: version(),
})
export type PurchaseOrderView = z.infer<typeof PurchaseOrderView>

const Party = z.record(z.string(), nullableText())

export const FullPurchaseOrder = PurchaseOrderView.extend({
  supply: z.enum(SUPPLIES),
  /** It is waiting for approval, and the current person may approve it. */
  approvable: z.boolean(),
  /** The names of the others who may approve it, while it is submitted. */
  otherApprovers: z.array(z.string()),
  buyer: Party.nullable(),
  supplier: Party.nullable(),
  /** The supplier's tax number today; a draft has no snapshot of the supplier. */
  supplierTaxNo: nullableText(),
  terms: nullableText(),
  notes: nullableText(),
  closedReason: nullableText(),
  cancelReason: nullableText(),
  lines: z.array(PurchaseLineView.extend({ receivedMilli: integer() })),
  grossMinor: minor(),
  lineDiscountMinor: minor(),
  taxableMinor: minor(),
  exemptMinor: minor(),
  cgstMinor: minor(),
  sgstMinor: minor(),
  igstMinor: minor(),
  /** The total of its posted bills. */
  billedMinor: minor(),
  printCount: integer(),
})
export type FullPurchaseOrder = z.infer<typeof FullPurchaseOrder>

export const BuyingPlace = z.object({
  placeId: uuid(),
  kind: z.enum(['branch', 'pharmacy', 'laboratory']),
  name: z.string(),
  addressLine: nullableText(),
  city: nullableText(),
  phone: nullableText(),
  taxNo: nullableText(),
})
export type BuyingPlace = z.infer<typeof BuyingPlace>
