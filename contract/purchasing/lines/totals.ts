import { computeItemTotals } from './item-totals.ts'
import type { PurchaseLine } from './schema.ts'

/** Computes the amounts of the items of an order or a bill, and adds them to the items. */
export function computePurchaseTotals(lines: readonly PurchaseLine[], supply: 'intra' | 'inter' | 'none') {
  const computed = computeItemTotals(lines, supply)
  return { ...computed, lines: lines.map((line, index) => ({ ...line, ...computed.lines[index]! })) }
}
