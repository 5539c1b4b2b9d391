import type { SessionView } from '#contract/practice/people/schema.ts'
import { encodeUpi } from '~/lib/documents/payment-details.server'
import { getFormatter } from '~/lib/format/format'

export type UpiCode = NonNullable<ReturnType<typeof createUpiCode>>

/** Creates the code that a patient scans to pay by UPI. Null if nothing is due, or without a UPI ID. */
export function createUpiCode(me: SessionView, upiId: string | null, amountMinor: number, about: string) {
  const { currency, name } = me.practice
  if (amountMinor <= 0 || currency !== 'INR' || !upiId) return null
  const amount = getFormatter(me.practice).money(amountMinor)
  const qr = encodeUpi({ upiId, name, amountMinor, currency, about: about.slice(0, 40) })
  return { upiId, amount, label: `QR code to pay ${amount} to ${upiId} by UPI`, qr }
}
