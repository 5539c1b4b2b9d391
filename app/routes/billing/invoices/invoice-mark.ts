import type { DocumentStatus } from '#contract/billing/documents/statuses.ts'
import type { statuses } from '~/components/ui/statuses'

interface InvoiceState {
  status: DocumentStatus
  paymentState: 'unpaid' | 'partly_paid' | 'paid' | 'credited' | 'written_off' | null
  overdue: boolean
}

/** Chooses the status mark of an invoice. Overdue takes precedence over partly paid. */
export function invoiceMark({ status, paymentState, overdue }: InvoiceState): keyof typeof statuses.invoice {
  if (status !== 'issued') return status
  if (overdue) return 'overdue'
  return !paymentState || paymentState === 'unpaid' ? 'issued' : paymentState
}
