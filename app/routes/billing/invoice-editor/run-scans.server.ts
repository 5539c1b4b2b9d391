import type { ConsultationPrice, PriceMatch } from '#contract/billing/charges/schema.ts'
import { MAX_LOOKUPS } from '#contract/billing/invoice-lines/calls.ts'
import {
  addQuantity,
  findEntryOrOnlyMatch,
  isBlankLine,
  isSameItem,
  type LineInput,
  parseScanCommand,
  toLineInput,
} from '#contract/billing/invoice-lines/line-input.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { toQuantityInput } from '#contract/kernel/quantity.ts'
import { toConsultationLine } from '~/lib/billing/consultation-line'
import { type AmbiguousScan, NONE_OF_THESE } from './editor-values'

/** An entry of the price list, or the consultation of a doctor. */
export type LineEntry = PriceMatch | (ConsultationPrice & { exact: boolean })

const getEntryId = (entry: LineEntry) => ('doctorId' in entry ? entry.doctorId : entry.itemId)

/** Creates the line of an entry. */
export const toEntryLine = (entry: LineEntry, currency: string): LineInput =>
  'doctorId' in entry ? toConsultationLine(entry, currency) : toLineInput(entry, currency)

export interface ResolvedLines {
  lines: LineInput[]
  errors: Record<string, string>
  /** The entries that match the first of `ambiguousScans`. */
  ambiguousScan: AmbiguousScan | null
  /** A line got its item and price from the price list. */
  isFilled: boolean
  /** A code of the scan box was carried out. */
  isScanDone: boolean
  /** The refused codes, which stay in the scan box. */
  remainingScans: string[]
  /** The codes that match several entries. */
  ambiguousScans: string[]
}

/** Carries out the codes in their order, and says which ones are unknown. */
export function runScans(
  result: ResolvedLines,
  scans: readonly string[],
  currency: string,
  find: (text: string) => LineEntry[],
): void {
  const unknown: string[] = []
  for (const scan of scans.slice(0, MAX_LOOKUPS)) {
    const command = parseScanCommand(scan)
    const items = command?.do === 'add' ? find(command.text) : []
    const isDone =
      command?.do === 'add'
        ? addScannedItem(result, command, findEntryOrOnlyMatch(items, command.text), currency)
        : command && moveLine(result, command)
    if (isDone) {
      result.isScanDone = true
      continue
    }
    if (items.length > 0) {
      result.ambiguousScans.push(scan)
      result.ambiguousScan ??= { code: scan, choices: items.map((entry) => toChoice(entry, currency)) }
      continue
    }
    result.remainingScans.push(scan)
    if (command?.do === 'add') unknown.push(scan)
  }
  result.remainingScans.push(...scans.slice(MAX_LOOKUPS))
  if (scans.length > MAX_LOOKUPS)
    result.errors.scan = `We read the first ${MAX_LOOKUPS} codes. Press “Add items” to add the rest`
  if (unknown.length > 0)
    result.errors.scan = [
      `No item has the code or name ${unknown.map((code) => `“${code}”`).join(', ')}.`,
      unknown.some((code) => /[\s,;]/.test(code)) && 'Write one code on each line.',
      'Add it as a line with a price',
    ]
      .filter(Boolean)
      .join(' ')
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

/** Adds the entry that was chosen for a code, or drops the code if none was meant. @returns false without a choice */
export function answerScan(
  result: ResolvedLines,
  code: string,
  chosenEntryId: string,
  currency: string,
  find: (text: string) => LineEntry[],
): boolean {
  if (chosenEntryId === NONE_OF_THESE) return true
  const command = parseScanCommand(code)
  if (command?.do !== 'add') return false
  const chosen = find(command.text).find((entry) => getEntryId(entry) === chosenEntryId) ?? null
  const isAdded = addScannedItem(result, command, chosen, currency)
  result.isFilled ||= isAdded
  return isAdded
}

/** Adds a line for an entry, or increases the quantity of its line. @returns false without an entry */
function addScannedItem(
  result: ResolvedLines,
  { qtyMilli }: { qtyMilli: number },
  entry: LineEntry | null,
  currency: string,
): boolean {
  if (!entry) return false
  const added = { ...toEntryLine(entry, currency), qtyMilli: toQuantityInput(qtyMilli) }
  const existing = result.lines.findIndex((line) => isSameItem(line, added))
  if (existing >= 0) result.lines[existing] = addQuantity(result.lines[existing]!, qtyMilli)
  else result.lines.push(added)
  return true
}

const toChoice = (entry: LineEntry, currency: string) => ({
  value: getEntryId(entry),
  label: entry.name,
  detail: ['shortCode' in entry && entry.shortCode, toMoneyInput(entry.priceMinor, currency)]
    .filter(Boolean)
    .join(' · '),
})
