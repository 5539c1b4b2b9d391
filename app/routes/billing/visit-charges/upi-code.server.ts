import { canDo } from '#contract/operations.ts'
import { encodeUpi } from '~/lib/documents/payment-details.server'
import { getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'

export type UpiCode = NonNullable<Awaited<ReturnType<typeof createUpiCode>>>

/**
 * Creates the code that a patient scans to pay by UPI. Null if nothing is due, the default account has no UPI ID, or the
 * user may not read bank accounts.
 */
export async function createUpiCode(
  { api, me }: Pick<ScreenContext, 'api' | 'me'>,
  amountMinor: number,
  about: string,
) {
  const { currency, name } = me.practice
  if (amountMinor <= 0 || currency !== 'INR' || !canDo('banks:read', me.role)) return null
  const { data: accounts } = await api.banks.list({})
  const upiId = accounts.find(({ isDefault }) => isDefault)?.upiId
  if (!upiId) return null
  const amount = getFormatter(me.practice).money(amountMinor)
  const qr = encodeUpi({ upiId, name, amountMinor, currency, about: about.slice(0, 40) })
  return { upiId, amount, label: `QR code to pay ${amount} to ${upiId} by UPI`, qr }
}
