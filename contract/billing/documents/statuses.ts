import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The statuses of invoices, credit notes and debit notes. Only drafts have no number. */
export const documentStatuses = defineStatuses({
  draft: { label: 'Draft' },
  issued: { label: 'Issued', sets: ['numbered'] },
  cancelled: { label: 'Cancelled', sets: ['numbered'] },
})
export type DocumentStatus = (typeof documentStatuses.values)[number]
