import { prorate, prorateDown } from '#contract/kernel/rounding.ts'
import { type ComputedDocument, computeTotals, type Discount } from '../ledger/totals.ts'
import { computeTaxes, type PriceMode } from '../tax/tax.ts'
import type { ItemType, Supply, TaxCategory } from '../tax/tax-profiles.ts'

export const INVOICE_KINDS = ['consultation', 'pharmacy', 'lab', 'package', 'other'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const INVOICE_KIND_LABELS: Readonly<Record<InvoiceKind, string>> = {
  consultation: 'Consultation',
  pharmacy: 'Pharmacy',
  lab: 'Lab',
  package: 'Package',
  other: 'Other',
}

export const MAX_INVOICE_LINES = 200

/** A hundred crore rupees at most a line, so that sums stay exact. */
export const MAX_LINE_MINOR = 100_00_00_000_00

export const DEFAULT_ITEM_TYPES: Readonly<Record<InvoiceKind, ItemType>> = {
  consultation: 'service',
  pharmacy: 'medicine',
  lab: 'lab_test',
  package: 'package',
  other: 'other',
}

/** Finds the kind of an invoice whose items are all medicines or all laboratory tests; null for any others. */
export function findKindOfItems(itemTypes: readonly (string | undefined)[]): 'pharmacy' | 'lab' | null {
  const isEvery = (kind: InvoiceKind) => itemTypes.every((type) => type === DEFAULT_ITEM_TYPES[kind])
  if (itemTypes.length === 0) return null
  return isEvery('pharmacy') ? 'pharmacy' : isEvery('lab') ? 'lab' : null
}

/** An MRP includes tax. */
export const getDefaultPriceMode = (kind: InvoiceKind): PriceMode =>
  kind === 'pharmacy' ? 'tax_inclusive' : 'tax_exclusive'

export type PlaceKind = 'branch' | 'pharmacy' | 'laboratory'

const DEFAULT_PLACES: Readonly<Record<InvoiceKind, PlaceKind>> = {
  consultation: 'branch',
  pharmacy: 'pharmacy',
  lab: 'laboratory',
  package: 'branch',
  other: 'branch',
}

/**
 * Returns whether a kind of place issues such invoices. Clinics issue those for which the practice has no other place.
 */
export function canIssueInvoices(place: PlaceKind, kind: InvoiceKind, ofPractice: readonly PlaceKind[]): boolean {
  const defaultPlace = DEFAULT_PLACES[kind]
  return place === (ofPractice.includes(defaultPlace) ? defaultPlace : 'branch')
}

/** Sorts places: those that issue such invoices first. */
export function sortPlacesFor<Place extends { kind: PlaceKind }>(kind: InvoiceKind, places: readonly Place[]): Place[] {
  const kinds = places.map((place) => place.kind)
  const [matching, others]: [Place[], Place[]] = [[], []]
  for (const place of places) (canIssueInvoices(place.kind, kind, kinds) ? matching : others).push(place)
  return [...matching, ...others]
}

export const WRONG_PLACE_MESSAGES: Readonly<Partial<Record<InvoiceKind, string>>> = {
  pharmacy: 'Choose a pharmacy',
  lab: 'Choose a laboratory',
}

/** Converts the discount fields of a form. */
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

/** A line with its tax. */
export interface TaxedLine {
  qtyMilli: number
  unitPriceMinor: number
  unitsPerPack?: number | null
  /** If it differs from that of the document. */
  priceMode?: PriceMode | null
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

/** Computes the totals of a document. The page previews with it and the server decides with it. */
export function computeDocumentTotals(
  { lines, ...document }: TaxedDocument,
  terms: { priceMode: PriceMode; supply: Supply; roundToMinor: number; roundsDown?: boolean },
): ComputedDocument {
  const charged = lines.map(({ unitsPerPack, discountMinor, discountBps, ...line }, index) => ({
    ...line,
    id: String(index).padStart(3, '0'),
    discount: toDiscount({ discountMinor, discountBps }),
    ...(unitsPerPack ? { unitsPerPack } : {}),
  }))
  return computeTotals(charged, { ...terms, discount: toDiscount(document) })
}

/**
 * Converts a list price to the price mode of a document. An MRP may never be exceeded: without tax, the price is the
 * highest with which no quantity comes to more than the MRP.
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
  const roundedPrice = prorateDown(priceMinor, 10_000, 10_000 + rate)
  return canExceedMarkedPrice(priceMinor, roundedPrice, { ...tax, rateBps: rate }, supply)
    ? roundedPrice - 1
    : roundedPrice
}

/**
 * Returns whether some number of pieces comes to more than the MRP. Rounding adds at most one unit, so only small numbers
 * are tried.
 */
function canExceedMarkedPrice(
  markedMinor: number,
  unitPriceMinor: number,
  tax: { taxCategory: TaxCategory; rateBps: number },
  supply: Supply,
): boolean {
  const margin = markedMinor * 10_000 - unitPriceMinor * (10_000 + tax.rateBps)
  const maxPieces = margin > 0 ? Math.floor(10_000 / margin) : 1
  for (let pieces = 1; pieces <= maxPieces; pieces++) {
    const terms = { priceMode: 'tax_exclusive' as const, supply }
    const { taxableMinor, cgstMinor, sgstMinor, igstMinor } = computeTaxes(pieces * unitPriceMinor, tax, terms)
    if (taxableMinor + cgstMinor + sgstMinor + igstMinor > pieces * markedMinor) return true
  }
  return false
}
