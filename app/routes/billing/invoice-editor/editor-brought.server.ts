import {
  aboutAsText,
  aboutFromText,
  repriced,
  type TypedLine,
  taxFromText,
} from '#contract/billing/invoice-lines/rules.ts'
import { priceAs, USUAL_ITEM, usualPriceMode } from '#contract/billing/invoices/rules.ts'
import type { Invoice } from '#contract/billing/invoices/schema.ts'
import type { InvoiceTemplate } from '#contract/billing/invoices/template-calls.ts'
import type { PriceMode } from '#contract/billing/tax/tax.ts'
import { moneyAsText, moneyFromText } from '#contract/kernel/money.ts'
import { type ApiClient, refusalOf } from '~/lib/http/api.server'
import { linesIn, linesOfCopy, linesOfTemplate, writeLines } from './editor-rows.server'
import { settledIn, termsIn, typedKind } from './editor-terms.server'
import type { EditorValues } from './editor-values'
import { ofDraft } from './editor-view.server'

type Tax = NonNullable<ReturnType<typeof taxFromText>>
type Terms = ReturnType<typeof termsIn>
interface Brought {
  lines: TypedLine[]
  wrong: Record<string, string>
  said?: string
}

/**
 * The lines of the last invoice, or of a template, where a button asks for them. Where nothing is written yet, the paper
 * becomes one like that: of its kind and place, with its way of writing prices. Else their prices are turned into the way of
 * the paper that is there, so that nothing costs more on it.
 */
export async function broughtAlong(api: ApiClient, form: FormData, intent: string, isBlank: boolean): Promise<Brought> {
  if (intent === 'use') return ofTemplate(api, form, isBlank)
  return intent === 'copy' ? ofLast(api, form, isBlank) : { lines: [], wrong: {} }
}

async function ofTemplate(api: ApiClient, form: FormData, isBlank: boolean): Promise<Brought> {
  const none = { lines: [], wrong: { template: 'Choose a template' } }
  const templateId = String(form.get('template') ?? '')
  if (!templateId) return none
  const { data } = await api.invoiceTemplates.read({ templateId }).catch(asNothing)
  if (!data) return none
  if (isBlank) {
    form.set('kind', data.kind)
    form.set('priceMode', '')
    if (!form.get('notes')) form.set('notes', data.notes ?? '')
    return { lines: linesOfTemplate(data, termsIn(form)), wrong: {} }
  }
  const terms = termsIn(form)
  const lines = linesOfTemplate(data, terms)
  const from = usualPriceMode(data.kind)
  if (data.kind === typedKind(form) && from === terms.priceMode) return { lines, wrong: {} }
  const taxes = await taxesOf(api, form, data)
  if (!taxes) return { lines: [], wrong: { template: 'Some of it has no price any more. Use it in a new invoice' } }
  return {
    wrong: {},
    lines: lines.map((line, at) => {
      const { itemType = USUAL_ITEM[data.kind] } = data.lines[at]!
      const own = { ...line, about: aboutAsText({ itemType, ...aboutFromText(line.about) }) }
      return turned(own, from, taxes[at]!, terms)
    }),
  }
}

/** How the lines of a template are taxed on a paper of its own kind. */
async function taxesOf(api: ApiClient, form: FormData, { kind, lines }: InvoiceTemplate): Promise<Tax[] | null> {
  const placeId = String(form.get('placeId') ?? '')
  const { data } = await api.invoices.preview({ kind, placeId, lines }).catch(asNothing)
  return data?.lines ?? null
}

async function ofLast(api: ApiClient, form: FormData, isBlank: boolean): Promise<Brought> {
  const who = String(form.get('who') ?? '')
  const ofWhom = who.startsWith('c:') ? { clientId: who.slice(2, 38) } : who ? { patientId: who.slice(2, 38) } : {}
  const [last] = (await api.invoices.list({ ...ofWhom, status: 'issued', limit: 1 })).data.rows
  if (!last)
    return { lines: [], wrong: { scan: who ? 'There is no earlier invoice of theirs' : 'There is no earlier invoice' } }
  const { data } = await api.invoices.read({ invoiceId: last.invoiceId })
  if (isBlank) becomeLike(form, data)
  return { lines: linesOfLast(data, termsIn(form)), wrong: {}, said: `Copied from ${data.number}` }
}

/** What a copy has of the other paper, as the copy that its own page makes. */
const COPIED = [
  ...['kind', 'placeId', 'doctorId', 'referredBy', 'priceMode', 'placeOfSupply', 'bankAccountId'],
  ...['notes', 'terms', 'discount', 'discountReason'],
] as (keyof EditorValues)[]

/** Also where the other paper has none: it would come to something else. */
const PRICED = new Set<string>(['priceMode', 'placeOfSupply', 'discount', 'discountReason'])

function becomeLike(form: FormData, invoice: Invoice): void {
  const values = ofDraft(invoice)
  for (const name of COPIED) if (values[name] || PRICED.has(name)) form.set(name, String(values[name]))
  // Its place is that of the other paper, and not the usual one of its kind.
  form.set('settled', JSON.stringify({ ...settledIn(form), kind: invoice.kind }))
}

/** Lines of an earlier paper, as another one writes prices. */
const linesOfLast = (invoice: Invoice, terms: Terms): TypedLine[] =>
  linesOfCopy(invoice).map((line, at) => turned(line, invoice.priceMode, invoice.lines[at]!, terms))

/** A line that was priced for another paper; what stands in the list knows its own price. */
function turned(line: TypedLine, from: PriceMode, tax: Tax, terms: Terms): TypedLine {
  const priceMinor = moneyFromText(line.unitPriceMinor)
  if (aboutFromText(line.about).list) return repriced(line, terms)
  if (from === terms.priceMode || !Number.isFinite(priceMinor)) return line
  const now = priceAs(terms.priceMode, { priceMinor, priceMode: from }, tax, terms.supply)
  return { ...line, unitPriceMinor: moneyAsText(now) }
}

/** Lines for a template, which is of a kind and has prices as such papers write them. */
export function asItsKindWrites(form: FormData): FormData {
  const own = new FormData()
  for (const [name, value] of form) own.append(name, value)
  const { priceMode, supply } = termsIn(form)
  const usual = { priceMode: usualPriceMode(typedKind(form)), supply }
  const lines = linesIn(form).map((line) => {
    const tax = taxFromText(line.tax || aboutFromText(line.about).auto || settledIn(form).usual)
    return tax ? turned(line, priceMode, tax, usual) : line
  })
  writeLines(own, lines)
  return own
}

function asNothing(error: unknown) {
  if (!refusalOf(error)) throw error
  return { data: null }
}
