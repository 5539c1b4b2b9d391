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
  toLineInput,
} from '#contract/billing/invoice-lines/line-input.ts'
import { text } from '#contract/kernel/fields.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { toQuantityInput } from '#contract/kernel/quantity.ts'
import type { EditorAnswer } from './editor-values'

type Entries = LineSources['matches'][number]['items']

/** The box that scanners type into, and the entry that was chosen if several match. */
interface ScanBox {
  scan: string
  chosenEntryId: string
}

const searchText = text(100)
const toSearchText = (text: string) => searchText.safeParse(text.trim().slice(0, 100)).data

/** Lists the texts to look up in the price list: codes and names that are typed in lines, and the text of the scan box. */
export function listLookups(lines: readonly LineInput[], { scan }: ScanBox): string[] {
  const command = parseScanCommand(scan)
  const descriptions = lines.filter(needsLookup).map(({ description }) => description)
  const scanned = command?.do === 'add' ? [command.text] : []
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
  /** The command in the scan box was carried out, so the box is cleared. */
  isScanDone: boolean
}

/** Resolves what was typed: drops blank lines, turns codes into price list items, and carries out the scan box's command. */
export function resolveLines(
  editorLines: readonly LineInput[],
  box: ScanBox,
  terms: Pick<PricingTerms, 'priceMode' | 'supply'>,
  find: (text: string) => Entries,
): ResolvedLines {
  const result: ResolvedLines = { lines: [...editorLines], errors: {}, picks: [], isScanDone: false }
  const command = parseScanCommand(box.scan)
  if (command && command.do !== 'add') moveLine(result, command)
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
  if (command?.do === 'add') addScannedItem(result, command, box, terms, find(command.text))
  return result
}

function moveLine(result: ResolvedLines, { do: move, at }: { do: 'remove' | 'up' | 'down'; at: number }): void {
  const line = result.lines[at]
  if (!line || isBlankLine(line)) {
    result.errors.scan = `There is no line ${at + 1}`
    return
  }
  result.lines.splice(at, 1)
  if (move !== 'remove') result.lines.splice(Math.max(0, at + (move === 'up' ? -1 : 1)), 0, line)
  result.isScanDone = true
}

function addScannedItem(
  result: ResolvedLines,
  { text: code, qtyMilli }: { text: string; qtyMilli: number },
  { chosenEntryId, scan }: ScanBox,
  terms: Pick<PricingTerms, 'priceMode' | 'supply'>,
  items: Entries,
): void {
  const entry = items.find(({ itemId }) => itemId === chosenEntryId) ?? findEntryOrOnlyMatch(items, code)
  if (entry) {
    const existing = result.lines.findIndex((line) => getLineItem(line).itemId === entry.itemId)
    if (existing >= 0) result.lines[existing] = addQuantity(result.lines[existing]!, qtyMilli)
    else result.lines.push({ ...toLineInput(entry, terms), qtyMilli: toQuantityInput(qtyMilli) })
    result.isScanDone = true
    return
  }
  if (items.length === 0) {
    result.errors.scan = `No item has the code or name “${scan}”. Add it as a line with a price`
    return
  }
  result.picks = items.map(({ itemId, name, shortCode, priceMinor }) => ({
    value: itemId,
    label: name,
    detail: [shortCode, toMoneyInput(priceMinor)].filter(Boolean).join(' · '),
  }))
}
