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
import { moneyAsText } from '#contract/kernel/money.ts'
import { quantityAsText } from '#contract/kernel/quantity.ts'
import { refusalOf } from '~/lib/http/api.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import type { EditorAnswer } from './editor-values'

const CELL = /^lines\[(\d+)\]\.(\w+)$/

/** The lines of a posted form, blank ones among them. */
export function linesIn(form: FormData): TypedLine[] {
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
export function typedLine(
  line: PaperLine &
    Partial<Pick<Invoice['lines'][number], 'discountKind' | 'discountValue' | 'taxChosen'>> & {
      priceMode?: PriceMode
    },
): TypedLine {
  const { itemId, itemType, code, unit, unitsPerPack, taxCategory, rateBps = 0, taxChosen = true } = line
  const { description = '', unitPriceMinor: priceMinor, priceMode } = line
  const price = itemId && priceMinor !== undefined ? moneyAsText(priceMinor) : undefined
  const list = price !== undefined && priceMode ? { priceMinor, priceMode } : undefined
  // The usual code of its kind comes by itself, and follows the kind.
  const isOwnCode = !itemId && Boolean(code) && !(itemType && isUsualCode(itemType, code!))
  const tax = taxCategory ? taxAsText({ taxCategory, rateBps }) : ''
  return {
    about: aboutAsText(
      without({
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
    qtyMilli: quantityAsText(line.qtyMilli ?? 1000),
    unitPriceMinor: priceMinor === undefined ? '' : moneyAsText(priceMinor),
    ...{ discount: discountAsText(line), tax: taxChosen ? tax : '', batch: batchAsText(line) },
    code: isOwnCode ? code! : '',
  }
}

/** The code that a profile gives whatever of that kind has none. */
const isUsualCode = (itemType: string, code: string): boolean =>
  TAX_PROFILES.some((name) =>
    Object.entries(taxProfile(name).itemCodes).some(([of, usual]) => of === itemType && usual === code),
  )

const without = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))

/** A discount as it is typed. */
export function discountAsText(given: {
  discountKind?: string
  discountValue?: number
  discountBps?: number | null
  discountMinor?: number | null
}): string {
  const { discountKind, discountValue = 0 } = given
  if (discountKind)
    return { pct: `${moneyAsText(discountValue)}%`, amount: moneyAsText(discountValue) }[discountKind] ?? ''
  if (given.discountBps) return `${moneyAsText(given.discountBps)}%`
  return given.discountMinor ? moneyAsText(given.discountMinor) : ''
}

/** What an invoice's lines are, where an API answers them with nulls. */
export const linesOfInvoice = ({ lines, priceMode }: Pick<Invoice, 'lines' | 'priceMode'>): TypedLine[] =>
  lines.map((line) =>
    typedLine(without({ ...line, priceMode, discountMinor: undefined }) as Parameters<typeof typedLine>[0]),
  )

/** Lines of a template, at today's prices: only one that was typed by hand is kept with it. */
export function linesOfTemplate({ lines, listed }: InvoiceTemplate, terms: Pick<TypedTerms, 'priceMode' | 'supply'>) {
  return lines.map((line): TypedLine => {
    const typed = typedLine(line)
    const entry = listed.find(({ itemId }) => itemId === line.itemId)
    if (!entry || line.unitPriceMinor !== undefined) return typed
    const { about, unitPriceMinor } = lineOfEntry(entry, terms)
    const own = { ...aboutFromText(typed.about), ...aboutFromText(about), name: typed.description || entry.name }
    return { ...typed, description: own.name, unitPriceMinor, about: aboutAsText(own) }
  })
}

/** Lines of an earlier paper for another one: of packs that are taken from the shelf today. */
export const linesOfCopy = (invoice: Invoice): TypedLine[] =>
  linesOfInvoice(invoice).map((line) => ({ ...line, batch: '' }))

interface Worked {
  lines: TypedLine[]
  wrong: Record<string, string>
  picks: EditorAnswer['picks']
  /** What the box asked for is done, and it is empty again. */
  boxed: boolean
}

/** Signs that no name has are found nowhere. */
export function noneFound(error: unknown): { data: { items: never[]; more: boolean } } {
  if (refusalOf(error)?.status !== 422) throw error
  return { data: { items: [], more: false } }
}

/** Rows that are looked up by what was typed in them, at one post. */
const LOOKED_UP = 50

/**
 * The lines as they stand once everything that was typed has been understood: blank ones left out, codes turned into
 * items of the price list, and what the box asks for done.
 */
export async function worked(
  { api }: Pick<ScreenContext, 'api'>,
  typed: readonly TypedLine[],
  box: { scan: string; pick: string },
  terms: Pick<TypedTerms, 'priceMode' | 'supply'>,
): Promise<Worked> {
  const done: Worked = { lines: [...typed], wrong: {}, picks: [], boxed: false }
  const order = boxOrder(box.scan)
  if (order && order.do !== 'add') move(done, order)
  done.lines = done.lines.filter((line) => !isBlankLine(line))

  let looked = 0
  for (const [at, line] of done.lines.entries()) {
    const wasOther = isRetyped(line)
    const own = wasOther ? letGo(line) : repriced(line, terms)
    done.lines[at] = own
    if (aboutOf(own).itemId || !own.description.trim()) continue
    const price = own.unitPriceMinor.trim()
    if ((price && !wasOther) || ++looked > LOOKED_UP) continue
    const { items } = (await api.procedures.find({ q: line.description.trim().slice(0, 100) }).catch(noneFound)).data
    const meant = price ? namedBy(items, line.description) : meantBy(items, line.description)
    if (meant) {
      const { about, description, unitPriceMinor } = lineOfEntry(meant, terms)
      const tax = wasOther ? '' : own.tax
      done.lines[at] = repriced({ ...own, about, description, tax, unitPriceMinor: price || unitPriceMinor }, terms)
    } else if (items.length > 1 && !price) {
      const names = items.slice(0, 3).map(({ name }) => name)
      done.wrong[`lines[${at}].description`] = `Write more of it, or its code. There are ${names.join(', ')}`
    }
  }
  if (order?.do === 'add') await add(done, { api }, order, { pick: box.pick, typed: box.scan }, terms)
  return done
}

function move(done: Worked, { do: act, at }: { do: 'remove' | 'up' | 'down'; at: number }): void {
  const line = done.lines[at]
  if (!line || isBlankLine(line)) {
    done.wrong.scan = `There is no line ${at + 1}`
    return
  }
  done.lines.splice(at, 1)
  if (act !== 'remove') done.lines.splice(Math.max(0, at + (act === 'up' ? -1 : 1)), 0, line)
  done.boxed = true
}

async function add(
  done: Worked,
  { api }: Pick<ScreenContext, 'api'>,
  { text, qtyMilli }: { text: string; qtyMilli: number },
  { pick, typed }: { pick: string; typed: string },
  terms: Pick<TypedTerms, 'priceMode' | 'supply'>,
): Promise<void> {
  const { items } = (await api.procedures.find({ q: text.slice(0, 100) }).catch(noneFound)).data
  const meant = items.find(({ itemId }) => itemId === pick) ?? meantBy(items, text)
  if (meant) {
    const there = done.lines.findIndex((line) => aboutOf(line).itemId === meant.itemId)
    if (there >= 0) done.lines[there] = raised(done.lines[there]!, qtyMilli)
    else done.lines.push({ ...lineOfEntry(meant, terms), qtyMilli: quantityAsText(qtyMilli) })
    done.boxed = true
    return
  }
  if (items.length === 0) {
    done.wrong.scan = `Nothing in the price list has the code or name “${typed}”. Write it into a line, with its price`
    return
  }
  done.picks = items.map(({ itemId, name, shortCode, priceMinor }) => ({
    value: itemId,
    label: name,
    detail: [shortCode, moneyAsText(priceMinor)].filter(Boolean).join(' · '),
  }))
}
