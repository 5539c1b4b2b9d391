import type { ChargeTerms } from '#contract/billing/charges/charge-totals.ts'
import type { ListedProcedure } from '#contract/billing/charges/schema.ts'
import { PRICE_MODE_WORDS } from '#contract/billing/tax/tax.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { type Prices, priceKey } from './charge-totals'

/** A row of the form, as typed text. */
export type ChargeRow = {
  description: string
  qty: string
  priceMinor: string
}

export const BLANK_ROW: ChargeRow = { description: '', qty: '1', priceMinor: '' }

/** Fills in the names and prices of the price list, and adds a blank row. Replaces a short code or barcode with the name. */
export const fillPrices = (rows: readonly Partial<ChargeRow>[], prices: Prices): Partial<ChargeRow>[] => [
  ...rows.map((row) => {
    const price = prices[priceKey(row.description)]
    if (!price) return row
    return {
      ...row,
      description: price.name,
      priceMinor: row.priceMinor?.trim() || price.typed,
    }
  }),
  BLANK_ROW,
]

/** Indexes the price list by name, short code and barcode. Names take precedence over short codes, and these over barcodes. */
export function indexPrices(items: readonly ListedProcedure[], terms: ChargeTerms, currency: string): Prices {
  const rows = items.map((item) => {
    const tax = item.tax ?? { taxCategory: 'exempt' as const, rateBps: 0 }
    const { name, priceMinor: minor, priceMode } = item
    const isTaxed = tax.rateBps > 0 && terms.supply !== 'none'
    const words = isTaxed ? PRICE_MODE_WORDS[priceMode] : ''
    return { item, price: { name, minor, typed: toMoneyInput(minor, currency), priceMode, words, ...tax } }
  })
  const indexBy = (key: (item: ListedProcedure) => string | null) =>
    rows.flatMap(({ item, price }) => {
      const text = key(item)
      return text ? [[priceKey(text), price] as const] : []
    })
  return Object.fromEntries([
    ...indexBy(({ barcode }) => barcode),
    ...indexBy(({ shortCode }) => shortCode),
    ...indexBy(({ name }) => name),
  ])
}
