import { type Intent, parse, type SubmissionResult } from '@conform-to/react'
import type { ChargeTerms } from '#contract/billing/charges/charges.ts'
import type { ListedProcedure } from '#contract/billing/charges/schema.ts'
import { priceAs } from '#contract/billing/invoices/rules.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { type Prices, priceKey } from './charge-totals'

/** A row as the form carries it: texts as they were typed. */
export type TypedRow = {
  description: string
  qty: string
  priceMinor: string
}

export const BLANK_ROW: TypedRow = { description: '', qty: '1', priceMinor: '' }

const CELL = /^lines\[(\d+)\]\.(\w+)$/

/**
 * Takes rows in which nothing is charged out of a posted form, and counts the others anew.
 * @returns how many were taken out
 */
export function dropBlankRows(form: FormData): number {
  const rows = new Map<string, [cell: string, text: string][]>()
  for (const [name, value] of [...form.entries()]) {
    const [, row, cell] = CELL.exec(name) ?? []
    if (!row || !cell) continue
    rows.set(row, [...(rows.get(row) ?? []), [cell, String(value)]])
    form.delete(name)
  }
  const written = [...rows.values()].filter((cells) => cells.some(([cell, text]) => cell !== 'qty' && text.trim()))
  for (const [at, cells] of written.entries()) {
    for (const [cell, text] of cells) form.append(`lines[${at}].${cell}`, text)
  }
  return rows.size - written.length
}

/**
 * The answer to Update, which is what Enter presses: everything as it was typed, prices of the price list filled in, and a
 * blank row to go on in. Where the last one was filled in, the page goes on in the new one, as after its Add button.
 */
export function updateCharges(
  form: FormData,
  prices: Prices = {},
): { reply: SubmissionResult<string[]>; conflict: null; next?: Intent } {
  const grown = dropBlankRows(form) === 0
  for (const [name, text] of [...form.entries()]) {
    const [, row, cell] = CELL.exec(name) ?? []
    const listed = cell === 'description' ? prices[priceKey(String(text))] : undefined
    if (!listed) continue
    // A short code or a scan becomes what it stands for.
    form.set(name, listed.name)
    const price = `lines[${row}].priceMinor`
    if (!String(form.get(price) ?? '').trim()) form.set(price, toMoneyInput(listed.minor))
  }
  const { initialValue } = parse(form, { resolve: () => ({ error: {} }) }).reply()
  const lines = (initialValue?.lines ?? []) as TypedRow[]
  return {
    reply: { initialValue: { ...initialValue, lines: [...lines, BLANK_ROW] } },
    conflict: null,
    ...(grown && { next: { type: 'insert', payload: { name: 'lines' } } as Intent }),
  }
}

/** The price list as the rows ask for it; a name goes before another entry's short code, and that before a barcode. */
export function indexPrices(items: readonly ListedProcedure[], terms: ChargeTerms): Prices {
  const rows = items.map((item) => {
    const tax = item.tax ?? { taxCategory: 'exempt' as const, rateBps: 0 }
    return { item, price: { name: item.name, minor: priceAs('tax_exclusive', item, tax, terms.supply), ...tax } }
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
