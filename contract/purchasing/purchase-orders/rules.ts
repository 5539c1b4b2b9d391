export const ORDER_STATUSES = [
  'draft',
  'submitted',
  'approved',
  'sent',
  'partly_received',
  'received',
  'closed',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

const isOneOf =
  (...statuses: readonly OrderStatus[]) =>
  (status: OrderStatus): boolean =>
    statuses.includes(status)

/** Written anew until it is approved; then it is final, and amended by a revision. */
export const canEditOrder = isOneOf('draft', 'submitted')
/** Amended by a revision while nothing of it has come. */
export const canReviseOrder = isOneOf('approved', 'sent')
export const canCancelOrder = isOneOf('draft', 'submitted', 'approved', 'sent')
/** What is still missing will not come. */
export const canCloseOrderShort = isOneOf('partly_received')
/** Bills are written against an order that went out. */
export const canBillOrder = isOneOf('approved', 'sent', 'partly_received', 'received', 'closed')
