import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The statuses of a planned follow-up. */
export const followUpStatuses = defineStatuses({ open: {}, booked: {}, dropped: {} })
