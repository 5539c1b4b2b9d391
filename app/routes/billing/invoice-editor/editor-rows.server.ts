import { batchAsText } from '#contract/billing/invoice-lines/batch.ts'
import {
  aboutAsText,
  aboutFromText,
  aboutOf,
  BLANK_LINE,
  boxOrder,
  isBlankLine,
  isRetyped,
  letGo,
  lineOfEntry,
  meantBy,
  namedBy,
  raised,
  repriced,
  type TypedLine,
  type TypedTerms,
  taxAsText,
} from '#contract/billing/invoice-lines/rules.ts'
import type { Invoice, PaperLine } from '#contract/billing/invoices/schema.ts'
import type { InvoiceTemplate } from '#contract/billing/invoices/template-calls.ts'
import type { PriceMode } from '#contract/billing/tax/tax.ts'
import { TAX_PROFILES, taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { toQuantityInput } from '#contract/kernel/quantity.ts'
import { toRefusal } from '~/lib/http/api.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import type { EditorAnswer } from './editor-values'

const CELL = /^lines\[(\d+)\]\.(\w+)$/

/** The lines of a posted form, blank ones among them. */
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

/** Puts lines in the place of those that a form has. */
export function writeLines(form: FormData, lines: readonly TypedLine[]): void {
  for (const name of [...form.keys()]) if (CELL.test(name)) form.delete(name)
  for (const [at, line] of lines.entries())
    for (const [cell, text] of Object.entries(line)) form.append(`lines[${at}].${cell}`, text)
}

/** A line of a draft, of another paper or of a template, as the form carries it; papers say how they write prices. */
export function toTypedLine(
  line: PaperLine &
    Partial<Pick<Invoice['lines'][number], 'discountKind' | 'discountValue' | 'taxChosen'>> & {
      priceMode?: PriceMode
    },
): TypedLine {
  const { itemId, itemType, code, unit, unitsPerPack, taxCategory, rateBps = 0, taxChosen = true } = line
  const { description = '', unitPriceMinor: priceMinor, priceMode } = line
  const price = itemId && priceMinor !== undefined ? toMoneyInput(priceMinor) : undefined
  const list = price !== undefined && priceMode ? { priceMinor, priceMode } : undefined
  // The usual code of its kind comes by itself, and follows the kind.
  const isOwnCode = !itemId && Boolean(code) && !(itemType && isUsualCode(itemType, code!))
  const tax = taxCategory ? taxAsText({ taxCategory, rateBps }) : ''
  return {
    about: aboutAsText(
      omitEmpty({
        ...{
          itemId,
          itemType,
          code: isOwnCode ? undefined : code,
          unit,
          unitsPerPack,
          price,
          list,
          name: description || undefined,
        },
        auto: taxChosen ? undefined : tax || undefined,
      }),
    ),
    description,
    qtyMilli: toQuantityInput(line.qtyMilli ?? 1000),
    unitPriceMinor: priceMinor === undefined ? '' : toMoneyInput(priceMinor),
    ...{ discount: formatDiscount(line), tax: taxChosen ? tax : '', batch: batchAsText(line) },
    code: isOwnCode ? code! : '',
  }
}

/** The code that a profile gives whatever of that kind has none. */
const isUsualCode = (itemType: string, code: string): boolean =>
  TAX_PROFILES.some((name) =>
    Object.entries(taxProfile(name).itemCodes).some(([of, usual]) => of === itemType && usual === code),
  )

const omitEmpty = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))

/** A discount as it is typed. */
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

/** What an invoice's lines are, where an API answers them with nulls. */
export const toTypedLines = ({ lines, priceMode }: Pick<Invoice, 'lines' | 'priceMode'>): TypedLine[] =>
  lines.map((line) =>
    toTypedLine(omitEmpty({ ...line, priceMode, discountMinor: undefined }) as Parameters<typeof toTypedLine>[0]),
  )

