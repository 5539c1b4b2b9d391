import { refuse } from '#api/kernel/refuse.ts'
import { taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { mostTaxOf } from '#contract/billing/tax/tax-rates.ts'
import { formatMoney } from '#contract/kernel/money.ts'

interface Bill {
  cgstMinor: number
  sgstMinor: number
  igstMinor: number
}

/** Tax that no rate gives is a slip of the pen: it is refused where it was typed. */
export function requirePlausibleTax(
  practice: { taxProfile: string; locale: string; currency: string },
  { cgstMinor, sgstMinor, igstMinor }: Bill,
  taxableMinor: number,
  day: string,
): void {
  const { bps, minor, allowedMinor } = mostTaxOf(taxProfile(practice.taxProfile), taxableMinor, day)
  if (cgstMinor + sgstMinor + igstMinor <= allowedMinor) return
  const [of, most] = [taxableMinor, minor].map((one) => formatMoney(one, practice))
  const sentence =
    taxableMinor === 0
      ? 'Nothing of this bill is taxed: enter the amount that the tax is of'
      : `No rate is above ${bps / 100}%: the tax of ${of} is ${most} at most`
  throw refuse.invalid({ [igstMinor > 0 ? 'igstMinor' : 'cgstMinor']: sentence })
}
