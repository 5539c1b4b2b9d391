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
import { parseMoney, toMoneyInput } from '#contract/kernel/money.ts'
import { type ApiClient, toRefusal } from '~/lib/http/api.server'
import { copyLines, fromTemplateLines, readLines, writeLines } from './editor-rows.server'
import { readKind, readTaxTerms, readTerms } from './editor-terms.server'
import type { EditorValues } from './editor-values'
import { toEditorValues } from './editor-view.server'

type Tax = NonNullable<ReturnType<typeof taxFromText>>
type Terms = ReturnType<typeof readTerms>
interface ImportedLines {
  lines: TypedLine[]
  wrong: Record<string, string>
  message?: string
}

/**
 * The lines of the last invoice, or of a template, where a button asks for them. Where nothing is written yet, the paper
 * becomes one like that: of its kind and place, with its way of writing prices. Else their prices are turned into the way of
 * the paper that is there, so that nothing costs more on it.
 */
export async function importLines(
  api: ApiClient,
  form: FormData,
  intent: string,
  isBlank: boolean,
): Promise<ImportedLines> {
  if (intent === 'use') return importTemplateLines(api, form, isBlank)
  return intent === 'copy' ? importLastInvoiceLines(api, form, isBlank) : { lines: [], wrong: {} }
}

async function importTemplateLines(api: ApiClient, form: FormData, isBlank: boolean): Promise<ImportedLines> {
  const none = { lines: [], wrong: { template: 'Choose a template' } }
  const templateId = String(form.get('template') ?? '')
  if (!templateId) return none
  const { data } = await api.invoiceTemplates.read({ templateId }).catch(ignoreRefusal)
  if (!data) return none
  if (isBlank) {
    form.set('kind', data.kind)
    form.set('priceMode', '')
    if (!form.get('notes')) form.set('notes', data.notes ?? '')
    return { lines: fromTemplateLines(data, readTerms(form)), wrong: {} }
  }
  const terms = readTerms(form)
  const lines = fromTemplateLines(data, terms)
  const from = usualPriceMode(data.kind)
  if (data.kind === readKind(form) && from === terms.priceMode) return { lines, wrong: {} }
  const taxes = await previewTemplateTaxes(api, form, data)
  if (!taxes) return { lines: [], wrong: { template: 'Some of it has no price any more. Use it in a new invoice' } }
  return {
    wrong: {},
    lines: lines.map((line, at) => {
      const { itemType = USUAL_ITEM[data.kind] } = data.lines[at]!
      const own = { ...line, about: aboutAsText({ itemType, ...aboutFromText(line.about) }) }
      return convertPrice(own, from, taxes[at]!, terms)
    }),
  }
}

/** How the lines of a template are taxed on a paper of its own kind. */
async function previewTemplateTaxes(
  api: ApiClient,
  form: FormData,
  { kind, lines }: InvoiceTemplate,
): Promise<Tax[] | null> {
  const placeId = String(form.get('placeId') ?? '')
  const { data } = await api.invoices.preview({ kind, placeId, lines }).catch(ignoreRefusal)
  return data?.lines ?? null
}

async function importLastInvoiceLines(api: ApiClient, form: FormData, isBlank: boolean): Promise<ImportedLines> {
  const who = String(form.get('who') ?? '')
  const ofWhom = who.startsWith('c:') ? { clientId: who.slice(2, 38) } : who ? { patientId: who.slice(2, 38) } : {}
  const [last] = (await api.invoices.list({ ...ofWhom, status: 'issued', limit: 1 })).data.rows
  if (!last)
    return { lines: [], wrong: { scan: who ? 'There is no earlier invoice of theirs' : 'There is no earlier invoice' } }
  const { data } = await api.invoices.read({ invoiceId: last.invoiceId })
  if (isBlank) copyInvoiceFields(form, data)
  return { lines: linesOfLast(data, readTerms(form)), wrong: {}, message: `Copied from ${data.number}` }
}

/** What a copy has of the other paper, as the copy that its own page makes. */
const COPIED_FIELDS = [
  ...['kind', 'placeId', 'doctorId', 'referredBy', 'priceMode', 'placeOfSupply', 'bankAccountId'],
  ...['notes', 'terms', 'discount', 'discountReason'],
] as (keyof EditorValues)[]

/** Also where the other paper has none: it would come to something else. */
const PRICING_FIELDS = new Set<string>(['priceMode', 'placeOfSupply', 'discount', 'discountReason'])

function copyInvoiceFields(form: FormData, invoice: Invoice): void {
  const values = toEditorValues(invoice)
  for (const name of COPIED_FIELDS) if (values[name] || PRICING_FIELDS.has(name)) form.set(name, String(values[name]))
  // Its place is that of the other paper, and not the usual one of its kind.
  form.set('settled', JSON.stringify({ ...readTaxTerms(form), kind: invoice.kind }))
}

/** Lines of an earlier paper, as another one writes prices. */
const linesOfLast = (invoice: Invoice, terms: Terms): TypedLine[] =>
  copyLines(invoice).map((line, at) => convertPrice(line, invoice.priceMode, invoice.lines[at]!, terms))

/** A line that was priced for another paper; what stands in the list knows its own price. */
function convertPrice(line: TypedLine, from: PriceMode, tax: Tax, terms: Terms): TypedLine {
  const priceMinor = parseMoney(line.unitPriceMinor)
  if (aboutFromText(line.about).list) return repriced(line, terms)
  if (from === terms.priceMode || !Number.isFinite(priceMinor)) return line
  const now = priceAs(terms.priceMode, { priceMinor, priceMode: from }, tax, terms.supply)
  return { ...line, unitPriceMinor: toMoneyInput(now) }
}

/** Lines for a template, which is of a kind and has prices as such papers write them. */
export function toTemplateForm(form: FormData): FormData {
  const own = new FormData()
  for (const [name, value] of form) own.append(name, value)
  const { priceMode, supply } = readTerms(form)
  const usual = { priceMode: usualPriceMode(readKind(form)), supply }
  const lines = readLines(form).map((line) => {
    const tax = taxFromText(line.tax || aboutFromText(line.about).auto || readTaxTerms(form).usual)
    return tax ? convertPrice(line, priceMode, tax, usual) : line
  })
  writeLines(own, lines)
  return own
}

function ignoreRefusal(error: unknown) {
  if (!toRefusal(error)) throw error
  return { data: null }
}
