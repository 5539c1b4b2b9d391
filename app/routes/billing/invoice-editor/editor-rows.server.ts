import { formatBatch } from '#contract/billing/invoice-lines/batch.ts'
import {
  formatLineItem,
  formatTax,
  type LineInput,
  parseLineItem,
  toLineInput,
} from '#contract/billing/invoice-lines/line-input.ts'
import type { DocumentLine, Invoice } from '#contract/billing/invoices/schema.ts'
import type { InvoiceTemplate } from '#contract/billing/invoices/template-calls.ts'
import { getTaxProfile, TAX_PROFILES } from '#contract/billing/tax/tax-profiles.ts'
import { toMoneyInput, toOptionalMoneyInput, toPercentInput } from '#contract/kernel/money.ts'
import { toQuantityInput } from '#contract/kernel/quantity.ts'

/** Converts a line of an invoice or template to the form's line. */
export function toEditorLine(
  line: DocumentLine & Partial<Pick<Invoice['lines'][number], 'discountKind' | 'discountValue' | 'taxChosen'>>,
  currency: string,
): LineInput {
  const { itemId, itemType, code, unit, unitsPerPack, taxCategory, rateBps = 0, taxChosen = true } = line
  const { description = '', unitPriceMinor: priceMinor, priceMode } = line
  const price = itemId && priceMinor !== undefined ? toMoneyInput(priceMinor, currency) : undefined
  // The default code of the kind is not stored, so that it follows the kind.
  const isOwnCode = !itemId && Boolean(code) && !(itemType && isDefaultCode(itemType, code!))
  const tax = taxCategory ? formatTax({ taxCategory, rateBps }) : ''
  return {
    item: formatLineItem(
      omitEmpty({
        itemId,
        itemType,
        code: isOwnCode ? undefined : code,
        unit,
        unitsPerPack,
        price,
        priceMode,
        name: description || undefined,
        defaultTax: taxChosen ? undefined : tax || undefined,
      }),
    ),
    description,
    qtyMilli: toQuantityInput(line.qtyMilli ?? 1000),
    unitPriceMinor: priceMinor === undefined ? '' : toMoneyInput(priceMinor, currency),
    discount: formatDiscount(line, currency),
    tax: taxChosen ? tax : '',
    batch: formatBatch(line, currency),
    code: isOwnCode ? code! : '',
  }
}

/** Returns whether the code is the default that a tax profile gives to this type of item. */
const isDefaultCode = (itemType: string, code: string): boolean =>
  TAX_PROFILES.some((name) =>
    Object.entries(getTaxProfile(name).itemCodes).some(
      ([type, defaultCode]) => type === itemType && defaultCode === code,
    ),
  )

const omitEmpty = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))

/** Formats a discount as the user types it: "10%" or "50". */
export function formatDiscount(
  discount: {
    discountKind?: string
    discountValue?: number
    discountBps?: number | null
    discountMinor?: number | null
  },
  currency: string,
): string {
  const { discountKind, discountValue = 0 } = discount
  if (discountKind)
    return (
      { pct: `${toPercentInput(discountValue)}%`, amount: toMoneyInput(discountValue, currency) }[discountKind] ?? ''
    )
  if (discount.discountBps) return `${toPercentInput(discount.discountBps)}%`
  return toOptionalMoneyInput(discount.discountMinor, currency)
}

/** Converts the lines of an invoice to the form's lines. */
export const toEditorLines = ({
  lines,
  priceMode,
  currency,
}: Pick<Invoice, 'lines' | 'priceMode' | 'currency'>): LineInput[] =>
  lines.map((line) => {
    // An item keeps its price when the price mode of the document changes.
    const own = { ...line, priceMode: line.priceMode ?? (line.itemId && priceMode), discountMinor: undefined }
    return toEditorLine(omitEmpty(own) as Parameters<typeof toEditorLine>[0], currency)
  })

/** Converts the lines of a template, with today's prices unless the template has a typed price. */
export function fromTemplateLines({ lines, listed }: InvoiceTemplate, currency: string) {
  return lines.map((line): LineInput => {
    const editorLine = toEditorLine(line, currency)
    const entry = listed.find(({ itemId }) => itemId === line.itemId)
    if (!entry || line.unitPriceMinor !== undefined) return editorLine
    const { item, unitPriceMinor } = toLineInput(entry, currency)
    const own = {
      ...parseLineItem(editorLine.item),
      ...parseLineItem(item),
      name: editorLine.description || entry.name,
    }
    return { ...editorLine, description: own.name, unitPriceMinor, item: formatLineItem(own) }
  })
}

/** Copies the lines of an earlier invoice without batches, which belong to the packs sold then. */
export const copyLines = (invoice: Invoice): LineInput[] =>
  toEditorLines(invoice).map((line) => ({ ...line, batch: '' }))
