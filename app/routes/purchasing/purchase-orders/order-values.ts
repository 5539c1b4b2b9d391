export const BLANK_ROW = {
  description: '',
  code: '',
  pack: '',
  qtyMilli: '',
  freeQtyMilli: '',
  unitPriceMinor: '',
  discountValue: '',
  discountKind: 'pct',
  rateBps: '',
  expectedMrpMinor: '',
}

/** A row of the form, as typed text. */
export type OrderRow = typeof BLANK_ROW
