import type { ExpenseStatus } from '#contract/purchasing/expenses/rules.ts'
import type { OrderStatus } from '#contract/purchasing/purchase-orders/rules.ts'
import { Badge } from '~/components/ui/status-mark'
import type { Status } from '~/components/ui/statuses'

const draft: Status = { word: 'Draft', tone: 'neutral', shape: 'ring' }
const submitted: Status = { word: 'Waiting for approval', tone: 'info', shape: 'clock' }
const approved: Status = { word: 'Approved', tone: 'info', shape: 'check' }
const paid: Status = { word: 'Paid', tone: 'ok', shape: 'disc' }
const partlyPaid: Status = { word: 'Part paid', tone: 'warn', shape: 'quarter' }
const cancelled: Status = { word: 'Cancelled', tone: 'neutral', shape: 'cross' }

export const ORDER_MARKS: Readonly<Record<OrderStatus, Status>> = {
  draft,
  submitted,
  approved,
  cancelled,
  sent: { word: 'Sent', tone: 'info', shape: 'play' },
  partly_received: { word: 'Part received', tone: 'warn', shape: 'quarter' },
  received: { word: 'Received', tone: 'ok', shape: 'disc' },
  closed: { word: 'Closed short', tone: 'neutral', shape: 'barred' },
}

export const EXPENSE_MARKS: Readonly<Record<ExpenseStatus, Status>> = {
  draft,
  submitted,
  approved,
  paid,
  rejected: { word: 'Rejected', tone: 'bad', shape: 'cross' },
  voided: { word: 'Voided', tone: 'neutral', shape: 'cross' },
}

/** Filters of the list of bills. */
export const POSTED_MARKS: Readonly<Record<'draft' | 'posted' | 'cancelled', Status>> = {
  draft,
  cancelled,
  posted: { word: 'Posted', tone: 'ok', shape: 'check' },
}

/** Chooses the status mark of a supplier's bill. A posted bill is due until it is paid. */
export function getBillMark(bill: {
  status: 'draft' | 'posted' | 'cancelled'
  paidMinor: number
  dueMinor: number
}): Status {
  if (bill.status === 'draft') return draft
  if (bill.status === 'cancelled') return cancelled
  if (bill.dueMinor <= 0) return paid
  return bill.paidMinor > 0 ? partlyPaid : { word: 'Unpaid', tone: 'info', shape: 'ring' }
}

export function SpendingMark({ mark: { word, tone, shape } }: { mark: Status }) {
  return (
    <Badge tone={tone} shape={shape}>
      {word}
    </Badge>
  )
}
