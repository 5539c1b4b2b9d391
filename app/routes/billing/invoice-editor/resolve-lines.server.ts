import { type LineSources, MAX_LOOKUPS } from '#contract/billing/invoice-lines/calls.ts'
import {
  detachFormerItem,
  findEntryOrOnlyMatch,
  findNamedEntry,
  formatLineItem,
  getLineItem,
  isBlankLine,
  isRetyped,
  keepFormerPrice,
  type LineInput,
  parseLineItem,
  parseScanCommand,
  splitScans,
} from '#contract/billing/invoice-lines/line-input.ts'
import { text } from '#contract/kernel/fields.ts'
import { answerScan, type LineEntry, type ResolvedLines, runScans, toEntryLine } from './run-scans.server'

/** The box that scanners type into, with any number of codes. */
interface ScanBox {
  scan: string
  /** The codes that the page asked about, and the entry that was chosen for the first one. */
  ambiguousScans: string
  chosenEntryId: string
}

const searchText = text(100)
const toSearchText = (text: string) => searchText.safeParse(text.trim().slice(0, 100)).data

/** Lists the texts to look up in the price list: codes and names that are typed in lines, and the text of the scan box. */
export function listLookups(lines: readonly LineInput[], { ambiguousScans, scan }: ScanBox): string[] {
  const scanned = [...splitScans(ambiguousScans), ...splitScans(scan)].flatMap((code) => {
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
export const matchByText = (
  texts: readonly string[],
  { matches, consultations }: Pick<LineSources, 'matches' | 'consultations'>,
) => {
  const found = new Map(
    texts.map((name, index) => [name, mergeEntries(name, matches[index]!.items, consultations[index] ?? [])]),
  )
  return (text: string): LineEntry[] => found.get(toSearchText(text) ?? '') ?? []
}

const CONSULTATION = 'consultation'

/**
 * Adds consultations if the text begins the word “consultation” or the word begins the text, or if no entry of the price
 * list matches. If the text is exactly “consultation”, the only consultation is chosen, unless an entry has that name.
 */
function mergeEntries(
  text: string,
  items: LineSources['matches'][number]['items'],
  consultations: LineSources['consultations'][number],
): LineEntry[] {
  const key = text.trim().toLowerCase()
  const isNamed = key.length >= 4 && (CONSULTATION.startsWith(key) || key.startsWith(CONSULTATION))
  if (!isNamed && items.length > 0) return items
  const isMeant = key === CONSULTATION && consultations.length === 1 && !findNamedEntry(items, text)
  return [...items, ...consultations.map((consultation) => ({ ...consultation, exact: isMeant }))]
}

/** Resolves what was typed: drops blank lines, turns codes into price list items, and carries out the scan box's command. */
export function resolveLines(
  editorLines: readonly LineInput[],
  box: ScanBox,
  currency: string,
  find: (text: string) => LineEntry[],
): ResolvedLines {
  const result: ResolvedLines = {
    lines: [...editorLines],
    errors: {},
    ambiguousScan: null,
    isFilled: false,
    isScanDone: false,
    remainingScans: [],
    ambiguousScans: [],
  }
  const asked = splitScans(box.ambiguousScans)
  const scans = splitScans(box.scan)
  // A lone command names the lines as they were shown, blank ones included.
  const command = scans.length === 1 ? parseScanCommand(scans[0]!) : null
  if (command && command.do !== 'add') runScans(result, scans, currency, find)
  const errors = result.errors
  result.lines = result.lines
    .filter((line) => !isBlankLine(line))
    .map((line, index) => {
      const isChanged = isRetyped(line)
      const own = detachFormerItem(line)
      if (!needsLookup(line)) return own
      // A price that is on the line stays; only an exact code or name may link another item.
      const price = own.unitPriceMinor.trim()
      const items = find(line.description)
      const entry = price ? findNamedEntry(items, line.description) : findEntryOrOnlyMatch(items, line.description)
      if (entry) {
        result.isFilled ||= !price
        const { item, description, unitPriceMinor } = toEntryLine(entry, currency)
        const tax = isChanged ? '' : own.tax
        if (!price) return { ...own, item, description, tax, unitPriceMinor }
        const { priceMode } = parseLineItem(own.item)
        return { ...own, item: formatLineItem({ ...parseLineItem(item), priceMode }), description, tax }
      }
      if (items.length > 1 && !price) {
        const names = items.slice(0, 3).map(({ name }) => name)
        errors[`lines[${index}].description`] =
          `Several items match: ${names.join(', ')}. Type more of the name, or the code`
        return line
      }
      return isChanged ? keepFormerPrice(line) : own
    })
  const [first, ...others] = asked
  const isAnswered = first !== undefined && answerScan(result, first, box.chosenEntryId, currency, find)
  runScans(result, isAnswered ? others : asked, currency, find)
  if (!command || command.do === 'add') runScans(result, scans, currency, find)
  return result
}
