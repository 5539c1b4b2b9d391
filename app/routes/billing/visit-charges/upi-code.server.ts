import { upiLink } from '#contract/billing/banks/rules.ts'
import { canDo } from '#contract/operations.ts'
import { encodeQr } from '~/lib/documents/qr/qr.server'
import { getFormatter } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'

export type UpiCode = NonNullable<Awaited<ReturnType<typeof createUpiCode>>>

/**
 * What a patient's phone scans to pay so much; null where nothing is to be paid, where the money that is no cash goes to
 * an account without a UPI id, and for who may not know the accounts.
 */
export async function createUpiCode(
  { api, me }: Pick<ScreenContext, 'api' | 'me'>,
  amountMinor: number,
  about: string,
) {
  const { currency, name } = me.practice
  if (amountMinor <= 0 || currency !== 'INR' || !canDo('banks:read', me.role)) return null
  const { data: accounts } = await api.banks.list({}).catch(throwErrorPage)
  const upiId = accounts.find(({ isDefault }) => isDefault)?.upiId
  if (!upiId) return null
  const amount = getFormatter(me.practice).money(amountMinor)
  // What is scanned must not grow beyond what a phone reads.
  const link = upiLink({ upiId, name: name.slice(0, 40), amountMinor, currency, about: about.slice(0, 40) })
  return { upiId, amount, label: `UPI code to pay ${amount} to ${upiId}`, qr: tryEncodeQr(link) }
}

/** Null if long names make the link too long for a code. */
function tryEncodeQr(link: string) {
  try {
    return encodeQr(link)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
