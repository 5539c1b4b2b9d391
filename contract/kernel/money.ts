/** Digits alone, or grouped by thousands or by lakhs, with one separator throughout. */
const WHOLE_NUMBER =
  /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:\s\d{3})+|\d{1,2}(?:\s\d{2})*\s\d{3})$/
const SEPARATORS = /[\s,]/g

/** Reads the digits of a whole number: "12,34,567" is "1234567". Null for "10 50" or "1,23456", which are no numbers. */
export const readWholeNumber = (text: string): string | null =>
  WHOLE_NUMBER.test(text) ? text.replace(SEPARATORS, '') : null

const stripCurrency = (text: string) => text.trim().replace(/^(₹|Rs\.?|INR)\s*/i, '')

/**
 * Parses an amount as people type it to minor units: "1,250.50" and "1250.5" are 125050. Digits may be grouped by
 * commas or spaces. Anything else is NaN, so that a schema refuses it; so is "10,50", because it could mean 10.50 or
 * 1,050.
 */
export function parseMoney(text: string): number {
  const parts = stripCurrency(text).match(/^(\d[\d\s,]*)(?:\.(\d{1,2}))?$/)
  const digits = parts && readWholeNumber(parts[1]!)
  if (!digits || digits.length > 13) return Number.NaN
  return Number(digits) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

const PAISE_AFTER_COMMA = /^[^.]*,\s*\d{1,2}\s*$/

/** Explains why an amount can't be parsed, if that is clear; else null. */
export function describeMoneyMistake(text: string): string | null {
  if (PAISE_AFTER_COMMA.test(text)) return 'Write paise after a dot, like 10.50'
  const typed = stripCurrency(text)
  const digits = typed.replace(SEPARATORS, '')
  if (/^\d{14,}(\.\d*)?$/.test(digits)) return 'Enter a smaller amount'
  if (/^\d*\.\d{3,}$/.test(digits)) return 'Use 2 decimals or fewer'
  const isMisplaced = /^\d[\d\s,]*(\.\d{1,2})?$/.test(typed) && Number.isNaN(parseMoney(text))
  return isMisplaced ? 'Check the spaces and commas. Enter one amount, like 1,250.50' : null
}

/** Formats minor units for a form field: 125050 is "1250.50", 50000 is "500", -50 is "-0.50". */
export function toMoneyInput(minor: number): string {
  const [major, minorPart] = [Math.trunc(Math.abs(minor) / 100), Math.abs(minor) % 100]
  return `${minor < 0 ? '-' : ''}${major}${minorPart ? `.${String(minorPart).padStart(2, '0')}` : ''}`
}

/** Formats an optional amount for a form field: empty for none and for zero. */
export const toOptionalMoneyInput = (minor?: number | null): string => (minor ? toMoneyInput(minor) : '')

/** Formats minor units as pages show them: 35600 in INR is "₹356.00". */
export function formatMoney(minor: number, { locale, currency }: { locale: string; currency: string }): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/**
 * Formats minor units with grouped digits, the same in browser and server: 12345650 is "1,23,456.50" in Indian locales
 * and "123,456.50" elsewhere.
 */
export function formatGroupedMoney(minor: number, locale: string): string {
  const major = String(Math.trunc(Math.abs(minor) / 100))
  const head = major.slice(0, -3)
  const group = locale.endsWith('-IN') ? /\B(?=(\d{2})+$)/g : /\B(?=(\d{3})+$)/g
  const grouped = head ? `${head.replace(group, ',')},${major.slice(-3)}` : major
  return `${minor < 0 ? '-' : ''}${grouped}.${String(Math.abs(minor) % 100).padStart(2, '0')}`
}
