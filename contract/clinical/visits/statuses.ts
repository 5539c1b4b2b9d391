import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The statuses of a visit. `attended` means that the patient was seen. */
export const visitStatuses = defineStatuses({
  open: { phrase: 'open', sets: ['attended'] },
  completed: { phrase: 'signed', sets: ['attended'] },
  cancelled: { phrase: 'cancelled' },
})
export type VisitStatus = (typeof visitStatuses.values)[number]
