export const DEBIT_REASONS = [
  'undercharged',
  'price_correction',
  'tax_correction',
  'goods_returned',
  'short_supply',
  'other',
] as const
export type DebitReason = (typeof DEBIT_REASONS)[number]

export const DEBIT_REASON_LABELS: Readonly<Record<DebitReason, string>> = {
  undercharged: 'Undercharged',
  price_correction: 'Price correction',
  tax_correction: 'Tax correction',
  goods_returned: 'Goods returned',
  short_supply: 'Short supply',
  other: 'Other',
}

/** The name of a debit note, by side. */
export const DEBIT_SIDE_LABELS = { customer: 'To client', supplier: 'To supplier' } as const

export const DEBIT_REASONS_BY_SIDE: Readonly<Record<'customer' | 'supplier', readonly DebitReason[]>> = {
  customer: ['undercharged', 'price_correction', 'tax_correction', 'other'],
  supplier: ['goods_returned', 'short_supply', 'price_correction', 'tax_correction', 'other'],
}
