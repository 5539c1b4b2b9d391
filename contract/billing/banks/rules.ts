import { toPlainAmount } from '#contract/kernel/money.ts'

export const ACCOUNT_TYPE_LABELS = { savings: 'Savings', current: 'Current', overdraft: 'Overdraft' }
type AccountType = keyof typeof ACCOUNT_TYPE_LABELS
export const ACCOUNT_TYPES = Object.keys(ACCOUNT_TYPE_LABELS) as [AccountType, ...AccountType[]]

/** Returns whether a text is an IFSC: four letters for the bank, a zero, six characters for the branch. */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text)

/** Returns whether a text is a UPI ID, like `clinic@okbank`. */
export const isUpiId = (text: string): boolean => /^[A-Za-z0-9._-]{2,256}@[A-Za-z]{2,64}$/.test(text)

/** Returns whether a text is an Indian account number: 9 to 18 digits. */
export const isAccountNo = (text: string): boolean => /^\d{9,18}$/.test(text)

/** Returns whether a text is an account number of any country, such as an IBAN: 4 to 34 letters and digits. */
export const isForeignAccountNo = (text: string): boolean => /^[A-Z0-9]{4,34}$/.test(text)

/** Masks an account number except for its last four characters, and never shows more than half of it. */
export function maskAccountNumber(accountNo: string): string {
  const shown = Math.min(4, Math.floor(accountNo.length / 2))
  return `••••${shown > 0 ? accountNo.slice(-shown) : ''}`
}

/** Builds the link in the QR code on a document, which payment apps read. */
export function buildUpiLink(payee: {
  upiId: string
  name: string
  amountMinor: number
  currency: string
  about: string
}): string {
  const amount = toPlainAmount(payee.amountMinor, payee.currency)
  const params = { pa: payee.upiId, pn: payee.name, am: amount, cu: payee.currency, tn: payee.about }
  // Spaces become %20, because payment apps don't read a plus as one.
  const query = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&').replaceAll('%40', '@')}`
}
