/** Digits alone, or grouped by thousands or by lakhs, with one separator throughout. */
const WHOLE_NUMBER = /^(?:\d+|\d{1,3}([,\s])\d{3}(?:\1\d{3})*|\d{1,2}([,\s])(?:\d{2}\2)*\d{3})$/
const SEPARATORS = /[\s,]/g

/** Reads the digits of a whole number: "12,34,567" is "1234567". Null for "10 50" or "1,23456", which are no numbers. */
export const readWholeNumber = (text: string): string | null =>
  WHOLE_NUMBER.test(text) ? text.replace(SEPARATORS, '') : null

const stripCurrency = (text: string) => text.trim().replace(/^(₹|Rs\.?|INR)\s*/i, '')

/** How amounts of a practice are written. */
export interface MoneyFormat {
  locale: string
  currency: string
}

const decimalsByCurrency: Record<string, number> = {}

/** Returns the number of decimals of a currency: 2 for INR, 0 for JPY, 3 for KWD. */
export const getCurrencyDecimals = (currency: string): number =>
  (decimalsByCurrency[currency] ??= new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits!)

function parseDecimal(text: string, decimals: number): number {
  const [, whole = '', fraction = ''] = /^([\d\s,]+)(?:\.(\d+))?$/.exec(text) ?? []
  const digits = readWholeNumber(whole)
  const value = Number(digits + fraction.padEnd(decimals, '0'))
  return digits && fraction.length <= decimals && Number.isSafeInteger(value) ? value : Number.NaN
}

/**
 * Parses an amount as people type it to minor units of the currency: "1,250.50" and "1250.5" are 125050 in INR. Digits may
 * be grouped by commas or spaces. Anything else is NaN, so that a schema refuses it; so is "10,50", because it could mean
 * 10.50 or 1,050, and so are more decimals than the currency has.
 */
export const parseMoney = (text: string, currency: string): number =>
  parseDecimal(stripCurrency(text), getCurrencyDecimals(currency))

/** Parses a percentage to basis points: "12.5" is 1250. */
export const parsePercent = (text: string): number => parseDecimal(text.trim(), 2)

/** Amounts in minor units with as many digits are exact. */
const MAX_DIGITS = 15

const SHORT_GROUP_AT_END = /^[^.]*,\s*\d{1,2}\s*$/

/** Explains why an amount can't be parsed, if that is clear; else null. */
export function describeMoneyMistake(text: string, currency: string): string | null {
  const decimals = getCurrencyDecimals(currency)
  const part = currency === 'INR' ? 'paise' : 'decimals'
  if (decimals > 0 && SHORT_GROUP_AT_END.test(text))
    return `Write ${part} after a dot, like 10.${'50'.padEnd(decimals, '0')}`
  const typed = stripCurrency(text)
  const digits = typed.replace(SEPARATORS, '')
  const [, whole, fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(digits) ?? []
  if (whole === undefined) return null
  if (whole.length + decimals > MAX_DIGITS) return 'Enter a smaller amount'
  if (fraction.length > decimals)
    return decimals === 0 ? 'Enter a whole amount, without decimals' : `Use ${decimals} decimals or fewer`
  const isMisplaced = /^\d[\d\s,]*(\.\d+)?$/.test(typed) && Number.isNaN(parseMoney(text, currency))
  const example = decimals === 0 ? '1,250' : `1,250.${'50'.padEnd(decimals, '0')}`
  return isMisplaced ? `Check the spaces and commas. Enter one amount, like ${example}` : null
}

const formatDecimal = (value: number, decimals: number): string => (value / 10 ** decimals).toFixed(decimals)

/** Leaves out decimals that are all zero. */
const trimDecimals = (text: string): string => text.replace(/\.0+$/, '')

/** Formats minor units for a form field: in INR, 125050 is "1250.50", 50000 is "500", -50 is "-0.50". */
export const toMoneyInput = (minor: number, currency: string): string => trimDecimals(toPlainAmount(minor, currency))

/** Formats an optional amount for a form field: empty for none and for zero. */
export const toOptionalMoneyInput = (minor: number | null | undefined, currency: string): string =>
  minor ? toMoneyInput(minor, currency) : ''

/** Formats basis points for a form field: 1250 is "12.50", 1000 is "10". */
export const toPercentInput = (bps: number): string => trimDecimals(formatDecimal(bps, 2))

/** Formats minor units as a plain number with all decimals of the currency, as files hold them: "1250.50". */
export const toPlainAmount = (minor: number, currency: string): string =>
  formatDecimal(minor, getCurrencyDecimals(currency))

/** Formats minor units as pages show them: 35600 in INR is "₹356.00". */
export function formatMoney(minor: number, { locale, currency }: MoneyFormat): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(minor / 10 ** getCurrencyDecimals(currency))
}

/**
 * Formats minor units with grouped digits, the same in browser and server: in INR, 12345650 is "1,23,456.50" in Indian
 * locales and "123,456.50" elsewhere.
 */
export function formatGroupedMoney(minor: number, { locale, currency }: MoneyFormat): string {
  const group = locale.endsWith('-IN') ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g
  return toPlainAmount(minor, currency).replace(/\d+/, (whole) => whole.replace(group, ','))
}
