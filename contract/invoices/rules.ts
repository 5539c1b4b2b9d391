import { portion } from '../billing/money-rounding.ts'
import type { PriceMode } from '../billing/tax.ts'
import type { ItemType, Supply, TaxCategory } from '../billing/tax-profiles.ts'
import { type Discount, type LineTotals, type PaperTotals, totalsOf } from '../billing/totals.ts'

export const INVOICE_KINDS = ['consultation', 'pharmacy', 'lab', 'package', 'other'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const INVOICE_KIND_WORDS: Readonly<Record<InvoiceKind, string>> = {
  consultation: 'Consultation',
  pharmacy: 'Pharmacy',
  lab: 'Laboratory',
  package: 'Package',
  other: 'Other',
}

export const INVOICE_LINES_AT_MOST = 200

/** A line comes to no more than this (a hundred crore rupees), so that sums of papers stay exact. */
export const LINE_AT_MOST_MINOR = 100_00_00_000_00

/** What a line is about where nobody says it, by the kind of its paper. */
export const USUAL_ITEM: Readonly<Record<InvoiceKind, ItemType>> = {
  consultation: 'service',
  pharmacy: 'medicine',
  lab: 'lab_test',
  package: 'package',
  other: 'other',
}

/** Medicines are marked with a price that has the tax in it. */
export const usualPriceMode = (kind: InvoiceKind): PriceMode =>
  kind === 'pharmacy' ? 'tax_inclusive' : 'tax_exclusive'

/** A discount as forms say it: in percent, or as an amount. */
export function discountOf({
  discountMinor,
  discountBps,
}: {
  discountMinor?: number | null
  discountBps?: number | null
}): Discount {
  if (discountBps) return { kind: 'pct', bps: discountBps }
  return discountMinor ? { kind: 'amount', minor: discountMinor } : { kind: 'none' }
}

/** A line of the editor with its tax settled. */
export interface WrittenLine {
  qtyMilli: number
  unitPriceMinor: number
  unitsPerPack?: number | null
  discountMinor?: number | null
  discountBps?: number | null
  taxCategory: TaxCategory
  rateBps: number
}

export interface WrittenPaper {
  lines: readonly WrittenLine[]
  discountMinor?: number | null
  discountBps?: number | null
}

/** What a paper comes to: the page previews with it, and the server decides with it. */
export function sumsOfPaper(
  { lines, ...paper }: WrittenPaper,
  terms: { priceMode: PriceMode; supply: Supply; roundToMinor: number },
): { lines: LineTotals[]; paper: PaperTotals } {
  const charged = lines.map(({ unitsPerPack, discountMinor, discountBps, ...line }, at) => ({
    ...{ ...line, id: String(at).padStart(3, '0') },
    discount: discountOf({ discountMinor, discountBps }),
    ...(unitsPerPack ? { unitsPerPack } : {}),
  }))
  return totalsOf(charged, { ...terms, discount: discountOf(paper) })
}

/** A price of the list as a paper writes its prices: tax on top, or inside. */
export function priceAs(
  priceMode: PriceMode,
  { priceMinor, ...entry }: { priceMinor: number; priceMode: PriceMode },
  tax: { taxCategory: TaxCategory; rateBps: number },
  supply: Supply,
): number {
  const rate = tax.taxCategory === 'taxable' && supply !== 'none' ? tax.rateBps : 0
  if (entry.priceMode === priceMode || rate === 0) return priceMinor
  return priceMode === 'tax_exclusive'
    ? portion(priceMinor, 10_000, 10_000 + rate)
    : portion(priceMinor, 10_000 + rate, 10_000)
}
