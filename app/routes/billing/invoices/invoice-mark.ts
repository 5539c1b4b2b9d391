import type { statuses } from '~/components/ui/statuses'

interface InvoiceState {
  status: 'draft' | 'issued' | 'cancelled'
  paymentState: 'unpaid' | 'partly_paid' | 'paid' | 'credited' | 'written_off' | null
  overdue: boolean
}

/** Which mark an invoice has: what is overdue says so first, whether or not a part is paid. */
export function invoiceMark({ status, paymentState, overdue }: InvoiceState): keyof typeof statuses.invoice {
  if (status !== 'issued') return status
  if (overdue) return 'overdue'
  return !paymentState || paymentState === 'unpaid' ? 'issued' : paymentState
}
