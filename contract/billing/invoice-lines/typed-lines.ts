import { parseMoney, toMoneyInput } from '#contract/kernel/money.ts'
import { parseQuantity, toQuantityInput } from '#contract/kernel/quantity.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { computeDocumentTotals, convertPrice } from '../invoices/rules.ts'
import type { DocumentTotals } from '../ledger/totals.ts'
import type { PriceMode } from '../tax/tax.ts'
import type { Supply, TaxCategory } from '../tax/tax-profiles.ts'

/** A line as the editor's form carries it: texts as they were typed. Eight fields, for two hundred lines to fit in a form. */
export interface TypedLine {
  /** What the line is about beside its words: see `About`. */
  about: string
  /** Words, or a short code or bars that the server turns into the item of the price list. */
  description: string
  qtyMilli: string
  unitPriceMinor: string
  /** "10%" or "50". */
  discount: string
  /** Empty follows the item; else a rate in basis points, or why there is none. */
  tax: string
  /** What stands on a medicine's pack, in one go: see `batchFromText`. */
  batch: string
  /** HSN or SAC of what is in no price list. */
  code: string
}

export const BLANK_LINE: TypedLine = {
  about: '',
  description: '',
  qtyMilli: '',
  unitPriceMinor: '',
  discount: '',
  tax: '',
  batch: '',
  code: '',
}

export const isBlankLine = ({ description, qtyMilli, unitPriceMinor, discount, batch, code }: TypedLine): boolean =>
  ![description, qtyMilli, unitPriceMinor, discount, batch, code].some((text) => text.trim())

/** What a line of the price list, or of an earlier paper, brings along that no cell shows. */
interface LineItem {
  itemId?: string
  itemType?: string
  code?: string
  unit?: string
  unitsPerPack?: number
  doctorId?: string
  /** Whose all of this is: with other words in the line it is of nothing any more. */
  name?: string
  /** The price that came along; another one was typed by hand. */
  price?: string
  /** What that is in the list, or on the paper that it came from, for it to be written anew with the tax inside or out. */
  list?: { priceMinor: number; priceMode: PriceMode }
  /** How it is taxed unless somebody chooses: as `TypedLine.tax` says it. What the server said last. */
  auto?: string
}

export const formatLineItem = (about: LineItem): string => JSON.stringify(about)

/** What somebody else wrote there is about nothing. */
export function parseLineItem(text: string): LineItem {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as LineItem) : {}
  } catch {
    return {}
  }
}

const isSameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Does the line say something else by now than what came along is of? */
export function isRetyped({ about, description }: TypedLine): boolean {
  const { name } = parseLineItem(about)
  return name !== undefined && !isSameText(name, description)
}

/** What a line is about as long as it says so. */
export const getLineItem = (line: TypedLine): LineItem => (isRetyped(line) ? {} : parseLineItem(line.about))

/** The line without what belonged to its former words. A price that was typed by hand stays; one that came along goes. */
export function detachItem(line: TypedLine): TypedLine {
  const { price } = parseLineItem(line.about)
  return { ...line, about: '', unitPriceMinor: line.unitPriceMinor === price ? '' : line.unitPriceMinor }
}

/** The line with its price as the paper writes prices now, where it is still the one that came along. */
export function repriceLine(
  line: TypedLine,
  { priceMode, supply }: Pick<TypedTerms, 'priceMode' | 'supply'>,
): TypedLine {
  const about = getLineItem(line)
  const tax = parseTax(line.tax || about.auto || '')
  if (!about.list || !tax || line.unitPriceMinor !== about.price) return line
  const price = toMoneyInput(convertPrice(priceMode, about.list, tax, supply))
  return price === about.price
    ? line
    : { ...line, unitPriceMinor: price, about: formatLineItem({ ...parseLineItem(line.about), price }) }
}

/** A discount as it is typed: "10%" in basis points, "50" as an amount; anything else is NaN, so that a schema refuses it. */
export function parseDiscount(typed: string): { discountMinor?: number; discountBps?: number } {
  const text = typed.trim()
  if (text === '') return {}
  // Hundredths of a percent are basis points, as paise are hundredths of a rupee.
  return text.endsWith('%') ? { discountBps: parseMoney(text.slice(0, -1)) } : { discountMinor: parseMoney(text) }
}

/** A tax as it is chosen: a rate in basis points, or the reason why there is none; null follows the item. */
export function parseTax(chosen: string): { taxCategory: TaxCategory; rateBps: number } | null {
  if (/^\d{1,5}$/.test(chosen)) return { taxCategory: 'taxable', rateBps: Number(chosen) }
  return chosen ? { taxCategory: chosen as TaxCategory, rateBps: 0 } : null
}

