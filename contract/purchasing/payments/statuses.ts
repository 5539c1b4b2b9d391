import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The statuses of a payment of an expense or a supplier bill. */
export const outgoingPaymentStatuses = defineStatuses({ posted: {}, reversed: {} })
