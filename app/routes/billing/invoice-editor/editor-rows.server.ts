import { formatBatch } from '#contract/billing/invoice-lines/batch.ts'
import {
  addQuantity,
  BLANK_LINE,
  detachItem,
  findMeantEntry,
  findNamedEntry,
  formatLineItem,
  formatTax,
  getLineItem,
  isBlankLine,
  isRetyped,
  parseLineItem,
  parseScanCommand,
  repriceLine,
  type TypedLine,
  type TypedTerms,
  toTypedLine,
} from '#contract/billing/invoice-lines/typed-lines.ts'
import type { DocumentLine, Invoice } from '#contract/billing/invoices/schema.ts'
import type { InvoiceTemplate } from '#contract/billing/invoices/template-calls.ts'
import type { PriceMode } from '#contract/billing/tax/tax.ts'
import { TAX_PROFILES, taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { toQuantityInput } from '#contract/kernel/quantity.ts'
import { toRefusal } from '~/lib/http/api.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import type { EditorAnswer } from './editor-values'

const CELL = /^lines\[(\d+)\]\.(\w+)$/

/** Reads the lines of a posted form, including blank ones. */
export function readLines(form: FormData): TypedLine[] {
  const rows: TypedLine[] = []
  for (const [name, value] of form) {
    const [, row, cell] = CELL.exec(name) ?? []
    if (!row || !cell || !(cell in BLANK_LINE)) continue
    rows[Number(row)] ??= { ...BLANK_LINE }
    rows[Number(row)]![cell as keyof TypedLine] = String(value)
  }
  return rows.filter(Boolean)
}

/** Replaces the lines of a form. */
export function writeLines(form: FormData, lines: readonly TypedLine[]): void {
  for (const name of [...form.keys()]) if (CELL.test(name)) form.delete(name)
  for (const [at, line] of lines.entries())
    for (const [cell, text] of Object.entries(line)) form.append(`lines[${at}].${cell}`, text)
}

/** Converts a line of an invoice or template to the form's line. */
export function toEditorLine(
  line: DocumentLine &
    Partial<Pick<Invoice['lines'][number], 'discountKind' | 'discountValue' | 'taxChosen'>> & {
      priceMode?: PriceMode
    },
): TypedLine {
  const { itemId, itemType, code, unit, unitsPerPack, taxCategory, rateBps = 0, taxChosen = true } = line
  const { description = '', unitPriceMinor: priceMinor, priceMode } = line
  const price = itemId && priceMinor !== undefined ? toMoneyInput(priceMinor) : undefined
  const list = price !== undefined && priceMode ? { priceMinor, priceMode } : undefined
  // The default code of the kind is not stored, so that it follows the kind.
  const isOwnCode = !itemId && Boolean(code) && !(itemType && isUsualCode(itemType, code!))
  const tax = taxCategory ? formatTax({ taxCategory, rateBps }) : ''
  return {
    about: formatLineItem(
      omitEmpty({
        itemId,
        itemType,
        code: isOwnCode ? undefined : code,
        unit,
        unitsPerPack,
        price,
        list,
        name: description || undefined,
        auto: taxChosen ? undefined : tax || undefined,
      }),
    ),
    description,
    qtyMilli: toQuantityInput(line.qtyMilli ?? 1000),
    unitPriceMinor: priceMinor === undefined ? '' : toMoneyInput(priceMinor),
    discount: formatDiscount(line),
    tax: taxChosen ? tax : '',
    batch: formatBatch(line),
    code: isOwnCode ? code! : '',
  }
}

/** True if the code is the default that a tax profile gives to this type of item. */
const isUsualCode = (itemType: string, code: string): boolean =>
  TAX_PROFILES.some((name) =>
    Object.entries(taxProfile(name).itemCodes).some(([of, usual]) => of === itemType && usual === code),
  )

const omitEmpty = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))

/** Formats a discount as the user types it: "10%" or "50". */
export function formatDiscount(given: {
  discountKind?: string
  discountValue?: number
  discountBps?: number | null
  discountMinor?: number | null
}): string {
  const { discountKind, discountValue = 0 } = given
  if (discountKind)
    return { pct: `${toMoneyInput(discountValue)}%`, amount: toMoneyInput(discountValue) }[discountKind] ?? ''
  if (given.discountBps) return `${toMoneyInput(given.discountBps)}%`
  return given.discountMinor ? toMoneyInput(given.discountMinor) : ''
}

/** Converts the lines of an invoice to the form's lines. */
export const toEditorLines = ({ lines, priceMode }: Pick<Invoice, 'lines' | 'priceMode'>): TypedLine[] =>
  lines.map((line) =>
    toEditorLine(omitEmpty({ ...line, priceMode, discountMinor: undefined }) as Parameters<typeof toEditorLine>[0]),
  )