/** The same the other way round. */
export const formatTax = ({ taxCategory, rateBps }: { taxCategory: string; rateBps: number }): string =>
  taxCategory === 'taxable' ? String(rateBps) : taxCategory

export interface TypedTerms {
  priceMode: PriceMode
  supply: Supply
  roundToMinor: number
  /** What a pharmacy's papers may do. */
  roundsDown?: boolean
  /** How a line is taxed that the server has said nothing of yet. */
  defaultTax: string
}

export interface TypedTotals {
  /** What each line comes to with its tax; null for a blank one. */
  lines: (number | null)[]
  count: number
  totals: DocumentTotals
  taxMinor: number
}

/**
 * What a form comes to while it is typed, by the function that the server decides with. What is not understood yet
 * counts as nothing, and the server says what is wrong with it.
 */
export function computeTypedTotals(
  lines: readonly TypedLine[],
  discount: string,
  { defaultTax, ...terms }: TypedTerms,
): TypedTotals {
  const written = lines.flatMap((line) => {
    if (isBlankLine(line)) return []
    const about = getLineItem(line)
    return {
      qtyMilli: line.qtyMilli.trim() ? finiteOrZero(parseQuantity(line.qtyMilli)) : 1000,
      unitPriceMinor: finiteOrZero(parseMoney(line.unitPriceMinor)),
      ...(about.unitsPerPack && { unitsPerPack: about.unitsPerPack }),
      ...parseKnownDiscount(line.discount),
      ...(parseTax(line.tax || about.auto || defaultTax) ?? { taxCategory: 'exempt' as const, rateBps: 0 }),
    }
  })
  const done = computeDocumentTotals({ lines: written, ...parseKnownDiscount(discount) }, terms)
  let at = 0
  return {
    lines: lines.map((line) => (isBlankLine(line) ? null : done.lines[at++]!.lineTotalMinor)),
    count: written.length,
    totals: done.totals,
    taxMinor: sum([done.totals.cgstMinor, done.totals.sgstMinor, done.totals.igstMinor]),
  }
}

const finiteOrZero = (value: number) => (Number.isFinite(value) ? value : 0)

function parseKnownDiscount(typed: string) {
  const { discountMinor = 0, discountBps = 0 } = parseDiscount(typed)
  return { discountMinor: finiteOrZero(discountMinor), discountBps: finiteOrZero(discountBps) }
}

/** An entry of the price list, as far as a line takes it over. */
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

/** A line of one of an entry of the price list, at its price as the paper writes prices. */
export function toTypedLine(entry: Entry, { priceMode, supply }: Pick<TypedTerms, 'priceMode' | 'supply'>): TypedLine {
  const { itemId, itemType, name, unit, taxCategory, priceMinor } = entry
  const tax = { taxCategory: taxCategory ?? ('exempt' as const), rateBps: entry.rateBps ?? 0 }
  const price = toMoneyInput(convertPrice(priceMode, entry, tax, supply))
  return {
    ...BLANK_LINE,
    about: formatLineItem({
      itemId,
      itemType,
      name,
      price,
      list: { priceMinor, priceMode: entry.priceMode },
      ...(unit && { unit }),
      ...(taxCategory && { auto: formatTax(tax) }),
    }),
    description: name,
    qtyMilli: '1',
    unitPriceMinor: price,
  }
}

type Named = Pick<Entry, 'name' | 'exact'>

/** The entry of exactly this code, or of exactly this name. */
export const findNamedEntry = <One extends Named>(found: readonly One[], typed: string): One | null =>
  found.find((one) => one.exact) ?? found.find(({ name }) => isSameText(name, typed)) ?? null

/** Which of the entries found is meant: the one that is named, or the only one. */
export const findMeantEntry = <One extends Named>(found: readonly One[], typed: string): One | null =>
  findNamedEntry(found, typed) ?? (found.length === 1 ? found[0]! : null)

/** The line once more: a scan of what is there already raises its quantity. */
export function addQuantity(line: TypedLine, byMilli: number): TypedLine {
  const qty = line.qtyMilli.trim() ? finiteOrZero(parseQuantity(line.qtyMilli)) : 1000
  return { ...line, qtyMilli: toQuantityInput(qty + byMilli) }
}

type ScanCommand = { do: 'remove' | 'up' | 'down'; at: number } | { do: 'add'; text: string; qtyMilli: number }

/** What is typed into the box above the lines: a code, "3*ECG", "-2" to take line 2 away, "4^" to move line 4 up. */
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
