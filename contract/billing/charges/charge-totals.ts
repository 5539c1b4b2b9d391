import { type ComputedDocument, computeTotals, type Discount } from '../ledger/totals.ts'
import type { PriceMode } from '../tax/tax.ts'
import type { Supply, TaxCategory } from '../tax/tax-profiles.ts'

/** One crore rupees: more than anything costs, and small enough for exact sums. */
export const MAX_PRICE_MINOR = 1_00_00_000_00
export const MAX_CHARGE_QTY = 1000

export interface ChargeTerms {
  supply: Supply
  taxCategory: TaxCategory
  rateBps: number
  roundToMinor: number
}

/** Computes the totals of a visit. The page previews with it and the server decides with it. */
export function computeChargeTotals(
  charges: {
    /** A line without a tax is taxed as the visit is. */
    lines: readonly {
      qty: number
      priceMinor: number
      /** Items of the price list only: whether the price includes tax. */
      priceMode?: PriceMode | null
      taxCategory?: TaxCategory
      rateBps?: number
    }[]
    discountMinor?: number
    /** In basis points. */
    discountBps?: number | null
  },
  { supply, roundToMinor, ...defaultTax }: ChargeTerms,
): ComputedDocument {
  const lines = charges.lines.map(({ qty, priceMinor, priceMode = null, taxCategory, rateBps }, index) => ({
    id: String(index).padStart(3, '0'),
    qtyMilli: qty * 1000,
    unitPriceMinor: priceMinor,
    priceMode,
    taxCategory: taxCategory ?? defaultTax.taxCategory,
    rateBps: rateBps ?? defaultTax.rateBps,
  }))
  const discount: Discount = charges.discountBps
    ? { kind: 'pct', bps: charges.discountBps }
    : { kind: 'amount', minor: charges.discountMinor ?? 0 }
  return computeTotals(lines, { priceMode: 'tax_exclusive', supply, discount, roundToMinor })
}
