import type { PendingRefund } from '#contract/billing/refunds/schema.ts'
import type { Formatter } from '../format/format'

/** The message after a refund that needs approval. */
export const describeRefundRequest = (amount: string) =>
  `Refund of ${amount} requested. An approver other than you must approve it.`

/** Says what a refund waits for: "₹5,716.00 waits for approval by Meera Shah or Anil Rao". */
export function describePendingRefund(
  { amountMinor, isApproved, approvers }: PendingRefund,
  { money }: Pick<Formatter, 'money'>,
): string {
  if (isApproved) return `${money(amountMinor)} is approved and waits to be paid`
  const names = approvers.length > 0 ? ` by ${approvers.join(' or ')}` : ''
  return `${money(amountMinor)} waits for approval${names}`
}
