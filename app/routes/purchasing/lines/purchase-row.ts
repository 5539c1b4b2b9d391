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
  mrpMinor: '',
}

/** A row of the form, as typed text. */
export type PurchaseRow = typeof BLANK_ROW
