export const ACCOUNT_TYPES = ['savings', 'current', 'overdraft'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

export const ACCOUNT_TYPE_LABELS: Readonly<Record<AccountType, string>> = {
  savings: 'Savings',
  current: 'Current',
  overdraft: 'Overdraft',
}

/** An IFSC of India's reserve bank: four letters of the bank, a zero, six signs of the branch. */
export function isIfsc(text: string): boolean {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text)
}

/** An address for payments by UPI, like `clinic@okbank`. */
export function isUpiId(text: string): boolean {
  return /^[A-Za-z0-9._-]{2,256}@[A-Za-z]{2,64}$/.test(text)
}

/** An account number where banks count in digits: 9 to 18 of them. */
export function isAccountNo(text: string): boolean {
  return /^\d{9,18}$/.test(text)
}

/** A number of any country's banks, an IBAN among them: 4 to 34 letters and digits. */
export function isForeignAccountNo(text: string): boolean {
  return /^[A-Z0-9]{4,34}$/.test(text)
}

/** An account number as everybody but its editor sees it: its last four signs, and never more than half of it. */
export function maskAccountNumber(accountNo: string): string {
  const shown = Math.min(4, Math.floor(accountNo.length / 2))
  return `••••${shown > 0 ? accountNo.slice(-shown) : ''}`
}

/** What a payer's program reads out of the code on a paper: to whom, how much, and for which paper. */
export function buildUpiLink(to: {
  upiId: string
  name: string
  amountMinor: number
  currency: string
  about: string
}): string {
  const amount = `${Math.trunc(to.amountMinor / 100)}.${String(to.amountMinor % 100).padStart(2, '0')}`
  const said = { pa: to.upiId, pn: to.name, am: amount, cu: to.currency, tn: to.about }
  // Spaces as %20: programs that pay do not read a plus as one.
  const query = Object.entries(said).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&').replaceAll('%40', '@')}`
}
