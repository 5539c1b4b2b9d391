import { getLocalTaxName } from '#contract/billing/tax/tax-law.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import type { BuyingPlace } from '#contract/purchasing/purchase-orders/schema.ts'
import type { ScreenContext } from '~/lib/http/require-screen.server'

/** Returns the only branch, or nothing if there are several. */
export function findDefaultPlace(places: readonly BuyingPlace[]): string {
  const [branch, another] = places.filter(({ kind }) => kind === 'branch')
  return branch && !another ? branch.placeId : ''
}

/**
 * Returns the names of the taxes on the form for a bill, and whether a tax is split in two halves. The supplier isn't known
 * yet, and only a bill from the state of the place has two halves. So the places decide: SGST, UTGST, or both names.
 */
export function getFormTaxNames(
  { taxProfile, taxName }: Pick<ScreenContext['me']['practice'], 'taxProfile' | 'taxName'>,
  places: readonly Pick<BuyingPlace, 'taxNo'>[],
) {
  const profile = getTaxProfile(taxProfile, taxName)
  const taxNumbers = places.map(({ taxNo }) => taxNo)
  return { ...profile.taxNames, sgst: getLocalTaxName(profile, taxNumbers), halves: profile.halvesTax }
}
export type TaxNames = ReturnType<typeof getFormTaxNames>
