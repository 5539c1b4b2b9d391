import { computeTotals, type Discount } from '#contract/billing/ledger/totals.ts'
import type { PurchaseLine } from './schema.ts'

/** Computes the amounts of the items of an order or a bill, whose rates are without tax, and their sums. */
export function computePurchaseTotals(lines: readonly PurchaseLine[], supply: 'intra' | 'inter' | 'none') {
  const computed = computeTotals(
    lines.map((line) => ({ ...line, discount: toDiscount(line) })),
    { priceMode: 'tax_exclusive', supply, roundToMinor: 1 },
  )
  return { ...computed, lines: lines.map((line, index) => ({ ...line, ...computed.lines[index]! })) }
}

function toDiscount({ discountKind, discountValue }: PurchaseLine): Discount {
  if (discountKind === 'pct') return { kind: 'pct', bps: discountValue }
  return discountKind === 'amount' ? { kind: 'amount', minor: discountValue } : { kind: 'none' }
}
