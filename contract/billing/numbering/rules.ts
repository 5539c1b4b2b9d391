/** Papers whose numbers a practice may settle. */
export const NUMBERED_PAPERS = [
  'invoice',
  'receipt',
  'credit_note',
  'debit_note',
  'refund',
  'purchase_order',
  'expense',
] as const
export type NumberedByPlace = (typeof NUMBERED_PAPERS)[number]

export const NUMBERED_PAPER_WORDS: Readonly<Record<NumberedByPlace, string>> = {
  invoice: 'Invoices',
  receipt: 'Receipts',
  credit_note: 'Credit notes',
  debit_note: 'Debit notes',
  refund: 'Refunds',
  purchase_order: 'Purchase orders',
  expense: 'Expenses',
}
