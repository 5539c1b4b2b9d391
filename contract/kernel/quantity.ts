import { readWholeNumber } from './money.ts'

/**
 * Parses a quantity as people type it to thousandths: "1.5" is 1500. Anything else is NaN, so that a schema refuses it;
 * so is "1,5", because it could mean 1.5 or 15.
 */
export function parseQuantity(text: string): number {
  const parts = text.trim().match(/^(\d[\d\s,]*)?(?:\.(\d{1,3}))?$/)
  if (!parts || (parts[1] === undefined && parts[2] === undefined)) return Number.NaN
  const digits = parts[1] === undefined ? '0' : readWholeNumber(parts[1])
  if (!digits || digits.length > 9) return Number.NaN
  return Number(digits) * 1000 + Number((parts[2] ?? '').padEnd(3, '0'))
}

/** Explains why a quantity can't be parsed, if that is clear; else null. */
export function describeQuantityMistake(text: string): string | null {
  const digits = text.replace(/[\s,\u00a0\u202f]/g, '')
  if (/^\d{10,}(\.\d*)?$/.test(digits)) return 'Enter a smaller quantity'
  return /^\d*\.\d{4,}$/.test(digits) ? 'Use 3 decimals or fewer' : null
}

/** Formats thousandths for a form field: 1500 is "1.5", 2000 is "2". */
export function toQuantityInput(milli: number): string {
  const decimals = String(milli % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${Math.trunc(milli / 1000)}${decimals && `.${decimals}`}`
}
