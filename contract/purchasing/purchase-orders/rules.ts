import { type OrderStatus, orderStatuses } from './statuses.ts'

const isOneOf =
  (...statuses: readonly OrderStatus[]) =>
  (status: OrderStatus): boolean =>
    statuses.includes(status)

/** True until the order is approved; later changes need a revision. */
export const canEditOrder = isOneOf(...orderStatuses.list('editable'))
/** True while nothing is received. */
export const canReviseOrder = isOneOf(...orderStatuses.list('revisable'))
export const canCancelOrder = isOneOf(...orderStatuses.list('editable'), ...orderStatuses.list('revisable'))

export const canCloseOrderShort = isOneOf('partly_received')

/** Whether a bill can be recorded for an order of this status; `hasAmountToBill` says whether one is expected. */
export const canBillOrder = isOneOf(...orderStatuses.list('revisable'), 'partly_received', 'received', 'closed')

/** Whether part of the order's total is not billed yet. */
export const hasAmountToBill = ({ totalMinor, billedMinor }: { totalMinor: number; billedMinor: number }): boolean =>
  billedMinor < totalMinor

/** Names an order that has no number yet. Only the first status is a draft: the others wait or are cancelled. */
export const nameUnnumbered = (status: OrderStatus) => (status === 'draft' ? 'Draft' : 'Order')
