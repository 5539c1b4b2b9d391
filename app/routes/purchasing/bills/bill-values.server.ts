import { toMoneyInput } from '#contract/kernel/money.ts'
import type { FullPurchaseOrder } from '#contract/purchasing/purchase-orders/schema.ts'
import type { FullSupplierBill } from '#contract/purchasing/supplier-bills/schema.ts'

const toInput = (minor?: number) => (minor ? toMoneyInput(minor) : '')

/**
 * Returns the form values of a bill. A new bill takes the amounts of its order if nothing is billed yet; a partly billed
 * order has no tax split for the rest, so the amounts stay empty.
 */
export function toBillValues(
  bill: FullSupplierBill | null,
  order: FullPurchaseOrder | null,
  { defaultPlaceId, ...file }: { fileId: string; fileName: string; defaultPlaceId: string },
) {
  const amounts = bill ?? (order && order.billedMinor === 0 ? { ...order, payableMinor: order.totalMinor } : null)
  return {
    supplier: bill?.supplierName ?? order?.supplierName ?? '',
    placeId: bill?.placeId ?? order?.placeId ?? defaultPlaceId,
    billNo: bill?.billNo ?? '',
    billDate: bill?.billDate ?? '',
    dueDate: bill?.dueDate ?? '',
    itcEligible: bill?.itcEligible ? 'on' : '',
    taxableMinor: toInput(amounts?.taxableMinor),
    exemptMinor: toInput(amounts?.exemptMinor),
    cgstMinor: toInput(amounts?.cgstMinor),
    sgstMinor: toInput(amounts?.sgstMinor),
    igstMinor: toInput(amounts?.igstMinor),
    payableMinor: toInput(amounts?.payableMinor),
    differenceReason: bill?.differenceReason ?? '',
    file: '',
    ...file,
  }
}
export type BillValues = ReturnType<typeof toBillValues>
