import { type Intent, parse } from '@conform-to/react'
import { z } from 'zod'
import { computeTotals } from '#contract/billing/ledger/totals.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { toOrderDiscount } from '#contract/purchasing/purchase-orders/rules.ts'
import { OrderLine } from '#contract/purchasing/purchase-orders/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { dropBlankRows } from '~/lib/forms/blank-rows.server'
import { toFormSchema } from '~/lib/forms/coerce.server'
import { BLANK_ROW, type OrderRow } from './order-values'

/** Drops rows that only have the default choices. @returns how many were dropped */
export const dropBlankItems = (form: FormData): number =>
  dropBlankRows(form, 'lines', (cells) =>
    cells.some(([cell, text]) => text.trim() !== ((BLANK_ROW as Record<string, string>)[cell] ?? '')),
  )

/** Adds a blank row to the form that is rendered again. */
export function withBlankRow<Reply extends { initialValue?: unknown }>(reply: Reply): Reply {
  const typed = (reply.initialValue ?? {}) as { lines?: OrderRow[] }
  return { ...reply, initialValue: { ...typed, lines: [...(typed.lines ?? []), BLANK_ROW] } }
}

/** Answers the Update button, which Enter presses: renders the form as typed with a blank row. */
export function updateRows(form: FormData) {
  const isFull = dropBlankItems(form) === 0
  const { initialValue } = parse(form, { resolve: () => ({ error: {} }) }).reply()
  return {
    reply: withBlankRow({ initialValue }),
    conflict: null,
    ...(isFull && { next: { type: 'insert', payload: { name: 'lines' } } as Intent }),
  }
}

const readLine = toFormSchema(z.object({ line: OrderLine }))

/**
 * Sums the complete rows, as from a supplier of the same state. The API computes the final total.
 * last word.
 * @returns null where nothing is ordered yet
 */
export function sumOrder(rows: readonly Partial<OrderRow>[], { amount, money }: Formatter) {
  const lines = rows.flatMap((row) => {
    const read = readLine.safeParse({ line: row })
    return read.success ? [read.data.line] : []
  })
  if (lines.length === 0) return null
  const { totals } = computeTotals(
    lines.map((line) => ({ ...line, discount: toOrderDiscount(line), taxCategory: toTaxCategory(line) })),
    { priceMode: 'tax_exclusive', supply: 'intra', roundToMinor: 1 },
  )
  const taxMinor = sum([totals.cgstMinor, totals.sgstMinor, totals.igstMinor])
  return [
    { label: 'Before discount', value: amount(totals.grossMinor) },
    ...(totals.lineDiscountMinor > 0 ? [{ label: 'Discount', value: amount(-totals.lineDiscountMinor) }] : []),
    ...(taxMinor > 0 ? [{ label: 'Tax', value: amount(taxMinor) }] : []),
    { label: 'Total', value: money(totals.totalMinor) },
  ]
}

export const toTaxCategory = ({ rateBps }: Pick<OrderLine, 'rateBps'>) =>
  rateBps > 0 ? ('taxable' as const) : ('exempt' as const)
