import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The states of a batch. That it has expired follows from its date and the day, so it is not stored. */
export const batchStatuses = defineStatuses({
  available: { label: 'Available', sets: ['sellable'] },
  quarantined: { label: 'Quarantined' },
  recalled: { label: 'Recalled' },
})
export type BatchStatus = (typeof batchStatuses.values)[number]