/** Converts the lines of a template, with today's prices unless the template has a typed price. */
export function fromTemplateLines({ lines, listed }: InvoiceTemplate, terms: Pick<TypedTerms, 'priceMode' | 'supply'>) {
  return lines.map((line): TypedLine => {
    const typed = toEditorLine(line)
    const entry = listed.find(({ itemId }) => itemId === line.itemId)
    if (!entry || line.unitPriceMinor !== undefined) return typed
    const { about, unitPriceMinor } = toTypedLine(entry, terms)
    const own = { ...parseLineItem(typed.about), ...parseLineItem(about), name: typed.description || entry.name }
    return { ...typed, description: own.name, unitPriceMinor, about: formatLineItem(own) }
  })
}

/** Copies the lines of an earlier invoice without batches, which belong to the packs sold then. */
export const copyLines = (invoice: Invoice): TypedLine[] =>
  toEditorLines(invoice).map((line) => ({ ...line, batch: '' }))

interface ResolvedLines {
  lines: TypedLine[]
  wrong: Record<string, string>
  picks: EditorAnswer['picks']
  /** The command in the scan box was carried out, so the box is cleared. */
  isScanDone: boolean
}

/** Treats a search text with invalid characters as one without matches. */
export function noMatchWhenInvalid(error: unknown): { data: { items: never[]; more: boolean } } {
  if (toRefusal(error)?.status !== 422) throw error
  return { data: { items: [], more: false } }
}

/** Rows looked up in the price list per request. */
const LOOKUPS_AT_MOST = 50

/** Resolves what was typed: drops blank lines, turns codes into price list items, and carries out the scan box's command. */
export async function resolveLines(
  { api }: Pick<ScreenContext, 'api'>,
  typed: readonly TypedLine[],
  box: { scan: string; pick: string },
  terms: Pick<TypedTerms, 'priceMode' | 'supply'>,
): Promise<ResolvedLines> {
  const result: ResolvedLines = { lines: [...typed], wrong: {}, picks: [], isScanDone: false }
  const command = parseScanCommand(box.scan)
  if (command && command.do !== 'add') moveLine(result, command)
  result.lines = result.lines.filter((line) => !isBlankLine(line))

  let lookups = 0
  for (const [at, line] of result.lines.entries()) {
    const isChanged = isRetyped(line)
    const own = isChanged ? detachItem(line) : repriceLine(line, terms)
    result.lines[at] = own
    if (getLineItem(own).itemId || !own.description.trim()) continue
    const price = own.unitPriceMinor.trim()
    if ((price && !isChanged) || ++lookups > LOOKUPS_AT_MOST) continue
    const { items } = (
      await api.procedures.find({ q: line.description.trim().slice(0, 100) }).catch(noMatchWhenInvalid)
    ).data
    const entry = price ? findNamedEntry(items, line.description) : findMeantEntry(items, line.description)
    if (entry) {
      const { about, description, unitPriceMinor } = toTypedLine(entry, terms)
      const tax = isChanged ? '' : own.tax
      result.lines[at] = repriceLine(
        { ...own, about, description, tax, unitPriceMinor: price || unitPriceMinor },
        terms,
      )
    } else if (items.length > 1 && !price) {
      const names = items.slice(0, 3).map(({ name }) => name)
      result.wrong[`lines[${at}].description`] =
        `Several items match: ${names.join(', ')}. Type more of the name, or the code`
    }
  }
  if (command?.do === 'add') await addScannedItem(result, { api }, command, { pick: box.pick, typed: box.scan }, terms)
  return result
}

function moveLine(result: ResolvedLines, { do: act, at }: { do: 'remove' | 'up' | 'down'; at: number }): void {
  const line = result.lines[at]
  if (!line || isBlankLine(line)) {
    result.wrong.scan = `There is no line ${at + 1}`
    return
  }
  result.lines.splice(at, 1)
  if (act !== 'remove') result.lines.splice(Math.max(0, at + (act === 'up' ? -1 : 1)), 0, line)
  result.isScanDone = true
}

async function addScannedItem(
  result: ResolvedLines,
  { api }: Pick<ScreenContext, 'api'>,
  { text, qtyMilli }: { text: string; qtyMilli: number },
  { pick, typed }: { pick: string; typed: string },
  terms: Pick<TypedTerms, 'priceMode' | 'supply'>,
): Promise<void> {
  const { items } = (await api.procedures.find({ q: text.slice(0, 100) }).catch(noMatchWhenInvalid)).data
  const entry = items.find(({ itemId }) => itemId === pick) ?? findMeantEntry(items, text)
  if (entry) {
    const existing = result.lines.findIndex((line) => getLineItem(line).itemId === entry.itemId)
    if (existing >= 0) result.lines[existing] = addQuantity(result.lines[existing]!, qtyMilli)
    else result.lines.push({ ...toTypedLine(entry, terms), qtyMilli: toQuantityInput(qtyMilli) })
    result.isScanDone = true
    return
  }
  if (items.length === 0) {
    result.wrong.scan = `No item has the code or name “${typed}”. Add it as a line with a price`
    return
  }
  result.picks = items.map(({ itemId, name, shortCode, priceMinor }) => ({
    value: itemId,
    label: name,
    detail: [shortCode, toMoneyInput(priceMinor)].filter(Boolean).join(' · '),
  }))
}
