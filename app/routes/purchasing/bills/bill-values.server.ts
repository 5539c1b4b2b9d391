import { toOptionalMoneyInput } from '#contract/kernel/money.ts'
import type { FullPurchaseOrder } from '#contract/purchasing/purchase-orders/schema.ts'
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
  { defaultPlaceId, ...file }: { fileId: string; fileName: string; defaultPlaceId: string },
) {
  const isUnbilled = order !== null && order.billedMinor === 0
  const amounts = bill ?? (isUnbilled ? { ...order, payableMinor: order.totalMinor } : null)
  return {
    supplier: bill?.supplierName ?? order?.supplierName ?? '',
    placeId: bill?.placeId ?? order?.placeId ?? defaultPlaceId,
    billNo: bill?.billNo ?? '',
    billDate: bill?.billDate ?? '',
    dueDate: bill?.dueDate ?? '',
    itcEligible: bill?.itcEligible ? 'on' : '',
    taxableMinor: toOptionalMoneyInput(amounts?.taxableMinor),
    exemptMinor: toOptionalMoneyInput(amounts?.exemptMinor),
    cgstMinor: toOptionalMoneyInput(amounts?.cgstMinor),
    sgstMinor: toOptionalMoneyInput(amounts?.sgstMinor),
    igstMinor: toOptionalMoneyInput(amounts?.igstMinor),
    payableMinor: toOptionalMoneyInput(amounts?.payableMinor),
    differenceReason: bill?.differenceReason ?? '',
    file: '',
    lines: [...(bill?.lines ?? (isUnbilled ? order.lines : [])).map(toPurchaseRow), BLANK_ROW],
    ...file,
  }
}
export type BillValues = ReturnType<typeof toBillValues>
