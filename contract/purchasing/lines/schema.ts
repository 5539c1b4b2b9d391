import { z } from 'zod'
import { MAX_PRICE_MINOR } from '#contract/billing/charges/charge-totals.ts'
import { rateBps, taxCode } from '#contract/billing/invoice-lines/line-fields.ts'
import { TAX_CATEGORIES } from '#contract/billing/tax/tax-profiles.ts'
import {
  discountAmount,
  integer,
  minor,
  moneyMinor,
  nullableText,
  qtyMilli,
  text,
  uuid,
} from '#contract/kernel/fields.ts'

const MAX_LINES = 200

/** An item of a purchase order or a supplier bill. `discountValue` is basis points or minor units, by `discountKind`. */
export const PurchaseLine = z
  .strictObject({
    description: text(200, 'Enter the item'),
    code: taxCode().optional(),
    pack: text(60).optional(),
    qtyMilli: qtyMilli(),
    /** None if left out. */
    freeQtyMilli: qtyMilli('Enter the free quantity, or leave it empty').optional(),
    unitPriceMinor: moneyMinor('Enter the rate, like 80', MAX_PRICE_MINOR),
    mrpMinor: moneyMinor('Enter the price on the pack, like 112', MAX_PRICE_MINOR).optional(),
    discountKind: z.enum(['none', 'pct', 'amount']).default('none'),
    discountValue: discountAmount('Enter the discount', MAX_PRICE_MINOR).default(0),
    taxCategory: z.enum(TAX_CATEGORIES).default('taxable'),
    rateBps: rateBps().default(0),
  })
  .refine(({ discountKind, discountValue }) => discountKind !== 'pct' || discountValue <= 10_000, {
    path: ['discountValue'],
    message: 'Enter 100 percent or less',
  })
export type PurchaseLine = z.infer<typeof PurchaseLine>

/** The items of an order or a bill. */
export const purchaseLines = () => z.array(PurchaseLine).max(MAX_LINES, `Use ${MAX_LINES} items or fewer`)

export const PurchaseLineView = z.object({
  lineId: uuid(),
  description: z.string(),
  code: nullableText(),
  pack: nullableText(),
  qtyMilli: integer(),
  freeQtyMilli: integer(),
  unitPriceMinor: minor(),
  mrpMinor: minor().nullable(),
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
})
export type PurchaseLineView = z.infer<typeof PurchaseLineView>
