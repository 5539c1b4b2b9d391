import { moneyAsText } from '#contract/kernel/money.ts'
import { quantityAsText } from '#contract/kernel/quantity.ts'
import type { WholePurchaseOrder } from '#contract/purchasing/purchase-orders/schema.ts'
import { BLANK_ROW, type OrderRow, type OrderValues } from './order-values'

const money = (minor: number | null) => (minor ? moneyAsText(minor) : '')
const quantity = (milli: number) => (milli ? quantityAsText(milli) : '')

/** What the form of an order begins with: nothing, or what is kept; and a row to go on in. */
export function orderValues(order: WholePurchaseOrder | null, usual: string): OrderValues {
  return {
    supplier: order?.supplierName ?? '',
    placeId: order?.placeId ?? usual,
    expectedOn: order?.expectedOn ?? '',
    terms: order?.terms ?? '',
    notes: order?.notes ?? '',
    lines: [...(order?.lines ?? []).map(rowOf), BLANK_ROW],
  }
}

function rowOf(line: WholePurchaseOrder['lines'][number]): OrderRow {
  return {
    description: line.description,
    code: line.code ?? '',
    pack: line.pack ?? '',
    qtyMilli: quantity(line.qtyMilli),
    freeQtyMilli: quantity(line.freeQtyMilli),
    unitPriceMinor: moneyAsText(line.unitPriceMinor),
    discountValue: money(line.discountValue),
    discountKind: line.discountKind === 'amount' ? 'amount' : 'pct',
    rateBps: money(line.rateBps),
    expectedMrpMinor: money(line.expectedMrpMinor),
  }
}
