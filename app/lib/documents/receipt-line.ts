import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import type { DeskReceipt } from '#contract/patients/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'

/** A receipt as the front desk lists it. The link opens the documents of its visit. */
export const toReceiptLine = (receipt: DeskReceipt, format: Formatter) => ({
  id: receipt.receiptId,
  number: receipt.number,
  day: format.day(receipt.receivedOn),
  time: format.time(receipt.createdAt),
  method: methodLabel(receipt.method),
  amount: format.money(receipt.amountMinor),
  payer: receipt.payerName,
  href: receipt.appointmentId && to('/choosepaymentmethod/:appointmentId', { appointmentId: receipt.appointmentId }),
})
