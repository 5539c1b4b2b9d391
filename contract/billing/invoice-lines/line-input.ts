import { parseMoney, parsePercent, toMoneyInput } from '#contract/kernel/money.ts'
import { parseQuantity, toQuantityInput } from '#contract/kernel/quantity.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { computeDocumentTotals } from '../invoices/rules.ts'
import type { DocumentTotals } from '../ledger/totals.ts'
import { getPriceMode, PRICE_MODE_WORDS, type PriceMode } from '../tax/tax.ts'
import type { Supply, TaxCategory } from '../tax/tax-profiles.ts'

/** A line of the invoice editor's form, as typed. It has eight fields, so that 200 lines fit in a form. */
export interface LineInput {
  /** The price-list item of the line as JSON: see `LineItem`. */
  item: string
  /** Text, or a short code or barcode that the server resolves to an item. */
  description: string
  qtyMilli: string
  unitPriceMinor: string
  /** "10%" or "50". */
  discount: string
  /** Empty to follow the item; else a rate in basis points or an untaxed category. */
  tax: string
  /** See `parseBatch`. */
  batch: string
  /** HSN or SAC of a line without an item. */
  code: string
}

export const BLANK_LINE: LineInput = {
  item: '',
  description: '',
  qtyMilli: '',
  unitPriceMinor: '',
  discount: '',
  tax: '',
  batch: '',
  code: '',
}

export const isBlankLine = ({ description, qtyMilli, unitPriceMinor, discount, batch, code }: LineInput): boolean =>
  ![description, qtyMilli, unitPriceMinor, discount, batch, code].some((text) => text.trim())

/** The data a line takes from the price list or from a copied document. */
interface LineItem {
  itemId?: string
  itemType?: string
  code?: string
  unit?: string
  unitsPerPack?: number
  doctorId?: string
  /** The item's name. If the line's text differs, the item no longer applies. */
  name?: string
  /** The price that was filled in; another one was typed. */
  price?: string
  /** Whether the price includes tax. Without it, as in the document. */
  priceMode?: PriceMode
  /** Its tax in the format of `LineInput.tax`, as the server said last. */
  defaultTax?: string
}

export const formatLineItem = (item: LineItem): string => JSON.stringify(item)

/** Malformed text gives an empty item. */
export function parseLineItem(text: string): LineItem {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as LineItem) : {}
  } catch {
    return {}
  }
}

const isSameText = (text: string, other: string) => text.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns whether the text of the line no longer matches its item. */
export function isRetyped({ item, description }: LineInput): boolean {
  const { name } = parseLineItem(item)
  return name !== undefined && !isSameText(name, description)
}

/** Gets the item of a line, unless its text was changed. */
export const getLineItem = (line: LineInput): LineItem => (isRetyped(line) ? {} : parseLineItem(line.item))

/** Returns whether two lines have the same item, or the consultation of the same doctor. */
export function isSameItem(line: LineInput, other: LineInput): boolean {
  const [id, otherId] = [line, other].map(getLineItem).map(({ itemId, doctorId }) => itemId ?? doctorId)
  return id !== undefined && id === otherId
}

/** Detaches the item from a line. A typed price stays as it is, a filled-in one is cleared. */
export function detachItem(line: LineInput): LineInput {
  const { price, priceMode } = parseLineItem(line.item)
  if (line.unitPriceMinor === price) return { ...line, item: '', unitPriceMinor: '' }
  return { ...line, item: priceMode ? formatLineItem({ priceMode }) : '' }
}

/** Removes the link to the item from a line whose text was changed. */
export const detachFormerItem = (line: LineInput): LineInput => (isRetyped(line) ? detachItem(line) : line)

/**
 * Unlinks the item from a line whose text was changed, but keeps its name, so that the page can say that the text is not in
 * the price list.
 */
export function keepFormerPrice(line: LineInput): LineInput {
  const { name, priceMode } = parseLineItem(line.item)
  return { ...line, item: formatLineItem({ name, priceMode }) }
}

/** Parses a discount: "10%" to basis points, "50" to an amount. Anything else gives NaN, which the schema refuses. */
export function parseDiscount(typed: string, currency: string): { discountMinor?: number; discountBps?: number } {
  const text = typed.trim()
  if (text === '') return {}
  return text.endsWith('%')
    ? { discountBps: parsePercent(text.slice(0, -1)) }
    : { discountMinor: parseMoney(text, currency) }
}

/** Parses a chosen tax: a rate in basis points, or an untaxed category; null follows the item. */
export function parseTax(chosen: string): { taxCategory: TaxCategory; rateBps: number } | null {
  if (/^\d{1,5}$/.test(chosen)) return { taxCategory: 'taxable', rateBps: Number(chosen) }
  return chosen ? { taxCategory: chosen as TaxCategory, rateBps: 0 } : null
}

export const formatTax = ({ taxCategory, rateBps }: { taxCategory: string; rateBps: number }): string =>
  taxCategory === 'taxable' ? String(rateBps) : taxCategory

export interface PricingTerms {
  priceMode: PriceMode
  supply: Supply
  roundToMinor: number
  /** Pharmacy invoices may round down. */
  roundsDown?: boolean
  /** The currency of typed amounts. */
  currency: string
  /** The tax of a line that the server has not priced yet. */
  defaultTax: string
}

export interface LineInputTotals {
  /** The total of each line; null for a blank one. */
  lines: (number | null)[]
  /** Says of each line whether its price includes tax, if that is not as in the document. */
  priceModes: string[]
  count: number
  totals: DocumentTotals
  taxMinor: number
  /** The total before tax and rounding. */
  netMinor: number
}

