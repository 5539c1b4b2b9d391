import type { ItemType, TaxCategory, TaxProfile } from './tax-profiles.ts'

export interface LineTax {
  taxCategory: TaxCategory
  rateBps: number
}

/** A rate of a code, or of all codes that begin with it, from a day to a day; `''` is what has no rate of its own. */
export interface DatedRate extends LineTax {
  code: string
  validFrom: string
  validTo: string | null
}

/** Does the rate hold on this day? Its last day counts. */
export function isValidOn({ validFrom, validTo }: Pick<DatedRate, 'validFrom' | 'validTo'>, day: string): boolean {
  return validFrom <= day && (validTo === null || day <= validTo)
}

/** The rate of a code on a day: the row with the longest beginning of it. */
export function findRate(code: string | null, rates: readonly DatedRate[], day: string): LineTax | null {
  let longest: DatedRate | null = null
  for (const rate of rates) {
    const fits = (code ?? '').startsWith(rate.code) && isValidOn(rate, day)
    if (fits && (!longest || rate.code.length > longest.code.length)) longest = rate
  }
  return longest && { taxCategory: longest.taxCategory, rateBps: longest.rateBps }
}

/**
 * The tax of a line: its item's own, else that of its code on the paper's day, else the profile's. Goods have none in the
 * profile.
 * @returns null where nothing says how it is taxed
 */
export function resolveLineTax(
  profile: TaxProfile,
  line: { itemType: ItemType; code: string | null; own?: LineTax | null },
  rates: readonly DatedRate[],
  day: string,
): LineTax | null {
  if (line.own) return { taxCategory: line.own.taxCategory, rateBps: line.own.rateBps }
  const dated = findRate(line.code, rates, day)
  if (dated) return dated
  const { taxCategory, rateBps } = profile.consultation
  const unknown = profile.codes && ['medicine', 'vaccine', 'other'].includes(line.itemType)
  return unknown ? null : { taxCategory, rateBps }
}

/** A bill may round the tax of each of its lines: so much more than the highest rate gives is passed over. */
const ROUNDED_MINOR = 100

/** What the tax of somebody else's bill of this day may come to at most, and by which rate. */
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
      .map((one) => one.bps),
  )
  const minor = Math.round((taxableMinor * bps) / 10_000)
  return { bps, minor, allowedMinor: taxableMinor > 0 ? minor + ROUNDED_MINOR : 0 }
}
