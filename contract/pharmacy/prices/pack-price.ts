import { prorate, prorateDown } from '#contract/kernel/rounding.ts'

/** The maximum retail price that is printed on a pack, and the units in it: 10 tablets in a strip. */
export interface PackPrice {
  mrpMinor: number
  unitsPerPack: number
}

/**
 * Computes the highest price of loose units: their share of the printed price, rounded down. The Drugs (Prices Control)
 * Order, 2013 allows no more than that share.
 */
export function computeLoosePrice({ mrpMinor, unitsPerPack }: PackPrice, units: number): number {
  return prorateDown(mrpMinor, units, unitsPerPack)
}

/** Returns whether a price of some units is more than the law allows. */
export function exceedsMrp(priceMinor: number, pack: PackPrice, units: number): boolean {
  return priceMinor > computeLoosePrice(pack, units)
}

/** Computes what units of a pack cost in purchasing. */
export function computePurchaseValue(packCostMinor: number, unitsPerPack: number, units: number): number {
  return prorate(packCostMinor, units, unitsPerPack)
}
