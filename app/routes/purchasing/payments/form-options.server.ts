import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import type { BuyingPlace } from '#contract/purchasing/purchase-orders/schema.ts'
import type { ScreenContext } from '~/lib/http/require-screen.server'

/** Returns the only branch, or nothing if there are several. */
export function findDefaultPlace(places: readonly BuyingPlace[]): string {
  const [branch, another] = places.filter(({ kind }) => kind === 'branch')
  return branch && !another ? branch.placeId : ''
}

/** Returns the names of the taxes of a bill, and whether a tax is split in two halves. */
export function getTaxNames({ practice }: ScreenContext['me']) {
  const { taxNames, halvesTax } = getTaxProfile(practice.taxProfile, practice.taxName)
  return { ...taxNames, halves: halvesTax }
}
export type TaxNames = ReturnType<typeof getTaxNames>
