import type { ItemType, TaxCategory, TaxProfile } from './tax-profiles.ts'

export interface LineTax {
  taxCategory: TaxCategory
  rateBps: number
}

/** A rate from a day to a day of all codes that begin with `code`; `''` is the default. */
export interface DatedRate extends LineTax {
  code: string
  validFrom: string
  validTo: string | null
}

/** Returns whether a rate is valid on a day. Its last day counts. */
export function isValidOn({ validFrom, validTo }: Pick<DatedRate, 'validFrom' | 'validTo'>, day: string): boolean {
  return validFrom <= day && (validTo === null || day <= validTo)
}

/** Finds the rate of a code on a day: the longest matching one. */
export function findRate(code: string | null, rates: readonly DatedRate[], day: string): LineTax | null {
  let longest: DatedRate | null = null
  for (const rate of rates) {
    const isMatch = (code ?? '').startsWith(rate.code) && isValidOn(rate, day)
    if (isMatch && (!longest || rate.code.length > longest.code.length)) longest = rate
  }
  return longest && { taxCategory: longest.taxCategory, rateBps: longest.rateBps }
}

/**
 * Resolves the tax of a line: its item's, else that of its code on the day, else the profile's, which has none for
 * goods.
 * @returns null if unknown
 */
export function resolveLineTax(
  profile: TaxProfile,
  line: { itemType: ItemType; code: string | null; ownTaxes?: LineTax | null },
  rates: readonly DatedRate[],
  day: string,
): LineTax | null {
  if (line.ownTaxes) return { taxCategory: line.ownTaxes.taxCategory, rateBps: line.ownTaxes.rateBps }
  const dated = findRate(line.code, rates, day)
  if (dated) return dated
  const { taxCategory, rateBps } = profile.consultation
  const unknown = profile.codes && ['medicine', 'vaccine', 'other'].includes(line.itemType)
  return unknown ? null : { taxCategory, rateBps }
}

/** Bills may round the tax of each line, so this much more is accepted. */
const ROUNDED_MINOR = 100

/** Gets the highest tax that a supplier bill of the day may have, and its rate. */
export function getHighestTax(
  { highestTax }: Pick<TaxProfile, 'highestTax'>,
  taxableMinor: number,
  day: string,
): { bps: number; minor: number; allowedMinor: number } {
  const bps = Math.max(
    0,
    ...highestTax
      .filter(({ from }) => from <= day)
      .slice(-1)
      .map(({ bps }) => bps),
  )
  const minor = Math.round((taxableMinor * bps) / 10_000)
  return { bps, minor, allowedMinor: taxableMinor > 0 ? minor + ROUNDED_MINOR : 0 }
}
