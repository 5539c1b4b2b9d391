import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The statuses of a message. `open` is neither sent nor skipped. */
export const messageStatuses = defineStatuses({
  queued: { phrase: 'waiting', sets: ['open'] },
  sent: { phrase: 'sent' },
  failed: { phrase: 'failed', sets: ['open'] },
  skipped: { phrase: 'skipped' },
})
