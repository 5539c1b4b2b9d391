import type { Supply, TaxProfile } from './tax-profiles.ts'

/** Gets the name of the law that limits cash on a day; null if there is none. */
export const getCashLaw = ({ cashLaw }: Pick<TaxProfile, 'cashLaw'>, day: string): string | null =>
  cashLaw.filter(({ from }) => from <= day).at(-1)?.name ?? null

/** Gets the names of the taxes on documents of a seller, by the state of the tax number. */
export function getTaxNames(
  { taxNames, taxNumbers, territoryTax }: TaxProfile,
  taxNo: string | null | undefined,
): TaxProfile['taxNames'] {
  const state = taxNo && taxNumbers?.isValid(taxNo) ? taxNumbers.stateOf(taxNo) : null
  return state && territoryTax?.states.includes(state) ? { ...taxNames, sgst: territoryTax.name } : taxNames
}

/** Gets the name of the local half of the tax for several sellers, by their tax numbers: SGST, UTGST, or both names. */
export function getLocalTaxName(profile: TaxProfile, taxNumbers: readonly (string | null)[]): string {
  const names = taxNumbers.map((taxNo) => getTaxNames(profile, taxNo).sgst)
  return names.length === 0 ? profile.taxNames.sgst : [...new Set(names)].sort().join(' or ')
}

/** Gets the state that goods are supplied in by the buyer's address; null if the seller's state decides. */
export function getAddressState(
  { buyerAddressRuleFrom }: Pick<TaxProfile, 'buyerAddressRuleFrom'>,
  buyer: { stateCode: string | null; taxNo: string | null } | null,
  day: string,
): string | null {
  if (!buyer?.stateCode) return null
  return buyer.taxNo || (buyerAddressRuleFrom !== null && day >= buyerAddressRuleFrom) ? buyer.stateCode : null
}

/**
 * Returns whether an invoice has to name the address and state of a buyer without a tax number. Stricter than rule 46(e), which
 * counts the value before tax: staff and clients think of the total.
 */
export const needsBuyerAddress = (
  { namesBuyerFromMinor }: Pick<TaxProfile, 'namesBuyerFromMinor'>,
  {
    supply,
    taxableMinor,
    payableMinor,
    taxNo,
  }: { supply: Supply; taxableMinor: number; payableMinor: number; taxNo: string | null },
): boolean =>
  supply !== 'none' && !taxNo && namesBuyerFromMinor !== null && taxableMinor > 0 && payableMinor >= namesBuyerFromMinor
