/** Rule 46(b) of the CGST rules: at most sixteen characters of letters, digits, - and /, the first of them no sign. */
const NUMBER_PATTERN = /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/

/** Digits that a number has at least: 00001. */
export const NUMBER_PAD = 5

/** `AND/2627/00001`. @throws RangeError when it would be longer than the law allows */
export function formatNumber(prefix: string, financialYear: string, no: number, pad = NUMBER_PAD): string {
  const number = `${prefix}/${financialYear}/${String(no).padStart(pad, '0')}`
  if (!NUMBER_PATTERN.test(number)) throw new RangeError(`${number} is no number for a paper`)
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
 * The prefix of a place's papers, five characters at most: AND for invoices, ANDR for receipts, ANDC for credit notes,
 * ANDF for refunds, ANDD for debit notes, ANDP for purchase orders, ANDE for expenses, ANDM for medical certificates. Another place may have
 * taken it already (AND's receipts and ANDR's invoices): a higher `turn` gives the next to try, AND2, AND3.
 */
export function buildPrefix(placeCode: string, paper: NumberedDocumentType, turn = 1): string {
  const code = placeCode.toUpperCase().replace(/[^A-Z0-9]/g, '') || 'C'
  const ending = `${turn > 1 ? turn : ''}${suffixes[paper]}`
  return code.slice(0, 5 - ending.length) + ending
}

/**
 * The financial year of a day, as it stands in numbers: `2627` for the one that begins in April 2026.
 * @param startMonth 1 to 12; a year that begins in January is `2626`
 */
export function financialYear(day: string, startMonth: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const first = month >= startMonth ? year : year - 1
  const last = startMonth === 1 ? first : first + 1
  return twoDigits(first) + twoDigits(last)
}

/** The first day of the financial year before that of a day. */
export function lastFinancialYearStart(day: string, startMonth: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return `${month >= startMonth ? year - 1 : year - 2}-${String(startMonth).padStart(2, '0')}-01`
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
