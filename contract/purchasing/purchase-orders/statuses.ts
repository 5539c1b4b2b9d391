import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The statuses of a purchase order. An `editable` order is not approved; an `unnumbered` one may have no number. */
export const orderStatuses = defineStatuses({
  draft: { label: 'Draft', sets: ['editable', 'unnumbered'] },
  submitted: { label: 'Waiting for approval', sets: ['editable', 'unnumbered'] },
  approved: { label: 'Approved', sets: ['revisable'] },
  sent: { label: 'Sent', sets: ['revisable'] },
  partly_received: { label: 'Partly received' },
  received: { label: 'Received' },
  closed: { label: 'Closed, partly received' },
  cancelled: { label: 'Cancelled', sets: ['unnumbered'] },
})
export type OrderStatus = (typeof orderStatuses.values)[number]
