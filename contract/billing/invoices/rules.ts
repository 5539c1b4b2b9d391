import { prorate, prorateDown } from '#contract/kernel/rounding.ts'
import { type ComputedDocument, computeTotals, type Discount } from '../ledger/totals.ts'
import { computeTaxes, type PriceMode } from '../tax/tax.ts'
import type { ItemType, Supply, TaxCategory } from '../tax/tax-profiles.ts'

export const INVOICE_KINDS = ['consultation', 'pharmacy', 'lab', 'package', 'other'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const INVOICE_KIND_LABELS: Readonly<Record<InvoiceKind, string>> = {
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
export const DEFAULT_ITEM_TYPES: Readonly<Record<InvoiceKind, ItemType>> = {
  consultation: 'service',
  pharmacy: 'medicine',
  lab: 'lab_test',
  package: 'package',
  other: 'other',
}

/** Medicines are marked with a price that has the tax in it. */
export const defaultPriceMode = (kind: InvoiceKind): PriceMode =>
  kind === 'pharmacy' ? 'tax_inclusive' : 'tax_exclusive'

export type PlaceKind = 'branch' | 'pharmacy' | 'laboratory'

const DEFAULT_PLACES: Readonly<Record<InvoiceKind, PlaceKind>> = {
  consultation: 'branch',
  pharmacy: 'pharmacy',
  lab: 'laboratory',
  package: 'branch',
  other: 'branch',
}

/** Whether a kind of place writes such invoices: clinics write what the practice has no other place for. */
export function issuesInvoices(place: PlaceKind, kind: InvoiceKind, ofPractice: readonly PlaceKind[]): boolean {
  const usual = DEFAULT_PLACES[kind]
  return place === (ofPractice.includes(usual) ? usual : 'branch')
}

/** Places, those that write such invoices first. */
export function sortPlacesFor<Place extends { kind: PlaceKind }>(kind: InvoiceKind, places: readonly Place[]): Place[] {
  const kinds = places.map((place) => place.kind)
  const [fit, others]: [Place[], Place[]] = [[], []]
  for (const place of places) (issuesInvoices(place.kind, kind, kinds) ? fit : others).push(place)
  return [...fit, ...others]
}

/** What is said of a place of another kind, where the practice has one that sells or tests. */
export const WRONG_PLACE_MESSAGES: Readonly<Partial<Record<InvoiceKind, string>>> = {
  pharmacy: 'Choose a pharmacy',
  lab: 'Choose a laboratory',
}

/** A discount as forms say it: in percent, or as an amount. */
export function toDiscount({
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
export interface TaxedLine {
  qtyMilli: number
  unitPriceMinor: number
  unitsPerPack?: number | null
  discountMinor?: number | null
  discountBps?: number | null
  taxCategory: TaxCategory
  rateBps: number
}

export interface TaxedDocument {
  lines: readonly TaxedLine[]
  discountMinor?: number | null
  discountBps?: number | null
}

/** What a paper comes to: the page previews with it, and the server decides with it. */
export function computeDocumentTotals(
  { lines, ...paper }: TaxedDocument,
  terms: { priceMode: PriceMode; supply: Supply; roundToMinor: number; roundsDown?: boolean },
): ComputedDocument {
  const charged = lines.map(({ unitsPerPack, discountMinor, discountBps, ...line }, at) => ({
    ...line,
    id: String(at).padStart(3, '0'),
    discount: toDiscount({ discountMinor, discountBps }),
    ...(unitsPerPack ? { unitsPerPack } : {}),
  }))
  return computeTotals(charged, { ...terms, discount: toDiscount(paper) })
}

/**
 * A price of the list as a paper writes its prices: tax on top, or inside. What is marked with its tax inside is nowhere
 * sold for more: put on top, the price is the greatest with which no quantity comes to more than it is marked with.
 * Papers keep one way of writing prices, so that a line from the list does not turn round what stands on them already.
 */
export function convertPrice(
  priceMode: PriceMode,
  { priceMinor, ...entry }: { priceMinor: number; priceMode: PriceMode },
  tax: { taxCategory: TaxCategory; rateBps: number },
  supply: Supply,
): number {
  const rate = tax.taxCategory === 'taxable' && supply !== 'none' ? tax.rateBps : 0
  if (entry.priceMode === priceMode || rate === 0) return priceMinor
  if (priceMode === 'tax_inclusive') return prorate(priceMinor, 10_000 + rate, 10_000)
  const below = prorateDown(priceMinor, 10_000, 10_000 + rate)
  return canExceedMarkedPrice(priceMinor, below, { ...tax, rateBps: rate }, supply) ? below - 1 : below
}

/** Rounded taxes are at most a unit too much: once that many pieces have left as much over, no more of them can be. */
function canExceedMarkedPrice(
  markedMinor: number,
  unitPriceMinor: number,
  tax: { taxCategory: TaxCategory; rateBps: number },
  supply: Supply,
): boolean {
  const left = markedMinor * 10_000 - unitPriceMinor * (10_000 + tax.rateBps)
  const most = left > 0 ? Math.floor(10_000 / left) : 1
  for (let pieces = 1; pieces <= most; pieces++) {
    const terms = { priceMode: 'tax_exclusive' as const, supply }
    const { taxableMinor, cgstMinor, sgstMinor, igstMinor } = computeTaxes(pieces * unitPriceMinor, tax, terms)
    if (taxableMinor + cgstMinor + sgstMinor + igstMinor > pieces * markedMinor) return true
  }
  return false
}
