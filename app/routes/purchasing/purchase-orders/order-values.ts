/** A row of the form, as typed text. */
export type OrderRow = {
  description: string
  code: string
  pack: string
  qtyMilli: string
  freeQtyMilli: string
  unitPriceMinor: string
  discountValue: string
  discountKind: string
  rateBps: string
  expectedMrpMinor: string
}

export const BLANK_ROW: OrderRow = {
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

export interface OrderValues {
  supplier: string
  placeId: string
  expectedOn: string
  terms: string
  notes: string
  lines: OrderRow[]
}
