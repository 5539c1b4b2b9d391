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
import type { EditorAnswer } from './editor-values'

type Entries = LineSources['matches'][number]['items']

/** The box that scanners type into, with any number of codes, and the entry that was chosen if several match the first one. */
interface ScanBox {
  scan: string
  chosenEntryId: string
}

const searchText = text(100)
const toSearchText = (text: string) => searchText.safeParse(text.trim().slice(0, 100)).data

/** Lists the texts to look up in the price list: codes and names that are typed in lines, and the text of the scan box. */
export function listLookups(lines: readonly LineInput[], { scan }: ScanBox): string[] {
  const scanned = splitScans(scan).flatMap((code) => {
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
  picks: EditorAnswer['picks']
  /** A line got its item and price from the price list. */
  isFilled: boolean
  /** A code of the scan box was carried out. */
  isScanDone: boolean
  /** The codes that stay in the scan box. */
  remainingScans: string[]
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
    picks: [],
    isFilled: false,
    isScanDone: false,
    remainingScans: [],
  }
  const scans = splitScans(box.scan)
  // A lone command names the lines as they were shown, blank ones included.
  const command = scans.length === 1 ? parseScanCommand(scans[0]!) : null
  if (command && command.do !== 'add') runScans(result, scans, box, terms, find)
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
  if (!command || command.do === 'add') runScans(result, scans, box, terms, find)
  return result
}

/** Carries out the codes in their order, and says which ones are unknown. */
function runScans(
  result: ResolvedLines,
  scans: readonly string[],
  { chosenEntryId }: ScanBox,
  terms: Pick<PricingTerms, 'priceMode' | 'supply'>,
  find: (text: string) => Entries,
): void {
  const unknown: string[] = []
  let chosen = chosenEntryId
  for (const scan of scans.slice(0, MAX_LOOKUPS)) {
    const command = parseScanCommand(scan)
    const items = command?.do === 'add' ? find(command.text) : []
    const isDone =
      command?.do === 'add'
        ? addScannedItem(result, command, chosen, terms, items)
        : command && moveLine(result, command)
    if (isDone) {
      result.isScanDone = true
      continue
    }
    result.remainingScans.push(scan)
    if (items.length > 0) chosen = ''
    else if (command?.do === 'add') unknown.push(scan)
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

/** @returns whether one item is meant; if several match, the first such code asks which one */
function addScannedItem(
  result: ResolvedLines,
  { text: code, qtyMilli }: { text: string; qtyMilli: number },
  chosenEntryId: string,
  terms: Pick<PricingTerms, 'priceMode' | 'supply'>,
  items: Entries,
): boolean {
  const entry = items.find(({ itemId }) => itemId === chosenEntryId) ?? findEntryOrOnlyMatch(items, code)
  if (entry) {
    const existing = result.lines.findIndex((line) => getLineItem(line).itemId === entry.itemId)
    if (existing >= 0) result.lines[existing] = addQuantity(result.lines[existing]!, qtyMilli)
    else result.lines.push({ ...toLineInput(entry, terms), qtyMilli: toQuantityInput(qtyMilli) })
    return true
  }
  if (result.picks.length === 0)
    result.picks = items.map(({ itemId, name, shortCode, priceMinor }) => ({
      value: itemId,
      label: name,
      detail: [shortCode, toMoneyInput(priceMinor)].filter(Boolean).join(' · '),
    }))
  return false
}
