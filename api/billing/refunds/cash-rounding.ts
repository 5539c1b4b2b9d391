import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { computeRefundable } from '#contract/billing/refunds/rules.ts'
import { getRounding, getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import type { PaymentPlace } from '../receipts/payment-place.ts'

/** Gets the largest amount that can be refunded by a method. */
export function getRefundable(amountMinor: number, method: string, { practice }: PaymentPlace): number {
  return computeRefundable(amountMinor, method, getRounding(getTaxProfile(practice.taxProfile), practice))
}

/**
 * Requires whole rupees for cash.
 * @param field the field of the form that can be changed
 */
export function requireWholeCash(
  amountMinor: number,
  method: string,
  paymentPlace: PaymentPlace,
  field: 'amountMinor' | 'method',
): void {
  const wholeMinor = getRefundable(amountMinor, method, paymentPlace)
  if (wholeMinor === amountMinor && amountMinor > 0) return
  if (field === 'method' || wholeMinor === 0)
    throw refuse.invalid({ method: 'Choose another method. Cash is refunded in whole rupees' })
  throw refuse.invalid({
    amountMinor: `Enter ${moneyPlaceholder(wholeMinor)}, or choose another method. Cash is refunded in whole rupees`,
  })
}
