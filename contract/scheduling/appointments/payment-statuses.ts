import { defineStatuses } from '#contract/kernel/statuses.ts'

/** The payment statuses of an appointment. `due` is not paid in full; `received` means that the patient paid something. */
export const paymentStatuses = defineStatuses({
  unpaid: { sets: ['due'] },
  part_paid: { sets: ['due', 'received', 'billed'] },
  paid: { sets: ['received', 'billed'] },
  waived: { sets: ['billed'] },
  free_follow_up: {},
  refunded: { sets: ['billed'] },
})
export type PaymentStatus = (typeof paymentStatuses.values)[number]
