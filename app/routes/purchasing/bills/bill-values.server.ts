import { toOptionalMoneyInput } from '#contract/kernel/money.ts'
import type { FullPurchaseOrder } from '#contract/purchasing/purchase-orders/schema.ts'
import { sumItemAmounts } from '#contract/purchasing/supplier-bills/item-amounts.ts'
import type { FullSupplierBill } from '#contract/purchasing/supplier-bills/schema.ts'
import { BLANK_ROW } from '../lines/purchase-row'
import { toPurchaseRow } from '../lines/purchase-rows.server'

/**
 * Returns the form values of a bill, with a blank row. A new bill starts with the items and amounts of its order. If the
 * order was partly billed, they stay empty, because nobody knows which items are left.
 */
export function toBillValues(
  bill: FullSupplierBill | null,
  order: FullPurchaseOrder | null,
  { defaultPlaceId, currency, ...file }: { fileId: string; fileName: string; defaultPlaceId: string; currency: string },
) {
  const isUnbilled = order !== null && order.billedMinor === 0
  const amounts = bill ?? (isUnbilled ? { ...order, payableMinor: order.totalMinor } : null)
  const lines = [
    ...(bill?.lines ?? (isUnbilled ? order.lines : [])).map((line) => toPurchaseRow(line, currency)),
    BLANK_ROW,
  ]
  return {
    supplier: bill?.supplierName ?? order?.supplierName ?? '',
    placeId: bill?.placeId ?? order?.placeId ?? defaultPlaceId,
    billNo: bill?.billNo ?? '',
    billDate: bill?.billDate ?? '',
    dueDate: bill?.dueDate ?? '',
    itcEligible: bill?.itcEligible ? 'on' : '',
    taxableMinor: toOptionalMoneyInput(amounts?.taxableMinor, currency),
    exemptMinor: toOptionalMoneyInput(amounts?.exemptMinor, currency),
    cgstMinor: toOptionalMoneyInput(amounts?.cgstMinor, currency),
    sgstMinor: toOptionalMoneyInput(amounts?.sgstMinor, currency),
    igstMinor: toOptionalMoneyInput(amounts?.igstMinor, currency),
    payableMinor: toOptionalMoneyInput(amounts?.payableMinor, currency),
    differenceReason: bill?.differenceReason ?? '',
    file: '',
    lines,
    /** The amounts follow the items of an order, because its supply decides the tax. */
    filledAmounts: order ? JSON.stringify(sumItemAmounts(lines, { supply: order.supply, currency }) ?? {}) : '',
    ...file,
  }
}
export type BillValues = ReturnType<typeof toBillValues>
