import { z } from 'zod'
import { MAX_PRICE_MINOR, rateBps, taxCode } from '#contract/billing/invoice-lines/line-fields.ts'
import {
  integer,
  isoDate,
  longText,
  minor,
  moneyMinor,
  nullableText,
  qtyMilli,
  text,
  uuid,
  version,
} from '#contract/kernel/fields.ts'
import { SUPPLIES } from '../supplier-bills/schema.ts'
import { orderStatuses } from './statuses.ts'

export const MAX_ORDER_LINES = 200
const TAX_CATEGORIES = ['taxable', 'exempt', 'nil_rated', 'non_gst'] as const

/** A line of an order. `discountValue` is basis points or minor units, by `discountKind`. */
export const OrderLine = z
  .strictObject({
    description: text(200, 'Enter the item'),
    code: taxCode().optional(),
    pack: text(60).optional(),
    qtyMilli: qtyMilli(),
    /** Empty is none. */
    freeQtyMilli: qtyMilli('Enter the free quantity, or leave it empty').optional(),
    unitPriceMinor: moneyMinor('Enter the rate, like 80', MAX_PRICE_MINOR),
    expectedMrpMinor: moneyMinor('Enter the price on the pack, like 112', MAX_PRICE_MINOR).optional(),
    discountKind: z.enum(['none', 'pct', 'amount']).default('none'),
    discountValue: moneyMinor('Enter the discount', MAX_PRICE_MINOR).default(0),
    taxCategory: z.enum(TAX_CATEGORIES).default('taxable'),
    rateBps: rateBps().default(0),
  })
  .refine(({ discountKind, discountValue }) => discountKind !== 'pct' || discountValue <= 10_000, {
    path: ['discountValue'],
    message: 'Enter 100 percent or less',
  })
export type OrderLine = z.infer<typeof OrderLine>

export const PurchaseOrderInput = z.strictObject({
  placeId: uuid('Choose the delivery place').optional(),
  partyId: uuid('Choose the supplier'),
  expectedOn: isoDate().optional(),
  /** Derived from the supplier by default. */
  supply: z.enum(SUPPLIES).optional(),
  lines: z
    .array(OrderLine)
    .min(1, 'Add at least one item')
    .max(MAX_ORDER_LINES, `Use ${MAX_ORDER_LINES} lines or fewer`),
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
  buyer: Party.nullable(),
  supplier: Party.nullable(),
  terms: nullableText(),
  notes: nullableText(),
  closedReason: nullableText(),
  cancelReason: nullableText(),
  lines: z.array(
    z.object({
      lineId: uuid(),
      description: z.string(),
      code: nullableText(),
      pack: nullableText(),
      qtyMilli: integer(),
      freeQtyMilli: integer(),
      receivedMilli: integer(),
      unitPriceMinor: minor(),
      expectedMrpMinor: minor().nullable(),
      discountKind: z.enum(['none', 'pct', 'amount']),
      discountValue: minor(),
      taxCategory: z.enum(TAX_CATEGORIES),
      rateBps: integer(),
      grossMinor: minor(),
      discountMinor: minor(),
      taxableMinor: minor(),
      cgstMinor: minor(),
      sgstMinor: minor(),
      igstMinor: minor(),
      lineTotalMinor: minor(),
    }),
  ),
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
})
export type BuyingPlace = z.infer<typeof BuyingPlace>
