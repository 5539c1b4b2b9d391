import { sum } from '#contract/kernel/rounding.ts'

/** A bill may differ from its order by one rupee (100 minor units) without a reason. */
export const DIFFERENCE_MINOR = 100

/** Returns whether a bill differs from the unbilled amount of its order by enough to need a reason. */
export function isDifferenceNotable(payableMinor: number, orderedMinor: number): boolean {
  return Math.abs(payableMinor - orderedMinor) > DIFFERENCE_MINOR
}

/** A bill total may differ by one rupee from the sum of its amounts, and each printed amount from the items. */
export const MAX_ROUND_OFF_MINOR = 100

const BILL_AMOUNTS = ['taxableMinor', 'exemptMinor', 'cgstMinor', 'sgstMinor', 'igstMinor'] as const
export type BillAmounts = Record<(typeof BILL_AMOUNTS)[number], number>

export const sumBillAmounts = (bill: BillAmounts): number => sum(BILL_AMOUNTS.map((field) => bill[field]))

/** Finds an amount of a bill that differs from its items; null if all agree. */
export const findMismatchedAmount = (bill: BillAmounts, items: BillAmounts) =>
  BILL_AMOUNTS.find((field) => Math.abs(bill[field] - items[field]) > MAX_ROUND_OFF_MINOR) ?? null
