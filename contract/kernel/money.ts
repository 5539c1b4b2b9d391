/**
 * Money as people type it, in minor units: "1,250.50" and "1250.5" are 125050. Digits may be grouped by commas or spaces,
 * at most two decimals; anything else is NaN, so that a schema refuses it. The last group has three digits: "10,50" is
 * ten and a half to whoever writes paise after a comma, and never 1,050.
 */
export function moneyFromText(typed: string): number {
  if (PAISE_AFTER_COMMA.test(typed)) return Number.NaN
  const plain = typed.replace(/[\s,\u00a0\u202f]/g, '').replace(/^(₹|Rs\.?|INR)/i, '')
  const parts = plain.match(/^(\d{1,13})(?:\.(\d{1,2}))?$/)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : Number.NaN
}

const PAISE_AFTER_COMMA = /^[^.]*,\s*\d{1,2}\s*$/

/** Why an amount is not understood, where that can be told; else null. */
export function moneyMistake(typed: string): string | null {
  if (PAISE_AFTER_COMMA.test(typed)) return 'Write paise after a dot'
  const plain = typed.replace(/[\s,\u00a0\u202f]/g, '').replace(/^(₹|Rs\.?|INR)/i, '')
  if (/^\d{14,}(\.\d*)?$/.test(plain)) return 'This is too much: enter a smaller amount'
  return /^\d*\.\d{3,}$/.test(plain) ? 'Use 2 decimals or fewer' : null
}

/** Minor units as a form shows them: 125050 is "1250.50", 50000 is "500", -50 is "-0.50". */
export function moneyAsText(minor: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(minor) / 100), Math.abs(minor) % 100]
  return `${minor < 0 ? '-' : ''}${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}

/** Minor units as pages write them: 35600 of rupees is "₹356.00". */
export function moneyInWords(minor: number, { locale, currency }: { locale: string; currency: string }): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/**
 * Minor units with grouped digits, the same in browser and server: 12345650 is "1,23,456.50" where people count in lakhs
 * and "123,456.50" elsewhere.
 */
export function moneyGrouped(minor: number, locale: string): string {
  const whole = String(Math.trunc(Math.abs(minor) / 100))
  const head = whole.slice(0, -3)
  const group = locale.endsWith('-IN') ? /\B(?=(\d{2})+$)/g : /\B(?=(\d{3})+$)/g
  const grouped = head ? `${head.replace(group, ',')},${whole.slice(-3)}` : whole
  return `${minor < 0 ? '-' : ''}${grouped}.${String(Math.abs(minor) % 100).padStart(2, '0')}`
}