export const formatLineCount = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`

/**
 * Computes totals while a form is typed, with the function that the server uses. What can't be parsed counts as zero.
 */
export function computeInputTotals(
  lines: readonly LineInput[],
  discount: string,
  { defaultTax, currency, ...terms }: PricingTerms,
): LineInputTotals {
  const written = lines.flatMap((line) => {
    if (isBlankLine(line)) return []
    const item = getLineItem(line)
    return {
      // A price that stays on a retyped line still includes tax, or not.
      priceMode: parseLineItem(line.item).priceMode,
      qtyMilli: line.qtyMilli.trim() ? finiteOrZero(parseQuantity(line.qtyMilli)) : 1000,
      unitPriceMinor: finiteOrZero(parseMoney(line.unitPriceMinor, currency)),
      ...(item.unitsPerPack && { unitsPerPack: item.unitsPerPack }),
      ...parseKnownDiscount(line.discount, currency),
      ...(parseTax(line.tax || item.defaultTax || defaultTax) ?? { taxCategory: 'exempt' as const, rateBps: 0 }),
    }
  })
  const done = computeDocumentTotals({ lines: written, ...parseKnownDiscount(discount, currency) }, terms)
  const taxMinor = sum([done.totals.cgstMinor, done.totals.sgstMinor, done.totals.igstMinor])
  let at = 0
  const rows = lines.map((line) => (isBlankLine(line) ? -1 : at++))
  return {
    lines: rows.map((row) => done.lines[row]?.lineTotalMinor ?? null),
    priceModes: rows.map((row) => describePriceMode(written[row], terms)),
    count: written.length,
    totals: done.totals,
    taxMinor,
    netMinor: done.totals.payableMinor - done.totals.roundOffMinor - taxMinor,
  }
}

function describePriceMode(
  line: { priceMode?: PriceMode | undefined; taxCategory: TaxCategory; rateBps: number } | undefined,
  terms: Pick<PricingTerms, 'priceMode' | 'supply'>,
): string {
  const isTaxed = line?.taxCategory === 'taxable' && line.rateBps > 0 && terms.supply !== 'none'
  const priceMode = isTaxed ? getPriceMode(line, terms) : terms.priceMode
  return priceMode === terms.priceMode ? '' : PRICE_MODE_WORDS[priceMode]
}

const finiteOrZero = (value: number) => (Number.isFinite(value) ? value : 0)

function parseKnownDiscount(typed: string, currency: string) {
  const { discountMinor = 0, discountBps = 0 } = parseDiscount(typed, currency)
  return { discountMinor: finiteOrZero(discountMinor), discountBps: finiteOrZero(discountBps) }
}

interface Entry {
  itemId: string
  itemType: string
  name: string
  unit: string | null
  priceMinor: number
  priceMode: PriceMode
  taxCategory: TaxCategory | null
  rateBps: number | null
  exact: boolean
}

/** Creates a line of one piece from an entry of the price list, at the list price. */
export function toLineInput(entry: Entry, currency: string): LineInput {
  const { itemId, itemType, name, unit, taxCategory, priceMode } = entry
  const price = toMoneyInput(entry.priceMinor, currency)
  return {
    ...BLANK_LINE,
    item: formatLineItem({
      itemId,
      itemType,
      name,
      price,
      priceMode,
      ...(unit && { unit }),
      ...(taxCategory && { defaultTax: formatTax({ taxCategory, rateBps: entry.rateBps ?? 0 }) }),
    }),
    description: name,
    qtyMilli: '1',
    unitPriceMinor: price,
  }
}

type Named = Pick<Entry, 'name' | 'exact'>

/** Finds the entry with exactly this code or name. */
export const findNamedEntry = <One extends Named>(found: readonly One[], typed: string): One | null =>
  found.find(({ exact }) => exact) ?? found.find(({ name }) => isSameText(name, typed)) ?? null

/** Finds the entry that is meant: by exact code or name, or the only one. */
export const findEntryOrOnlyMatch = <One extends Named>(found: readonly One[], typed: string): One | null =>
  findNamedEntry(found, typed) ?? (found.length === 1 ? found[0]! : null)

/** Adds to the quantity of a line, when its item is scanned again. */
export function addQuantity(line: LineInput, byMilli: number): LineInput {
  const qty = line.qtyMilli.trim() ? finiteOrZero(parseQuantity(line.qtyMilli)) : 1000
  return { ...line, qtyMilli: toQuantityInput(qty + byMilli) }
}

/** Splits the text of the scan box into codes: one a line, or between semicolons. */
export const splitScans = (typed: string): string[] =>
  typed
    .split(/[\r\n;]+/)
    .map((code) => code.trim())
    .filter(Boolean)

type ScanCommand = { do: 'remove' | 'up' | 'down'; at: number } | { do: 'add'; text: string; qtyMilli: number }

/** Parses one code of the scan box: a code, "3*ECG" for three, "-2" to remove line 2, "4^" to move line 4 up. */
export function parseScanCommand(typed: string): ScanCommand | null {
  const text = typed.trim()
  const away = /^[-−]\s*(\d{1,3})$/.exec(text)?.[1]
  if (away) return { do: 'remove', at: Number(away) - 1 }
  const [, line, way] = /^(\d{1,3})\s*([\^_])$/.exec(text) ?? []
  if (line) return { do: way === '^' ? 'up' : 'down', at: Number(line) - 1 }
  const [, times, code] = /^([\d.]+)\s*\*\s*(.+)$/.exec(text) ?? []
  const qtyMilli = times ? parseQuantity(times) : 1000
  if (text === '' || !(qtyMilli > 0)) return null
  return { do: 'add', text: code ?? text, qtyMilli }
}
