import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The statuses of an expense. A `valid` expense counts in reports; a `numbered` one was approved at least once. */
export const expenseStatuses = defineStatuses({
  draft: { label: 'Draft' },
  submitted: { label: 'Waiting for approval' },
  approved: { label: 'Approved', sets: ['valid', 'numbered'] },
  paid: { label: 'Paid', sets: ['valid', 'numbered'] },
  rejected: { label: 'Rejected' },
  voided: { label: 'Voided', sets: ['numbered'] },
})
export type ExpenseStatus = (typeof expenseStatuses.values)[number]
