import { type Intent, parse } from '@conform-to/react'
import { z } from 'zod'
import { type Discount, totalsOf } from '#contract/billing/ledger/totals.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { OrderLine } from '#contract/purchasing/purchase-orders/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { toFormSchema } from '~/lib/forms/coerce.server'
import { BLANK_ROW, type OrderRow } from './order-values'

const CELL = /^lines\[(\d+)\]\.(\w+)$/

/**
 * Takes rows in which nothing is written out of a posted form, and counts the others anew. A choice alone writes nothing.
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
  const written = [...rows.values()].filter((cells) =>
    cells.some(([cell, text]) => text.trim() !== ((BLANK_ROW as Record<string, string>)[cell] ?? '')),
  )
  for (const [at, cells] of written.entries()) {
    for (const [cell, text] of cells) form.append(`lines[${at}].${cell}`, text)
  }
  return rows.size - written.length
}

/** A form comes back with a row to go on in. */
export function withBlankRow<Reply extends { initialValue?: unknown }>(reply: Reply): Reply {
  const typed = (reply.initialValue ?? {}) as { lines?: OrderRow[] }
  return { ...reply, initialValue: { ...typed, lines: [...(typed.lines ?? []), BLANK_ROW] } }
}

/** The answer to Update, which is what Enter presses: everything as it was typed, and a blank row to go on in. */
export function updateRows(form: FormData) {
  const grown = dropBlankRows(form) === 0
  const { initialValue } = parse(form, { resolve: () => ({ error: {} }) }).reply()
  return {
    reply: withBlankRow({ initialValue }),
    conflict: null,
    ...(grown && { next: { type: 'insert', payload: { name: 'lines' } } as Intent }),
  }
}

const readLine = toFormSchema(z.object({ line: OrderLine }))

/**
 * What the rows come to as they stand, as far as each can be read, from a supplier of the same state; the API has the
 * last word.
 * @returns null where nothing is ordered yet
 */
export function sumOrder(rows: readonly Partial<OrderRow>[], { amount, money }: Formatter) {
  const lines = rows.flatMap((row) => {
    const read = readLine.safeParse({ line: row })
    return read.success ? [read.data.line] : []
  })
  if (lines.length === 0) return null
  const { paper } = totalsOf(
    lines.map((line) => ({ ...line, discount: toDiscount(line), taxCategory: toTaxCategory(line) })),
    { priceMode: 'tax_exclusive', supply: 'intra', roundToMinor: 1 },
  )
  const taxMinor = sum([paper.cgstMinor, paper.sgstMinor, paper.igstMinor])
  return [
    { label: 'Before discount', value: amount(paper.grossMinor) },
    ...(paper.lineDiscountMinor > 0 ? [{ label: 'Discount', value: amount(-paper.lineDiscountMinor) }] : []),
    ...(taxMinor > 0 ? [{ label: 'Tax', value: amount(taxMinor) }] : []),
    { label: 'Total', value: money(paper.totalMinor) },
  ]
}

function toDiscount({ discountKind, discountValue }: OrderLine): Discount {
  if (discountKind === 'pct') return { kind: 'pct', bps: discountValue }
  return discountKind === 'amount' ? { kind: 'amount', minor: discountValue } : { kind: 'none' }
}

/** What bears no rate bears no tax. */
export const toTaxCategory = ({ rateBps }: Pick<OrderLine, 'rateBps'>) =>
  rateBps > 0 ? ('taxable' as const) : ('exempt' as const)
