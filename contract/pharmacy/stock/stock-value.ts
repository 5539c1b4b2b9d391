import { prorate } from '#contract/kernel/rounding.ts'

/** The units of a batch on hand and their purchase value. */
export interface ValuedStock {
  onHand: number
  valueMinor: number
}

/**
 * Computes the value of units that leave a batch: their share of its value. The last units take what is left, so that any
 * sequence adds up exactly to what was paid.
 */
export function computeIssueValue({ onHand, valueMinor }: ValuedStock, units: number): number {
  if (units < 0 || units > onHand) throw new RangeError(`${units} of ${onHand} units cannot leave the stock`)
  return units === 0 ? 0 : prorate(valueMinor, units, onHand)
}
