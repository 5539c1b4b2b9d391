import { type LineSources, MAX_LOOKUPS } from '#contract/billing/invoice-lines/calls.ts'
import {
  addQuantity,
  detachItem,
  findEntryOrOnlyMatch,
  findNamedEntry,
  getLineItem,
  isBlankLine,
  isRetyped,
  type LineInput,
  type PricingTerms,
  parseScanCommand,
  repriceLine,
  splitScans,
  toLineInput,
} from '#contract/billing/invoice-lines/line-input.ts'
import { text } from '#contract/kernel/fields.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { toQuantityInput } from '#contract/kernel/quantity.ts'
import { NONE_OF_THESE, type Picks } from './editor-values'

type Entries = LineSources['matches'][number]['items']

/** The box that scanners type into, with any number of codes. */
interface ScanBox {
  scan: string
  /** The codes that the page asked about, and the entry that was chosen for the first one. */
  askedScans: string
  chosenEntryId: string
}

const searchText = text(100)
const toSearchText = (text: string) => searchText.safeParse(text.trim().slice(0, 100)).data

/** Lists the texts to look up in the price list: codes and names that are typed in lines, and the text of the scan box. */
export function listLookups(lines: readonly LineInput[], { askedScans, scan }: ScanBox): string[] {
  const scanned = [...splitScans(askedScans), ...splitScans(scan)].flatMap((code) => {
    const command = parseScanCommand(code)
    return command?.do === 'add' ? [command.text] : []
  })
  const descriptions = lines.filter(needsLookup).map(({ description }) => description)
  return [...new Set([...scanned, ...descriptions].flatMap((name) => toSearchText(name) ?? []))].slice(0, MAX_LOOKUPS)
}

/** Returns whether the text of a line may name an item: it has no item yet, or another text, and no typed price. */
function needsLookup(line: LineInput): boolean {
  if (!line.description.trim()) return false
  return isRetyped(line) || (!getLineItem(line).itemId && !line.unitPriceMinor.trim())
}

/** Indexes the look-up's result by text. */
export const matchByText = (texts: readonly string[], matches: LineSources['matches']) => {
  const items = new Map(texts.map((name, index) => [name, matches[index]!.items]))
  return (text: string): Entries => items.get(toSearchText(text) ?? '') ?? []
}

interface ResolvedLines {
  lines: LineInput[]
  errors: Record<string, string>
  /** The entries that match the first of `askedScans`. */
  picks: Picks | null
  /** A line got its item and price from the price list. */
  isFilled: boolean
  /** A code of the scan box was carried out. */
  isScanDone: boolean
  /** The refused codes, which stay in the scan box. */
  remainingScans: string[]
  /** The codes that match several entries. */
  askedScans: string[]
}

/** Resolves what was typed: drops blank lines, turns codes into price list items, and carries out the scan box's command. */
export function resolveLines(
  editorLines: readonly LineInput[],
  box: ScanBox,
  terms: Pick<PricingTerms, 'priceMode' | 'supply'>,
  find: (text: string) => Entries,
): ResolvedLines {
  const result: ResolvedLines = {
    lines: [...editorLines],
    errors: {},
    picks: null,
    isFilled: false,
    isScanDone: false,
    remainingScans: [],
    askedScans: [],
  }
  const asked = splitScans(box.askedScans)
  const scans = splitScans(box.scan)
  // A lone command names the lines as they were shown, blank ones included.
  const command = scans.length === 1 ? parseScanCommand(scans[0]!) : null
  if (command && command.do !== 'add') runScans(result, scans, terms, find)
  const errors = result.errors
  result.lines = result.lines
    .filter((line) => !isBlankLine(line))
    .map((line, index) => {
      const isChanged = isRetyped(line)
      const own = isChanged ? detachItem(line) : repriceLine(line, terms)
      if (!needsLookup(line)) return own
      const price = own.unitPriceMinor.trim()
      const items = find(line.description)
      const entry = price ? findNamedEntry(items, line.description) : findEntryOrOnlyMatch(items, line.description)
      if (entry) {
        result.isFilled ||= !price
        const { item, description, unitPriceMinor } = toLineInput(entry, terms)
        const tax = isChanged ? '' : own.tax
        return repriceLine({ ...own, item, description, tax, unitPriceMinor: price || unitPriceMinor }, terms)
      }
      if (items.length > 1 && !price) {
        const names = items.slice(0, 3).map(({ name }) => name)
        errors[`lines[${index}].description`] =
          `Several items match: ${names.join(', ')}. Type more of the name, or the code`
      }
      return own
    })
  const [first, ...others] = asked
  const isAnswered = first !== undefined && answerScan(result, first, box.chosenEntryId, terms, find)
  runScans(result, isAnswered ? others : asked, terms, find)
  if (!command || command.do === 'add') runScans(result, scans, terms, find)
  return result
}

