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

/** Finds the items with a text in their name, without duplicates. */
function findByPartOfName<Item extends { name: string }>(items: readonly Item[], typed = ''): Item[] {
  const key = priceKey(typed)
  if (!key) return []
  return [...new Map(items.map((item) => [item.name, item])).values()].filter(({ name }) =>
    priceKey(name).includes(key),
  )
}

/**
 * Completes part of a name, in rows without a price, if only one item has it.
 * @returns the rows, and an error for each row that matches several items
 */
export function nameItems(rows: readonly Partial<ChargeRow>[], items: readonly ListedProcedure[]) {
  const errors: Record<string, string> = {}
  const lines = rows.map((row, index) => {
    const key = priceKey(row.description)
    const isListed = items.some((item) =>
      [item.name, item.shortCode, item.barcode].some((text) => text && priceKey(text) === key),
    )
    if (isListed || row.priceMinor?.trim()) return row
    const found = findByPartOfName(items, row.description)
    if (found.length > 1) {
      const names = found.slice(0, 3).map(({ name }) => name)
      errors[`lines[${index}].description`] =
        `Several items match: ${names.join(', ')}. Type more of the name, or the code`
    }
    return found.length === 1 ? { ...row, description: found[0]!.name } : row
  })
  return { lines, errors }
}

/** Fills in the names and prices of the price list, and adds a blank row. Replaces a code or a part of a name with the name. */
export const fillPrices = (rows: readonly Partial<ChargeRow>[], prices: Prices): Partial<ChargeRow>[] => [
  ...rows.map((row) => {
    const [found, ...others] = row.priceMinor?.trim() ? [] : findByPartOfName(Object.values(prices), row.description)
    const price = prices[priceKey(row.description)] ?? (others.length === 0 ? found : undefined)
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
