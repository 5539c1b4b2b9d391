import { toMoneyInput } from '#contract/kernel/money.ts'
import { toQuantityInput } from '#contract/kernel/quantity.ts'
import type { FullPurchaseOrder } from '#contract/purchasing/purchase-orders/schema.ts'
import { BLANK_ROW, type OrderRow } from './order-values'

const money = (minor: number | null) => (minor ? toMoneyInput(minor) : '')
const quantity = (milli: number) => (milli ? toQuantityInput(milli) : '')

/** Returns the form values of an order, with a blank row. */
export function toOrderValues(order: FullPurchaseOrder | null, defaultPlaceId: string) {
  return {
    supplier: order?.supplierName ?? '',
    placeId: order?.placeId ?? defaultPlaceId,
    expectedOn: order?.expectedOn ?? '',
    terms: order?.terms ?? '',
    notes: order?.notes ?? '',
    lines: [...(order?.lines ?? []).map(toOrderRow), BLANK_ROW],
  }
}
export type OrderValues = ReturnType<typeof toOrderValues>

function toOrderRow(line: FullPurchaseOrder['lines'][number]): OrderRow {
  return {
    description: line.description,
    code: line.code ?? '',
    pack: line.pack ?? '',
    qtyMilli: quantity(line.qtyMilli),
    freeQtyMilli: quantity(line.freeQtyMilli),
    unitPriceMinor: toMoneyInput(line.unitPriceMinor),
    discountValue: money(line.discountValue),
    discountKind: line.discountKind === 'amount' ? 'amount' : 'pct',
    rateBps: money(line.rateBps),
    expectedMrpMinor: money(line.expectedMrpMinor),
  }
}
