import type { FullPurchaseOrder } from '#contract/purchasing/purchase-orders/schema.ts'
import { BLANK_ROW } from '../lines/purchase-row'
import { toPurchaseRow } from '../lines/purchase-rows.server'

/** Returns the form values of an order, with a blank row. */
export function toOrderValues(order: FullPurchaseOrder | null, defaultPlaceId: string, currency: string) {
  return {
    supplier: order?.supplierName ?? '',
    placeId: order?.placeId ?? defaultPlaceId,
    expectedOn: order?.expectedOn ?? '',
    terms: order?.terms ?? '',
    notes: order?.notes ?? '',
    lines: [...(order?.lines ?? []).map((line) => toPurchaseRow(line, currency)), BLANK_ROW],
  }
}
export type OrderValues = ReturnType<typeof toOrderValues>
