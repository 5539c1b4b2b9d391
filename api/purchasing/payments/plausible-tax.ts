import { refuse } from '#api/kernel/refuse.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { getHighestTax } from '#contract/billing/tax/tax-rates.ts'
import { formatMoney } from '#contract/kernel/money.ts'

interface Bill {
  cgstMinor: number
  sgstMinor: number
  igstMinor: number
}

/** Refuses tax above the highest rate, as a typing error. */
export function requirePlausibleTax(
  practice: { taxProfile: string; locale: string; currency: string },
  { cgstMinor, sgstMinor, igstMinor }: Bill,
  taxableMinor: number,
  day: string,
): void {
  const { bps, minor, allowedMinor } = getHighestTax(getTaxProfile(practice.taxProfile), taxableMinor, day)
  if (cgstMinor + sgstMinor + igstMinor <= allowedMinor) return
  const [base, limit] = [taxableMinor, minor].map((amount) => formatMoney(amount, practice))
  const sentence =
    taxableMinor === 0
      ? 'Enter the taxable amount as well'
      : `The highest rate is ${bps / 100}%, so the tax on ${base} can’t be more than ${limit}`
  throw refuse.invalid({ [igstMinor > 0 ? 'igstMinor' : 'cgstMinor']: sentence })
}
