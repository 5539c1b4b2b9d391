/** Rule 46(b) of the CGST Rules: up to 16 letters, digits, - and /, starting with a letter or digit. */
const NUMBER_PATTERN = /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/

const YEAR = String.raw`(?:\d\d-?\d\d[\s/-]+)?`
const SEARCHED_NUMBER = new RegExp(
  String.raw`^(?:[a-z0-9][a-z0-9-]{0,9}\s*/\s*|(?=\d*[a-z])[a-z0-9][a-z0-9-]{0,9}?[\s/-]*)?${YEAR}\d{1,7}$`,
  'i',
)

/** Returns whether searched text can be a document number: whole, or without its letters, year or zeros. */
export const isSearchedNumber = (typed: string) => SEARCHED_NUMBER.test(typed.trim())

/** Returns whether searched text is only the digits of a number, which documents of several kinds can have. */
export const isBareNumber = (typed: string) => /^\d+$/.test(typed.trim())

/** The minimum number of digits: 00001. */
export const NUMBER_PAD = 5

/**
 * Formats a number: `AND/2627/00001`.
 * @throws RangeError if it is longer than the law allows
 */
export function formatNumber(prefix: string, financialYear: string, no: number, pad = NUMBER_PAD): string {
  const number = `${prefix}/${financialYear}/${String(no).padStart(pad, '0')}`
  if (!NUMBER_PATTERN.test(number)) throw new RangeError(`${number} can’t be the number of a document`)
  return number
}

const suffixes = {
  invoice: '',
  receipt: 'R',
  credit_note: 'C',
  refund: 'F',
  certificate: 'M',
  debit_note: 'D',
  purchase_order: 'P',
  expense: 'E',
} as const
export type NumberedDocumentType = keyof typeof suffixes

/**
 * Builds the prefix of a place's documents, up to five characters: AND for invoices, ANDR for receipts. If another
 * place uses it, a higher `turn` gives the next to try: AND2, AND3.
 */
export function buildPrefix(placeCode: string, document: NumberedDocumentType, turn = 1): string {
  const code = placeCode.toUpperCase().replace(/[^A-Z0-9]/g, '') || 'C'
  const ending = `${turn > 1 ? turn : ''}${suffixes[document]}`
  return code.slice(0, 5 - ending.length) + ending
}

/**
 * Gets the financial year of a day as it is used in numbers: `2627` starts in April 2026.
 * @param startMonth 1 to 12; a year that starts in January is `2626`
 */
export function getFinancialYear(day: string, startMonth: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const firstYear = month >= startMonth ? year : year - 1
  const lastYear = startMonth === 1 ? firstYear : firstYear + 1
  return formatTwoDigits(firstYear) + formatTwoDigits(lastYear)
}

/** Gets the first day of the previous financial year. */
export function getLastFinancialYearStart(day: string, startMonth: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return `${month >= startMonth ? year - 1 : year - 2}-${String(startMonth).padStart(2, '0')}-01`
}

const formatTwoDigits = (year: number) => String(year % 100).padStart(2, '0')
