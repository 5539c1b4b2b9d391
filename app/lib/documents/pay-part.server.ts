import { upiLink } from '#contract/billing/banks/rules.ts'
import type { InvoicePaper } from '#contract/billing/documents/documents.ts'
import type { Formatter } from '../format/format'
import type { PaperView } from './document-view'
import { qrOf } from './qr/qr.server'

/** What UPI moves. */
const UPI_CURRENCY = 'INR'
/** Longer names make a code that phones do not read off paper. */
const NAME_AT_MOST = 40

/** How what is due can be paid: the account that was printed when it was issued, and a code that asks for the amount. */
export function payPart(
  { seller, number, currency }: Pick<InvoicePaper, 'seller' | 'number' | 'currency'>,
  dueMinor: number,
  { money }: Pick<Formatter, 'money'>,
): PaperView['pay'] {
  const { bankHolder, bankName, bankBranch, accountNo, bankCode } = seller
  const upiId = currency === UPI_CURRENCY ? seller.upiId : null
  if (!accountNo && !upiId) return undefined
  const name = bankHolder ?? seller.practice ?? seller.name ?? ''
  const amount = money(dueMinor)
  const account = [
    bankHolder,
    [bankName, bankBranch].filter(Boolean).join(', '),
    accountNo && `Account ${accountNo}`,
    bankCode && `${currency === UPI_CURRENCY ? 'IFSC' : 'Bank code'} ${bankCode}`,
    upiId && `UPI ${upiId}`,
  ]
  return {
    heading: `To pay ${amount}`,
    lines: account.filter((line): line is string => Boolean(line)),
    qr: upiId
      ? codeOf({ upiId, name: name.slice(0, NAME_AT_MOST), amountMinor: dueMinor, currency, about: number })
      : null,
    label: `UPI code to pay ${amount} to ${upiId}`,
  }
}

/** Names of many bytes may make the text too long for a code: the account stands there alone then. */
function codeOf(to: Parameters<typeof upiLink>[0]) {
  try {
    return qrOf(upiLink(to))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
