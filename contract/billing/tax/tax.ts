import { prorate } from '#contract/kernel/rounding.ts'
import type { Supply, TaxCategory } from './tax-profiles.ts'

export const PRICE_MODES = ['tax_exclusive', 'tax_inclusive'] as const
export type PriceMode = (typeof PRICE_MODES)[number]

/** What a price contains, for the places where it is shown or typed. */
export const PRICE_MODE_WORDS: Readonly<Record<PriceMode, string>> = {
  tax_exclusive: 'excluding tax',
  tax_inclusive: 'including tax',
}

/**
 * Labels a field for a price: “Price in INR, excluding tax”.
 * @param priceMode null if there is no tax, or if both modes are possible
 */
export const labelPrice = (currency: string, priceMode: PriceMode | null, noun = 'Price'): string =>
  [`${noun} in ${currency}`, priceMode && PRICE_MODE_WORDS[priceMode]].filter(Boolean).join(', ')

/** Gets whether the price of a line includes tax: as the line says, or else as its document does. */
export const getPriceMode = (
  line: { priceMode?: PriceMode | null | undefined },
  document: { priceMode: PriceMode },
): PriceMode => line.priceMode ?? document.priceMode

export interface Taxes {
  taxableMinor: number
  cgstMinor: number
  sgstMinor: number
  igstMinor: number
}

/**
 * Computes the taxes of a line. With tax-inclusive prices the halves are computed first, so that the payer pays exactly
 * the marked price and both halves are equal.
 * @param netMinor the line after discounts
 */
export function computeTaxes(
  netMinor: number,
  line: { taxCategory: TaxCategory; rateBps: number },
  { priceMode, supply }: { priceMode: PriceMode; supply: Supply },
): Taxes {
  const rate = line.taxCategory === 'taxable' && supply !== 'none' ? line.rateBps : 0
  const divisor = priceMode === 'tax_inclusive' ? 10_000 + rate : 10_000
  const half = supply === 'intra' ? prorate(netMinor, rate, 2 * divisor) : 0
  const igstMinor = supply === 'inter' ? prorate(netMinor, rate, divisor) : 0
  const taxableMinor = priceMode === 'tax_inclusive' ? netMinor - 2 * half - igstMinor : netMinor
  return { taxableMinor, cgstMinor: half, sgstMinor: half, igstMinor }
}
