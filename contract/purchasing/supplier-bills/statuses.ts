import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The statuses of a supplier bill. */
export const billStatuses = defineStatuses({
  draft: { label: 'Draft' },
  posted: { label: 'Posted' },
  cancelled: { label: 'Cancelled' },
})
export type BillStatus = (typeof billStatuses.values)[number]
