export const PAYMENT_STATE_LABELS = {
  unpaid: 'Unpaid',
  partly_paid: 'Partly paid',
  paid: 'Paid',
  credited: 'Credited',
  written_off: 'Written off',
} as const
export type PaymentState = keyof typeof PAYMENT_STATE_LABELS
