import { PAYMENT_STATE_LABELS } from '#contract/billing/charges/payment-states.ts'
import { expenseStatuses } from '#contract/purchasing/expenses/statuses.ts'
import { orderStatuses } from '#contract/purchasing/purchase-orders/statuses.ts'
import { type BillStatus, billStatuses } from '#contract/purchasing/supplier-bills/statuses.ts'
import { Badge } from '~/components/ui/status-mark'
import type { Status } from '~/components/ui/statuses'

type Mark = Pick<Status, 'tone' | 'shape'>
const draft: Mark = { tone: 'neutral', shape: 'ring' }
const submitted: Mark = { tone: 'info', shape: 'clock' }
const approved: Mark = { tone: 'info', shape: 'check' }
const paid: Mark = { tone: 'neutral', shape: 'check' }
const part: Mark = { tone: 'warn', shape: 'quarter' }
const cancelled: Mark = { tone: 'neutral', shape: 'cross' }

/** Adds the words of the statuses to their marks. */
const withWords = <Name extends string>(labels: Readonly<Record<Name, string>>, marks: Readonly<Record<Name, Mark>>) =>
  Object.fromEntries(
    (Object.keys(labels) as Name[]).map((name) => [name, { word: labels[name], ...marks[name] }]),
  ) as Record<Name, Status>

export const ORDER_MARKS = withWords(orderStatuses.labels, {
  draft,
  submitted,
  approved,
  sent: { tone: 'info', shape: 'play' },
  partly_received: part,
  received: paid,
  closed: { tone: 'neutral', shape: 'barred' },
  cancelled,
})

export const EXPENSE_MARKS = withWords(expenseStatuses.labels, {
  draft,
  submitted,
  approved,
  paid,
  rejected: { tone: 'bad', shape: 'cross' },
  voided: cancelled,
})

/** Chooses the status mark of a supplier's bill. A posted bill is due until it is paid. */
export function getBillMark(bill: { status: BillStatus; paidMinor: number; dueMinor: number }): Status {
  if (bill.status !== 'posted')
    return { word: billStatuses.labels[bill.status], ...(bill.status === 'draft' ? draft : cancelled) }
  if (bill.dueMinor <= 0) return { word: PAYMENT_STATE_LABELS.paid, ...paid }
  return bill.paidMinor > 0
    ? { word: PAYMENT_STATE_LABELS.partly_paid, ...part }
    : { word: PAYMENT_STATE_LABELS.unpaid, tone: 'info', shape: 'ring' }
}

export function SpendingMark({ mark: { word, tone, shape } }: { mark: Status }) {
  return (
    <Badge tone={tone} shape={shape}>
      {word}
    </Badge>
  )
}
