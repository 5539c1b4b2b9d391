import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The statuses of a refund. The amount of a `committed` refund was paid or is reserved for it. */
export const refundStatuses = defineStatuses({
  requested: { label: 'Waiting for approval', sets: ['committed'] },
  approved: { label: 'Approved, not paid', sets: ['committed'] },
  paid: { label: 'Refunded', sets: ['committed'] },
  rejected: { label: 'Rejected' },
  reversed: { label: 'Reversed' },
})
