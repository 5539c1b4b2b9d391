/** Document types whose numbering a practice can set up. */
export const SERIES_TYPES = [
  'invoice',
  'receipt',
  'credit_note',
  'debit_note',
  'refund',
  'purchase_order',
  'expense',
] as const
export type SeriesType = (typeof SERIES_TYPES)[number]

export const SERIES_TYPE_LABELS: Readonly<Record<SeriesType, string>> = {
  invoice: 'Invoices',
  receipt: 'Receipts',
  credit_note: 'Credit notes',
  debit_note: 'Debit notes',
  refund: 'Refunds',
  purchase_order: 'Purchase orders',
  expense: 'Expenses',
}
