import type { Discount } from '#contract/billing/ledger/totals.ts'

export const ORDER_STATUS_LABELS = {
  draft: 'Draft',
  submitted: 'Waiting for approval',
  approved: 'Approved',
  sent: 'Sent',
  partly_received: 'Part received',
  received: 'Received',
  closed: 'Closed, part received',
  cancelled: 'Cancelled',
} as const
export type OrderStatus = keyof typeof ORDER_STATUS_LABELS
export const ORDER_STATUSES = Object.keys(ORDER_STATUS_LABELS) as [OrderStatus, ...OrderStatus[]]

const isOneOf =
  (...statuses: readonly OrderStatus[]) =>
  (status: OrderStatus): boolean =>
    statuses.includes(status)

/** True until the order is approved; later changes need a revision. */
export const canEditOrder = isOneOf('draft', 'submitted')
/** True while nothing is received. */
export const canReviseOrder = isOneOf('approved', 'sent')
export const canCancelOrder = isOneOf('draft', 'submitted', 'approved', 'sent')

export const canCloseOrderShort = isOneOf('partly_received')

export const canBillOrder = isOneOf('approved', 'sent', 'partly_received', 'received', 'closed')

/** Converts the discount of an order line to the form that the totals are computed with. */
export function toOrderDiscount(line: { discountKind: 'none' | 'pct' | 'amount'; discountValue: number }): Discount {
  if (line.discountKind === 'pct') return { kind: 'pct', bps: line.discountValue }
  return line.discountKind === 'amount' ? { kind: 'amount', minor: line.discountValue } : { kind: 'none' }
}
