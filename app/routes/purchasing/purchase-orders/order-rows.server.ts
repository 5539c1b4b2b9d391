import type { Intent } from '@conform-to/react'
import { z } from 'zod'
import { computeTotals } from '#contract/billing/ledger/totals.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { toOrderDiscount } from '#contract/purchasing/purchase-orders/rules.ts'
import { OrderLine } from '#contract/purchasing/purchase-orders/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { toFormSchema } from '~/lib/forms/coerce.server'
import type { Prepared } from '~/lib/forms/form-reply.server'
import { type FormValues, readRows } from '~/lib/forms/form-values.server'
import { BLANK_ROW, type OrderRow } from './order-values'

const isFilled = (row: Record<string, string>) =>
  Object.entries(row).some(([cell, text]) => String(text).trim() !== (BLANK_ROW[cell as keyof OrderRow] ?? ''))

/** Drops rows that only have the default choices. */
export const dropBlankItems = (formValues: FormValues) => ({
  ...formValues,
  lines: readRows<OrderRow>(formValues, 'lines', isFilled),
})

/** Adds a blank row to the form that is rendered again. */
export function withBlankRow<Reply extends { initialValue?: unknown }>(reply: Reply): Reply {
  const formValues = (reply.initialValue ?? {}) as { lines?: OrderRow[] }
  return { ...reply, initialValue: { ...formValues, lines: [...(formValues.lines ?? []), BLANK_ROW] } }
}

/** Handles the Update button, which Enter presses: renders the form as typed with a blank row. */
export function updateRows(formValues: FormValues): Prepared {
  const { lines, ...values } = dropBlankItems(formValues)
  // Without a blank row to go on in, focus moves to the new one, as after the Add button.
  const isFull = lines.length === readRows(formValues, 'lines', () => true).length
  const next: Intent = { type: 'insert', payload: { name: 'lines' } }
  return { values: { ...values, lines: [...lines, BLANK_ROW] }, rerender: isFull ? { next } : {} }
}

const LineForm = z.object({ line: OrderLine })

/**
 * Sums the complete rows, as from a supplier of the same state. The API computes the final total.
 * @returns null where nothing is ordered yet
 */
export function sumOrder(rows: readonly Partial<OrderRow>[], { amount, money, dayAt }: Formatter) {
  const form = toFormSchema(LineForm, dayAt(new Date()))
  const lines = rows.flatMap((row) => {
    const read = form.safeParse({ line: row })
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
