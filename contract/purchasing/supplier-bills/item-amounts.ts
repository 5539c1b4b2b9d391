import type { Supply } from '#contract/billing/tax/tax-profiles.ts'
import { parseMoney, parsePercent, toMoneyInput } from '#contract/kernel/money.ts'
import { parseQuantity } from '#contract/kernel/quantity.ts'
import { computeItemTotals } from '../lines/item-totals.ts'

const ITEM_AMOUNTS = ['taxableMinor', 'exemptMinor', 'cgstMinor', 'sgstMinor', 'igstMinor', 'payableMinor'] as const
export type BillAmountTexts = Record<(typeof ITEM_AMOUNTS)[number], string>

type Row = Partial<Record<'qtyMilli' | 'unitPriceMinor' | 'discountValue' | 'discountKind' | 'rateBps', string>>
interface BillTerms {
  supply: Supply
  currency: string
}

/** Sums the rows of a bill as typed amounts. Rows without a quantity or a rate don't count; null if none is left. */
export function sumItemAmounts(rows: readonly Row[], { supply, currency }: BillTerms): BillAmountTexts | null {
  const lines = rows.flatMap((row) => {
    const qtyMilli = parseQuantity(row.qtyMilli ?? '')
    const unitPriceMinor = parseMoney(row.unitPriceMinor ?? '', currency)
    if (!Number.isFinite(qtyMilli) || !Number.isFinite(unitPriceMinor)) return []
    const rateBps = finiteOrZero(parsePercent(row.rateBps ?? ''))
    const taxCategory = rateBps > 0 ? ('taxable' as const) : ('exempt' as const)
    return [{ qtyMilli, unitPriceMinor, rateBps, taxCategory, ...parseDiscount(row, currency) }]
  })
  if (lines.length === 0) return null
  const { totals } = computeItemTotals(lines, supply)
  const amounts = { ...totals, payableMinor: totals.totalMinor }
  return mapAmounts((field) => toMoneyInput(amounts[field], currency))
}

/**
 * Returns the amounts of a bill after its items changed: an amount that still is what the items filled in follows them,
 * and one that was typed from the printed bill stays.
 */
export const followItems = (
  typed: Partial<BillAmountTexts>,
  filled: Partial<BillAmountTexts>,
  items: BillAmountTexts,
  currency: string,
): BillAmountTexts =>
  mapAmounts((field) => {
    const read = (text = '') => (text.trim() ? parseMoney(text, currency) : 0)
    return read(typed[field]) === read(filled[field]) ? items[field] : (typed[field] ?? '')
  })

/** Reads the amounts that the items filled in last, from a hidden field. Null if the amounts don't follow the items. */
export function parseFilledAmounts(text: string | undefined): Partial<BillAmountTexts> | null {
  try {
    return text ? (JSON.parse(text) as Partial<BillAmountTexts>) : null
  } catch {
    return null
  }
}

const mapAmounts = (toText: (field: keyof BillAmountTexts) => string) =>
  Object.fromEntries(ITEM_AMOUNTS.map((field) => [field, toText(field)])) as BillAmountTexts

function parseDiscount({ discountValue = '', discountKind }: Row, currency: string) {
  const text = discountValue.trim()
  return text.endsWith('%') || discountKind === 'pct'
    ? { discountKind: 'pct' as const, discountValue: finiteOrZero(parsePercent(text.replace(/%$/, ''))) }
    : { discountKind: 'amount' as const, discountValue: finiteOrZero(parseMoney(text, currency)) }
}

const finiteOrZero = (value: number) => (Number.isFinite(value) ? value : 0)
