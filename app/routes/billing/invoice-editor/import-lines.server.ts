import type { LineSourceQuery, LineSources } from '#contract/billing/invoice-lines/calls.ts'
import {
  formatLineItem,
  type LineInput,
  type PricingTerms,
  parseLineItem,
  parseTax,
  repriceLine,
} from '#contract/billing/invoice-lines/line-input.ts'
import { convertPrice, DEFAULT_ITEM_TYPES, getDefaultPriceMode } from '#contract/billing/invoices/rules.ts'
import type { PriceMode } from '#contract/billing/tax/tax.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { parseMoney, toMoneyInput } from '#contract/kernel/money.ts'
import { copyLines, fromTemplateLines } from './editor-rows.server'
import { type EditorInput, type EditorValues, parseTaxTerms, readKind, readTerms } from './editor-values'
import { toEditorValues } from './editor-view.server'

type Tax = NonNullable<ReturnType<typeof parseTax>>
type Terms = Pick<PricingTerms, 'priceMode' | 'supply' | 'currency'>

interface ImportedLines {
  lines: LineInput[]
  /** Fields of the form that follow the source. */
  fields?: Partial<EditorValues>
  errors?: Record<string, string>
  message?: string
}

const anyId = uuid()

/** Names the source of lines that a button asks for: the client's last invoice, or a template. */
export function toLineSource(intent: string, values: EditorInput): Pick<LineSourceQuery, 'last' | 'template'> {
  const { clientKey = '' } = values
  if (intent === 'copy')
    return {
      last: (clientKey && { [clientKey.startsWith('c:') ? 'clientId' : 'patientId']: clientKey.slice(2, 38) }) || {},
    }
  const [templateId, placeId] = [values.template, values.placeId].map((id) => anyId.safeParse(id).data)
  return intent === 'use' && templateId ? { template: { templateId, placeId } } : {}
}

/**
 * Takes over the lines of the client's last invoice or of a template, if a button asks for them. A blank invoice also
 * takes over the source's kind, place and price mode; otherwise the prices are converted, so that nothing costs more.
 */
export function importLines(
  intent: string,
  values: EditorInput,
  { last, template }: Pick<LineSources, 'last' | 'template'>,
  isBlank: boolean,
  currency: string,
): ImportedLines {
  if (intent === 'use') return importTemplateLines(values, template, isBlank, currency)
  return intent === 'copy' ? importLastInvoiceLines(values, last, isBlank, currency) : { lines: [] }
}

function importTemplateLines(
  values: EditorInput,
  template: LineSources['template'],
  isBlank: boolean,
  currency: string,
): ImportedLines {
  if (!template) return { lines: [], errors: { template: 'Choose a template' } }
  const { kind, notes, taxes } = template
  if (isBlank) {
    const fields = { kind, priceMode: '', notes: values.notes || (notes ?? '') }
    return { lines: fromTemplateLines(template, readTerms({ ...values, ...fields }, currency)), fields }
  }
  const terms = readTerms(values, currency)
  const lines = fromTemplateLines(template, terms)
  const from = getDefaultPriceMode(kind)
  if (kind === readKind(values) && from === terms.priceMode) return { lines }
  if (!taxes)
    return { lines: [], errors: { template: 'Some items no longer have a price. Use this template in a new invoice' } }
  return {
    lines: lines.map((line, index) => {
      const { itemType = DEFAULT_ITEM_TYPES[kind] } = template.lines[index]!
      const own = { ...line, item: formatLineItem({ itemType, ...parseLineItem(line.item) }) }
      return convertLinePrice(own, from, taxes[index]!, terms)
    }),
  }
}

const COPIED_FIELDS = [
  ...['kind', 'placeId', 'doctorId', 'referredBy', 'priceMode', 'placeOfSupply', 'bankAccountId'],
  ...['notes', 'terms', 'discount', 'discountReason'],
] as (keyof EditorValues)[]

/** Copied even if empty, because they change the total. */
const PRICING_FIELDS = new Set<string>(['priceMode', 'placeOfSupply', 'discount', 'discountReason'])

function importLastInvoiceLines(
  values: EditorInput,
  last: LineSources['last'],
  isBlank: boolean,
  currency: string,
): ImportedLines {
  if (!last) {
    const scan = values.clientKey ? 'This client has no earlier invoice' : 'There is no earlier invoice'
    return { lines: [], errors: { scan } }
  }
  const copied = toEditorValues(last)
  const fields: Partial<EditorValues> = isBlank
    ? {
        ...Object.fromEntries(
          COPIED_FIELDS.flatMap((name) => (copied[name] || PRICING_FIELDS.has(name) ? [[name, copied[name]]] : [])),
        ),
        // Keeps the copied place; otherwise the new kind would choose its usual place.
        taxTerms: JSON.stringify({ ...parseTaxTerms(values.taxTerms), kind: last.kind }),
      }
    : {}
  const terms = readTerms({ ...values, ...fields }, currency)
  const lines = copyLines(last).map((line, index) => convertLinePrice(line, last.priceMode, last.lines[index]!, terms))
  return { lines, fields, message: `Copied from ${last.number}` }
}

/** Converts a typed price to another price mode; items of the price list know their own price. */
function convertLinePrice(line: LineInput, from: PriceMode, tax: Tax, terms: Terms): LineInput {
  const priceMinor = parseMoney(line.unitPriceMinor, terms.currency)
  if (parseLineItem(line.item).listPrice) return repriceLine(line, terms)
  if (from === terms.priceMode || !Number.isFinite(priceMinor)) return line
  const now = convertPrice(terms.priceMode, { priceMinor, priceMode: from }, tax, terms.supply)
  return { ...line, unitPriceMinor: toMoneyInput(now, terms.currency) }
}

/** Returns the lines with prices in the usual price mode of their kind, as templates store them. */
export function toTemplateLines(values: EditorInput, currency: string): LineInput[] {
  const { priceMode, supply, defaultTax } = readTerms(values, currency)
  const defaultTerms = { priceMode: getDefaultPriceMode(readKind(values)), supply, currency }
  return values.lines.map((line) => {
    const tax = parseTax(line.tax || parseLineItem(line.item).defaultTax || defaultTax)
    return tax ? convertLinePrice(line, priceMode, tax, defaultTerms) : line
  })
}
