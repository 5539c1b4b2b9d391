import type { Supply, TaxProfile } from './tax-profiles.ts'

/** How many digits of an HSN a turnover asks for: up to five crore rupees, above, and of who exports. */
export const CODE_DIGITS = [4, 6, 8]
export const isCodeDigits = (digits: number): boolean => CODE_DIGITS.includes(digits)

/** Services have no longer codes than that. */
const SERVICE_DIGITS = 6

/**
 * How many digits the code of an issued line lacks the number of; null where it is long enough. Whoever needs only four
 * may leave codes out on what is sold to somebody without a tax number (back-office 1.5).
 * @param digits what the practice's turnover asks for
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
