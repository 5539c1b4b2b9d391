import { type ChargedLine, computeTotals, type Discount } from '#contract/billing/ledger/totals.ts'

/** An item whose discount is basis points or minor units, by its kind. */
interface PricedItem extends Pick<ChargedLine, 'qtyMilli' | 'unitPriceMinor' | 'taxCategory' | 'rateBps'> {
  discountKind: 'none' | 'pct' | 'amount'
  discountValue: number
}

/** Computes the amounts of items whose rates are without tax, and their sums. For server and browser. */
export const computeItemTotals = (items: readonly PricedItem[], supply: 'intra' | 'inter' | 'none') =>
  computeTotals(
    items.map((item) => ({ ...item, discount: toDiscount(item) })),
    { priceMode: 'tax_exclusive', supply, roundToMinor: 1 },
  )

function toDiscount({ discountKind, discountValue }: PricedItem): Discount {
  if (discountKind === 'pct') return { kind: 'pct', bps: discountValue }
  return discountKind === 'amount' ? { kind: 'amount', minor: discountValue } : { kind: 'none' }
}
