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

/** Lists the items that a text can mean, without duplicates: the item of a code or name, or else those with the text in their name. */
export function findItems<Item extends { name: string }>(
  items: readonly Item[],
  named: Item | undefined,
  typed = '',
): Item[] {
  const key = priceKey(typed)
  if (named || !key) return named ? [named] : []
  return [...new Map(items.map((item) => [item.name, item])).values()].filter(({ name }) =>
    priceKey(name).includes(key),
  )
}

/** Replaces a part of a name without a price by the only item that has it. @returns the rows, and the errors of rows with several */
export function nameItems(rows: readonly Partial<ChargeRow>[], items: readonly ListedProcedure[]) {
  const errors: Record<string, string> = {}
  const lines = rows.map((row, index) => {
    if (row.priceMinor?.trim()) return row
    const key = priceKey(row.description)
    const named = items.find((item) =>
      [item.name, item.shortCode, item.barcode].some((text) => text && priceKey(text) === key),
    )
    const found = findItems(items, named, row.description)
    if (found.length > 1) {
      const names = found.slice(0, 3).map(({ name }) => name)
      errors[`lines[${index}].description`] =
        `Several items match: ${names.join(', ')}. Type more of the name, or the code`
    }
    return !named && found.length === 1 ? { ...row, description: found[0]!.name } : row
  })
  return { lines, errors }
}

/** Fills in the names and prices of the price list, and adds a blank row. Replaces a code or a part of a name with the name. */
export const fillPrices = (rows: readonly Partial<ChargeRow>[], prices: Prices): Partial<ChargeRow>[] => [
  ...rows.map((row) => {
    const typed = prices[priceKey(row.description)]
    const found = findItems(row.priceMinor?.trim() ? [] : Object.values(prices), typed, row.description)
    const price = found.length === 1 ? found[0] : undefined
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
