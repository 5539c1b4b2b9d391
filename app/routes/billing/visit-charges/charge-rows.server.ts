import { type Intent, parse, type SubmissionResult } from '@conform-to/react'
import type { ChargeTerms } from '#contract/billing/charges/charge-totals.ts'
import type { ListedProcedure } from '#contract/billing/charges/schema.ts'
import { convertPrice } from '#contract/billing/invoices/rules.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { dropBlankRows } from '~/lib/forms/blank-rows.server'
import { type Prices, priceKey } from './charge-totals'

/** A row of the form, as typed text. */
export type TypedRow = {
  description: string
  qty: string
  priceMinor: string
}

export const BLANK_ROW: TypedRow = { description: '', qty: '1', priceMinor: '' }

const CELL = /^lines\[(\d+)\]\.(\w+)$/

/** Drops rows without an item and a price. @returns how many were dropped */
export const dropBlankCharges = (form: FormData): number =>
  dropBlankRows(form, 'lines', (cells) => cells.some(([cell, text]) => cell !== 'qty' && text.trim()))

/**
 * Answers the Update button, which Enter presses: keeps what was typed, fills in list prices, and adds a blank row. If the
 * last row was filled in, focus moves to the new one, as after the Add button.
 */
export function updateCharges(
  form: FormData,
  prices: Prices = {},
): { reply: SubmissionResult<string[]>; conflict: null; next?: Intent } {
  const isFull = dropBlankCharges(form) === 0
  for (const [name, text] of [...form.entries()]) {
    const [, row, cell] = CELL.exec(name) ?? []
    const listed = cell === 'description' ? prices[priceKey(String(text))] : undefined
    if (!listed) continue
    // Replaces a short code or barcode with the name.
    form.set(name, listed.name)
    const price = `lines[${row}].priceMinor`
    if (!String(form.get(price) ?? '').trim()) form.set(price, toMoneyInput(listed.minor))
  }
  const { initialValue } = parse(form, { resolve: () => ({ error: {} }) }).reply()
  const lines = (initialValue?.lines ?? []) as TypedRow[]
  return {
    reply: { initialValue: { ...initialValue, lines: [...lines, BLANK_ROW] } },
    conflict: null,
    ...(isFull && { next: { type: 'insert', payload: { name: 'lines' } } as Intent }),
  }
}

/** Indexes the price list by name, short code and barcode. Names take precedence over short codes, and these over barcodes. */
export function indexPrices(items: readonly ListedProcedure[], terms: ChargeTerms): Prices {
  const rows = items.map((item) => {
    const tax = item.tax ?? { taxCategory: 'exempt' as const, rateBps: 0 }
    return { item, price: { name: item.name, minor: convertPrice('tax_exclusive', item, tax, terms.supply), ...tax } }
  })
  const by = (key: (item: ListedProcedure) => string | null) =>
    rows.flatMap(({ item, price }) => {
      const text = key(item)
      return text ? [[priceKey(text), price] as const] : []
    })
  return Object.fromEntries([
    ...by(({ barcode }) => barcode),
    ...by(({ shortCode }) => shortCode),
    ...by(({ name }) => name),
  ])
}
