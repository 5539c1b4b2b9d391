import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import type { DeskReceipt } from '#contract/patients/schema.ts'
import { canOpenScreen } from '#contract/screens.ts'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'

/** A receipt as the front desk lists it. The link opens the documents of its visit, or the receipt. */
export const toReceiptLine = (receipt: DeskReceipt, format: Formatter, role: string) => ({
  id: receipt.receiptId,
  number: receipt.number,
  day: format.day(receipt.receivedOn),
  time: format.time(receipt.createdAt),
  method: methodLabel(receipt.method),
  amount: format.money(receipt.amountMinor),
  payer: receipt.payerName,
  href: receiptLinePath(receipt, role),
})

function receiptLinePath({ appointmentId, receiptId, batchId }: DeskReceipt, role: string) {
  if (appointmentId) return to('/choosepaymentmethod/:appointmentId', { appointmentId })
  if (canOpenScreen('/payment-receipts/payment-invoice', role))
    return to('/payment-receipts/payment-invoice', null, { id: receiptId })
  return batchId && canOpenScreen('/payments', role) ? to('/payments', null, { receipt: batchId }) : null
}
