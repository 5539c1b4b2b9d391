import { prorateDown } from '#contract/kernel/rounding.ts'
import { canDo } from '#contract/operations.ts'
import { isCash } from '../receipts/payment-methods.ts'

/** Returns whether a person may approve refunds and write off amounts, by role and by their right to approve. */
export const canApproveMoney = (me: { role: string | null; rights: readonly string[] }): boolean =>
  me.rights.includes('approve') && canDo('money:approve', me.role)

/**
 * Computes how much of an amount can be refunded by a method. Cash is rounded down to whole rupees if the practice rounds its
 * totals, because nobody can hand over 39 paise. The remaining amount is kept as credit.
 */
export const computeRefundable = (amountMinor: number, method: string, roundToMinor: number): number =>
  isCash(method) ? prorateDown(amountMinor, 1, roundToMinor) * roundToMinor : amountMinor

/** What the refund forms say about cash if a part of a rupee is left. */
export const describeCashRounding = (availableMinor: number, roundToMinor: number): string =>
  availableMinor % roundToMinor > 0
    ? 'Cash is rounded down to whole rupees, and the remaining amount is kept as credit.'
    : ''
