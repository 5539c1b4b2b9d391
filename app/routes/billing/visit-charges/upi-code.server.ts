import { buildUpiLink } from '#contract/billing/banks/rules.ts'
import { canDo } from '#contract/operations.ts'
import { encodeQr } from '~/lib/documents/qr/qr.server'
import { getFormatter } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'

export type UpiCode = NonNullable<Awaited<ReturnType<typeof createUpiCode>>>

/**
 * Creates the code that a patient scans to pay by UPI. Null if nothing is due, the default account has no UPI id, or the
 * user may not read bank accounts.
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
  // Long names would make the code too dense to scan.
  const link = buildUpiLink({ upiId, name: name.slice(0, 40), amountMinor, currency, about: about.slice(0, 40) })
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