/** Lines of a template, at today's prices: only one that was typed by hand is kept with it. */
export function fromTemplateLines({ lines, listed }: InvoiceTemplate, terms: Pick<TypedTerms, 'priceMode' | 'supply'>) {
  return lines.map((line): TypedLine => {
    const typed = toTypedLine(line)
    const entry = listed.find(({ itemId }) => itemId === line.itemId)
    if (!entry || line.unitPriceMinor !== undefined) return typed
    const { about, unitPriceMinor } = lineOfEntry(entry, terms)
    const own = { ...aboutFromText(typed.about), ...aboutFromText(about), name: typed.description || entry.name }
    return { ...typed, description: own.name, unitPriceMinor, about: aboutAsText(own) }
  })
}

/** Lines of an earlier paper for another one: of packs that are taken from the shelf today. */
export const copyLines = (invoice: Invoice): TypedLine[] =>
  toTypedLines(invoice).map((line) => ({ ...line, batch: '' }))

interface ResolvedLines {
  lines: TypedLine[]
  wrong: Record<string, string>
  picks: EditorAnswer['picks']
  /** What the box asked for is done, and it is empty again. */
  isScanDone: boolean
}

/** Signs that no name has are found nowhere. */
export function noMatchWhenInvalid(error: unknown): { data: { items: never[]; more: boolean } } {
  if (toRefusal(error)?.status !== 422) throw error
  return { data: { items: [], more: false } }
}

/** Rows that are looked up by what was typed in them, at one post. */
const LOOKUPS_AT_MOST = 50

/**
 * The lines as they stand once everything that was typed has been understood: blank ones left out, codes turned into
 * items of the price list, and what the box asks for done.
 */
export async function resolveLines(
  { api }: Pick<ScreenContext, 'api'>,
  typed: readonly TypedLine[],
  box: { scan: string; pick: string },
  terms: Pick<TypedTerms, 'priceMode' | 'supply'>,
): Promise<ResolvedLines> {
  const result: ResolvedLines = { lines: [...typed], wrong: {}, picks: [], isScanDone: false }
  const command = boxOrder(box.scan)
  if (command && command.do !== 'add') moveLine(result, command)
  result.lines = result.lines.filter((line) => !isBlankLine(line))

  let lookups = 0
  for (const [at, line] of result.lines.entries()) {
    const isChanged = isRetyped(line)
    const own = isChanged ? letGo(line) : repriced(line, terms)
    result.lines[at] = own
    if (aboutOf(own).itemId || !own.description.trim()) continue
    const price = own.unitPriceMinor.trim()
    if ((price && !isChanged) || ++lookups > LOOKUPS_AT_MOST) continue
    const { items } = (
      await api.procedures.find({ q: line.description.trim().slice(0, 100) }).catch(noMatchWhenInvalid)
    ).data
    const entry = price ? namedBy(items, line.description) : meantBy(items, line.description)
    if (entry) {
      const { about, description, unitPriceMinor } = lineOfEntry(entry, terms)
      const tax = isChanged ? '' : own.tax
      result.lines[at] = repriced({ ...own, about, description, tax, unitPriceMinor: price || unitPriceMinor }, terms)
    } else if (items.length > 1 && !price) {
      const names = items.slice(0, 3).map(({ name }) => name)
      result.wrong[`lines[${at}].description`] = `Write more of it, or its code. There are ${names.join(', ')}`
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
  const entry = items.find(({ itemId }) => itemId === pick) ?? meantBy(items, text)
  if (entry) {
    const existing = result.lines.findIndex((line) => aboutOf(line).itemId === entry.itemId)
    if (existing >= 0) result.lines[existing] = raised(result.lines[existing]!, qtyMilli)
    else result.lines.push({ ...lineOfEntry(entry, terms), qtyMilli: toQuantityInput(qtyMilli) })
    result.isScanDone = true
    return
  }
  if (items.length === 0) {
    result.wrong.scan = `Nothing in the price list has the code or name “${typed}”. Write it into a line, with its price`
    return
  }
  result.picks = items.map(({ itemId, name, shortCode, priceMinor }) => ({
    value: itemId,
    label: name,
    detail: [shortCode, toMoneyInput(priceMinor)].filter(Boolean).join(' · '),
  }))
}
