import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The statuses of an ordered test, in order. `sampled` ones have an accepted sample. */
export const testStatuses = defineStatuses({
  booked: { label: 'Booked' },
  paid: { label: 'Paid' },
  sample_rejected: { label: 'Sample rejected' },
  sample_collected: { label: 'Sample collected', sets: ['sampled'] },
  in_progress: { label: 'In progress', sets: ['sampled'] },
  results_entered: { label: 'Results entered', sets: ['sampled'] },
  verified: { label: 'Verified', sets: ['sampled'] },
  reported: { label: 'Reported', sets: ['sampled'] },
  cancelled: { label: 'Cancelled' },
})
export type TestState = (typeof testStatuses.values)[number]