/** Carries out the codes in their order, and says which ones are unknown. */
function runScans(
  result: ResolvedLines,
  scans: readonly string[],
  terms: Pick<PricingTerms, 'priceMode' | 'supply'>,
  find: (text: string) => Entries,
): void {
  const unknown: string[] = []
  for (const scan of scans.slice(0, MAX_LOOKUPS)) {
    const command = parseScanCommand(scan)
    const items = command?.do === 'add' ? find(command.text) : []
    const isDone =
      command?.do === 'add'
        ? addScannedItem(result, command, findEntryOrOnlyMatch(items, command.text), terms)
        : command && moveLine(result, command)
    if (isDone) {
      result.isScanDone = true
      continue
    }
    if (items.length > 0) {
      result.askedScans.push(scan)
      result.picks ??= { code: scan, choices: items.map(toChoice) }
      continue
    }
    result.remainingScans.push(scan)
    if (command?.do === 'add') unknown.push(scan)
  }
  result.remainingScans.push(...scans.slice(MAX_LOOKUPS))
  if (scans.length > MAX_LOOKUPS)
    result.errors.scan = `${MAX_LOOKUPS} codes are added at a time. Add the remaining ones now`
  if (unknown.length > 0)
    result.errors.scan = `No item has the code or name ${unknown.map((code) => `“${code}”`).join(', ')}. Add it as a line with a price`
}

/** @returns whether there is such a line */
function moveLine(result: ResolvedLines, { do: move, at }: { do: 'remove' | 'up' | 'down'; at: number }): boolean {
  const line = result.lines[at]
  if (!line || isBlankLine(line)) {
    result.errors.scan = `There is no line ${at + 1}`
    return false
  }
  result.lines.splice(at, 1)
  if (move !== 'remove') result.lines.splice(Math.max(0, at + (move === 'up' ? -1 : 1)), 0, line)
  return true
}

/** Adds the entry that was chosen for a code, or drops the code. @returns whether one of the two was chosen */
function answerScan(
  result: ResolvedLines,
  code: string,
  chosenEntryId: string,
  terms: Pick<PricingTerms, 'priceMode' | 'supply'>,
  find: (text: string) => Entries,
): boolean {
  if (chosenEntryId === NONE_OF_THESE) return true
  const command = parseScanCommand(code)
  if (command?.do !== 'add') return false
  const chosen = find(command.text).find(({ itemId }) => itemId === chosenEntryId) ?? null
  const isAdded = addScannedItem(result, command, chosen, terms)
  result.isFilled ||= isAdded
  return isAdded
}

/** Adds an entry, or to the quantity of its line. @returns false without an entry */
function addScannedItem(
  result: ResolvedLines,
  { qtyMilli }: { qtyMilli: number },
  entry: Entries[number] | null,
  terms: Pick<PricingTerms, 'priceMode' | 'supply'>,
): boolean {
  if (!entry) return false
  const existing = result.lines.findIndex((line) => getLineItem(line).itemId === entry.itemId)
  if (existing >= 0) result.lines[existing] = addQuantity(result.lines[existing]!, qtyMilli)
  else result.lines.push({ ...toLineInput(entry, terms), qtyMilli: toQuantityInput(qtyMilli) })
  return true
}

const toChoice = ({ itemId, name, shortCode, priceMinor }: Entries[number]) => ({
  value: itemId,
  label: name,
  detail: [shortCode, toMoneyInput(priceMinor)].filter(Boolean).join(' · '),
})
