import type { LineSourceQuery, LineSources } from '#contract/billing/invoice-lines/calls.ts'
import { formatLineItem, type LineInput, parseLineItem } from '#contract/billing/invoice-lines/line-input.ts'
import { DEFAULT_ITEM_TYPES, getDefaultPriceMode } from '#contract/billing/invoices/rules.ts'
import type { PriceMode } from '#contract/billing/tax/tax.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { copyLines, fromTemplateLines } from './editor-rows.server'
import { type EditorInput, type EditorValues, parseTaxTerms, readKind, readTerms } from './editor-values'
import { toEditorValues } from './editor-view.server'

interface ImportedLines {
  lines: LineInput[]
  /** Fields of the form that follow the source. */
  fields?: Partial<EditorValues>
  errors?: Record<string, string>
  message?: string
}

const anyId = uuid()

/** Reads the place and the doctor whose consultations the lines can name. */
export function readConsultationTerms(values: EditorInput): Pick<LineSourceQuery, 'placeId' | 'doctorId'> {
  const [placeId, doctorId] = [values.placeId, values.doctorId].map((id) => anyId.safeParse(id).data)
  return { placeId, doctorId }
}

/** Names the source of lines that a button asks for: the client's last invoice, or a template. */
export function toLineSource(intent: string, values: EditorInput): Pick<LineSourceQuery, 'last' | 'template'> {
  const { clientKey = '', template = '' } = values
  if (intent === 'copy')
    return {
      last: (clientKey && { [clientKey.startsWith('c:') ? 'clientId' : 'patientId']: clientKey.slice(2, 38) }) || {},
    }
  const templateId = intent === 'use' && anyId.safeParse(template).data
  return templateId ? { template: templateId } : {}
}

/**
 * Takes over the lines of the client's last invoice or of a template, if a button asks for them. A blank invoice also
 * takes over the source's kind, place and price mode; otherwise each line keeps its own price mode.
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
  const { kind, notes } = template
  if (isBlank) {
    const fields = { kind, priceMode: '', notes: values.notes || (notes ?? '') }
    return { lines: fromTemplateLines(template, currency), fields }
  }
  const { priceMode } = readTerms(values, currency)
  const lines = fromTemplateLines(template, currency).map((line) =>
    keepPriceMode(line, getDefaultPriceMode(kind), priceMode),
  )
  return {
    lines: lines.map((line, index) => {
      const { itemType = DEFAULT_ITEM_TYPES[kind] } = template.lines[index]!
      return { ...line, item: formatLineItem({ itemType, ...parseLineItem(line.item) }) }
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
  const { priceMode } = readTerms({ ...values, ...fields }, currency)
  const lines = copyLines(last).map((line) => keepPriceMode(line, last.priceMode, priceMode))
  return { lines, fields, message: `Copied from ${last.number}` }
}

/** Stores the price mode on a line whose source document has another one. */
function keepPriceMode(line: LineInput, from: PriceMode, to: PriceMode): LineInput {
  return from === to ? line : { ...line, item: formatLineItem({ priceMode: from, ...parseLineItem(line.item) }) }
}

/** Stores the price mode on each line if the form's differs from the default of its kind. */
export function toTemplateLines(values: EditorInput, currency: string): LineInput[] {
  const { priceMode } = readTerms(values, currency)
  return values.lines.map((line) => keepPriceMode(line, priceMode, getDefaultPriceMode(readKind(values))))
}
