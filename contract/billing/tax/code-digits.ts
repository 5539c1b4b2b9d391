import type { Supply, TaxProfile } from './tax-profiles.ts'

/** HSN digits by turnover: up to five crore rupees, above, and for exporters. */
export const CODE_DIGITS = [4, 6, 8]
export const isCodeDigits = (digits: number): boolean => CODE_DIGITS.includes(digits)

/** SAC codes have at most six digits. */
const SERVICE_DIGITS = 6

/**
 * Gets the number of digits that a code must have, if it has fewer. Sellers who need only four may leave codes out for
 * buyers without a tax number.
 * @param digits the digits that the turnover calls for
 */
export function getMissingDigits(
  { codes, serviceCodes }: Pick<TaxProfile, 'codes' | 'serviceCodes'>,
  code: string | null,
  { digits, supply, isToRegistered }: { digits: number; supply: Supply; isToRegistered: boolean },
): number | null {
  if (!codes || supply === 'none') return null
  if (!code && digits === CODE_DIGITS[0] && !isToRegistered) return null
  const isService = code !== null && serviceCodes !== null && code.startsWith(serviceCodes)
  const needed = isService ? Math.min(digits, SERVICE_DIGITS) : digits
  return (code ?? '').length < needed ? needed : null
}
