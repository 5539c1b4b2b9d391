import { moneyAsText } from '#contract/kernel/money.ts'
import type { WholePurchaseOrder } from '#contract/purchasing/purchase-orders/schema.ts'
import type { WholeSupplierBill } from '#contract/purchasing/supplier-bills/schema.ts'

const typed = (minor: number) => (minor === 0 ? '' : moneyAsText(minor))

/**
 * What the form of a bill begins with: what is kept, or of an order what it comes to where none of it was billed yet. What
 * is left of an order has no taxes of its own: its amounts are those of the bill.
 */
export function billValues(
  bill: WholeSupplierBill | null,
  order: WholePurchaseOrder | null,
  { usual, ...kept }: { fileId: string; fileName: string; usual: string },
) {
  const amounts = bill ?? (order && order.billedMinor === 0 ? { ...order, payableMinor: order.totalMinor } : null)
  return {
    supplier: bill?.supplierName ?? order?.supplierName ?? '',
    placeId: bill?.placeId ?? order?.placeId ?? usual,
    billNo: bill?.billNo ?? '',
    billDate: bill?.billDate ?? '',
    dueDate: bill?.dueDate ?? '',
    itcEligible: bill?.itcEligible ? 'on' : '',
    taxableMinor: typed(amounts?.taxableMinor ?? 0),
    exemptMinor: typed(amounts?.exemptMinor ?? 0),
    cgstMinor: typed(amounts?.cgstMinor ?? 0),
    sgstMinor: typed(amounts?.sgstMinor ?? 0),
    igstMinor: typed(amounts?.igstMinor ?? 0),
    payableMinor: typed(amounts?.payableMinor ?? 0),
    differenceReason: bill?.differenceReason ?? '',
    file: '',
    ...kept,
  }
}
export type BillValues = ReturnType<typeof billValues>
