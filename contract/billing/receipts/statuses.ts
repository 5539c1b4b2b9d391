import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The statuses of a receipt. */
export const receiptStatuses = defineStatuses({ posted: { label: 'Posted' }, reversed: { label: 'Reversed' } })
export type ReceiptStatus = (typeof receiptStatuses.values)[number]

/** The states of a cheque. */
export const chequeStates = defineStatuses({
  received: { label: 'Received' },
  deposited: { label: 'Deposited' },
  cleared: { label: 'Cleared' },
  bounced: { label: 'Bounced' },
})
export type ChequeState = (typeof chequeStates.values)[number]
