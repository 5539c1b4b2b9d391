import type { Intent } from '@conform-to/react'
import { z } from 'zod'
import { toMoneyInput, toOptionalMoneyInput, toPercentInput } from '#contract/kernel/money.ts'
import { toQuantityInput } from '#contract/kernel/quantity.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { PurchaseLine, type PurchaseLineView } from '#contract/purchasing/lines/schema.ts'
import { computePurchaseTotals } from '#contract/purchasing/lines/totals.ts'
import type { Formatter } from '~/lib/format/format'
import { toFormSchema } from '~/lib/forms/coerce.server'
import type { Prepared } from '~/lib/forms/form-reply.server'
import { type FormValues, readRows } from '~/lib/forms/form-values.server'
import { BLANK_ROW, type PurchaseRow } from './purchase-row'

const isFilled = (row: Record<string, string>) =>
  Object.entries(row).some(([cell, text]) => String(text).trim() !== (BLANK_ROW[cell as keyof PurchaseRow] ?? ''))

/** Writes a percentage with its sign, and takes a typed sign as a percentage, because amounts and percentages are read differently. */
function markPercentage<Row extends Partial<PurchaseRow>>(row: Row): Row {
  const text = row.discountValue?.trim() ?? ''
  if (text.endsWith('%')) return { ...row, discountKind: 'pct' }
  return row.discountKind === 'pct' && text ? { ...row, discountValue: `${text}%` } : row
}

/** Drops rows that only have the default choices. */
export const dropBlankItems = (formValues: FormValues) => ({
  ...formValues,
  lines: readRows<PurchaseRow>(formValues, 'lines', isFilled).map(markPercentage),
})

/** Adds a blank row to the form that is rendered again. */
export function withBlankRow<Reply extends { initialValue?: unknown }>(reply: Reply): Reply {
  const formValues = (reply.initialValue ?? {}) as { lines?: PurchaseRow[] }
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

const LineForm = z.object({ line: PurchaseLine })

/**
 * Sums the complete rows, as from a supplier of the same state. The API computes the final total.
 * @returns null without a complete row
 */
export function sumPurchase(
  rows: readonly (Partial<PurchaseRow> | null)[],
  { amount, money, dayAt }: Formatter,
  currency: string,
) {
  const form = toFormSchema(LineForm, { today: dayAt(new Date()), currency })
  const lines = rows.flatMap((row) => {
    // An emptied row of a refused form.
    if (!row) return []
    const read = form.safeParse({ line: markPercentage(row) })
    return read.success ? [read.data.line] : []
  })
  if (lines.length === 0) return null
  const { totals } = computePurchaseTotals(addTaxCategory(lines), 'intra')
  const taxMinor = sum([totals.cgstMinor, totals.sgstMinor, totals.igstMinor])
  return [
    { label: 'Before discount', value: amount(totals.grossMinor) },
    ...(totals.lineDiscountMinor > 0 ? [{ label: 'Discount', value: amount(-totals.lineDiscountMinor) }] : []),
    ...(taxMinor > 0 ? [{ label: 'Tax', value: amount(taxMinor) }] : []),
    { label: 'Total', value: money(totals.totalMinor) },
  ]
}

/** Items with a rate are taxable, the others exempt. */
export const addTaxCategory = (lines: readonly PurchaseLine[]) =>
  lines.map((line) => ({ ...line, taxCategory: line.rateBps > 0 ? ('taxable' as const) : ('exempt' as const) }))

const formatDiscount = ({ discountKind, discountValue }: PurchaseLineView, currency: string) =>
  discountKind === 'pct' && discountValue
    ? `${toPercentInput(discountValue)}%`
    : toOptionalMoneyInput(discountValue, currency)

/** Converts a stored item to a row of the form. */
export function toPurchaseRow(line: PurchaseLineView, currency: string): PurchaseRow {
  return {
    description: line.description,
    code: line.code ?? '',
    pack: line.pack ?? '',
    qtyMilli: toQuantityInput(line.qtyMilli),
    freeQtyMilli: line.freeQtyMilli ? toQuantityInput(line.freeQtyMilli) : '',
    unitPriceMinor: toMoneyInput(line.unitPriceMinor, currency),
    discountValue: formatDiscount(line, currency),
    discountKind: line.discountKind === 'amount' ? 'amount' : 'pct',
    rateBps: line.rateBps ? toPercentInput(line.rateBps) : '',
    mrpMinor: toOptionalMoneyInput(line.mrpMinor, currency),
  }
}
