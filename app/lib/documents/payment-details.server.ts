import { buildUpiLink } from '#contract/billing/banks/rules.ts'
import type { InvoiceDocument } from '#contract/billing/documents/documents.ts'
import type { Formatter } from '../format/format'
import type { DocumentView } from './document-view'
import { encodeQr } from './qr/qr.server'

/** UPI transfers only this currency. */
const UPI_CURRENCY = 'INR'
/** Longer names make a QR code that phones can't read from paper. */
const MAX_NAME_LENGTH = 40

/** Builds the payment details of an invoice: the bank account as issued, and a UPI QR code for the amount due. */
export function toPaymentDetails(
  { seller, number, currency }: Pick<InvoiceDocument, 'seller' | 'number' | 'currency'>,
  dueMinor: number,
  { money }: Pick<Formatter, 'money'>,
): DocumentView['pay'] {
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
    heading: `Amount due ${amount}`,
    lines: account.filter((line): line is string => Boolean(line)),
    qr: upiId ? encodeUpi({ upiId, name, amountMinor: dueMinor, currency, about: number }) : null,
    label: `QR code to pay ${amount} to ${upiId} by UPI`,
  }
}

/** Encodes the UPI link; null if it is too long for a QR code. */
export function encodeUpi(to: Parameters<typeof buildUpiLink>[0]) {
  try {
    return encodeQr(buildUpiLink({ ...to, name: to.name.slice(0, MAX_NAME_LENGTH) }))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
