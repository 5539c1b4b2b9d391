import {
  formatLineItem,
  parseLineItem,
  parseTax,
  repriceLine,
  type TypedLine,
} from '#contract/billing/invoice-lines/typed-lines.ts'
import { convertPrice, DEFAULT_ITEM_TYPES, defaultPriceMode } from '#contract/billing/invoices/rules.ts'
import type { Invoice } from '#contract/billing/invoices/schema.ts'
import type { InvoiceTemplate } from '#contract/billing/invoices/template-calls.ts'
import type { PriceMode } from '#contract/billing/tax/tax.ts'
import { parseMoney, toMoneyInput } from '#contract/kernel/money.ts'
import { type ApiClient, toRefusal } from '~/lib/http/api.server'
import { copyLines, fromTemplateLines, readLines, writeLines } from './editor-rows.server'
import { readKind, readTaxTerms, readTerms } from './editor-terms.server'
import type { EditorValues } from './editor-values'
import { toEditorValues } from './editor-view.server'

type Tax = NonNullable<ReturnType<typeof parseTax>>
type Terms = ReturnType<typeof readTerms>
interface ImportedLines {
  lines: TypedLine[]
  wrong: Record<string, string>
  message?: string
}

/**
 * Reads the lines of the client's last invoice or of a template, if a button asks for them. A blank invoice also takes
 * over the source's kind, place and price mode; otherwise the prices are converted, so that nothing costs more.
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
  const templateId = String(form.get('template') ?? '')
  const { data } = templateId ? await api.invoiceTemplates.read({ templateId }).catch(ignoreRefusal) : { data: null }
  if (!data) return { lines: [], wrong: { template: 'Choose a template' } }
  if (isBlank) {
    form.set('kind', data.kind)
    form.set('priceMode', '')
    if (!form.get('notes')) form.set('notes', data.notes ?? '')
    return { lines: fromTemplateLines(data, readTerms(form)), wrong: {} }
  }
  const terms = readTerms(form)
  const lines = fromTemplateLines(data, terms)
  const from = defaultPriceMode(data.kind)
  if (data.kind === readKind(form) && from === terms.priceMode) return { lines, wrong: {} }
  const taxes = await previewTemplateTaxes(api, form, data)
  if (!taxes)
    return { lines: [], wrong: { template: 'Some items no longer have a price. Use this template in a new invoice' } }
  return {
    wrong: {},
    lines: lines.map((line, at) => {
      const { itemType = DEFAULT_ITEM_TYPES[data.kind] } = data.lines[at]!
      const own = { ...line, about: formatLineItem({ itemType, ...parseLineItem(line.about) }) }
      return convertLinePrice(own, from, taxes[at]!, terms)
    }),
  }
}

/** Reads how the lines of a template are taxed on an invoice of its own kind. */
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
  const client = who.startsWith('c:') ? { clientId: who.slice(2, 38) } : who ? { patientId: who.slice(2, 38) } : {}
  const [last] = (await api.invoices.list({ ...client, status: 'issued', limit: 1 })).data.rows
  if (!last)
    return { lines: [], wrong: { scan: who ? 'This client has no earlier invoice' : 'There is no earlier invoice' } }
  const { data } = await api.invoices.read({ invoiceId: last.invoiceId })
  if (isBlank) copyInvoiceFields(form, data)
  const terms = readTerms(form)
  const lines = copyLines(data).map((line, at) => convertLinePrice(line, data.priceMode, data.lines[at]!, terms))
  return { lines, wrong: {}, message: `Copied from ${data.number}` }
}

const COPIED_FIELDS = [
  ...['kind', 'placeId', 'doctorId', 'referredBy', 'priceMode', 'placeOfSupply', 'bankAccountId'],
  ...['notes', 'terms', 'discount', 'discountReason'],
] as (keyof EditorValues)[]

/** Copied even if empty, because they change the total. */
const PRICING_FIELDS = new Set<string>(['priceMode', 'placeOfSupply', 'discount', 'discountReason'])

function copyInvoiceFields(form: FormData, invoice: Invoice): void {
  const values = toEditorValues(invoice)
  for (const name of COPIED_FIELDS) if (values[name] || PRICING_FIELDS.has(name)) form.set(name, String(values[name]))
  // Keeps the copied place; otherwise the new kind would choose its usual place.
  form.set('taxTerms', JSON.stringify({ ...readTaxTerms(form), kind: invoice.kind }))
}

/** Converts a typed price to another price mode; items of the price list know their own price. */
function convertLinePrice(line: TypedLine, from: PriceMode, tax: Tax, terms: Terms): TypedLine {
  const priceMinor = parseMoney(line.unitPriceMinor)
  if (parseLineItem(line.about).list) return repriceLine(line, terms)
  if (from === terms.priceMode || !Number.isFinite(priceMinor)) return line
  const now = convertPrice(terms.priceMode, { priceMinor, priceMode: from }, tax, terms.supply)
  return { ...line, unitPriceMinor: toMoneyInput(now) }
}

/** Copies the form with prices in the usual price mode of its kind, as templates store them. */
export function toTemplateForm(form: FormData): FormData {
  const own = new FormData()
  for (const [name, value] of form) own.append(name, value)
  const { priceMode, supply } = readTerms(form)
  const usual = { priceMode: defaultPriceMode(readKind(form)), supply }
  const lines = readLines(form).map((line) => {
    const tax = parseTax(line.tax || parseLineItem(line.about).auto || readTaxTerms(form).defaultTax)
    return tax ? convertLinePrice(line, priceMode, tax, usual) : line
  })
  writeLines(own, lines)
  return own
}

function ignoreRefusal(error: unknown) {
  if (!toRefusal(error)) throw error
  return { data: null }
}
