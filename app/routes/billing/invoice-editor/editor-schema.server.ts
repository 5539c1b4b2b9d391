import { z } from 'zod'
import { MAX_PRICE_MINOR } from '#contract/billing/charges/charge-totals.ts'
import { PRICE_MISSING } from '#contract/billing/charges/schema.ts'
import { parseBatch } from '#contract/billing/invoice-lines/batch.ts'
import { taxCode } from '#contract/billing/invoice-lines/line-fields.ts'
import { parseDiscount, parseLineItem, parseTax } from '#contract/billing/invoice-lines/line-input.ts'
import { MAX_INVOICE_LINES } from '#contract/billing/invoices/rules.ts'
import { type DocumentLine, NewInvoice } from '#contract/billing/invoices/schema.ts'
import { TENDERS } from '#contract/billing/receipts/payment-methods.ts'
import { PRICE_MODES } from '#contract/billing/tax/tax.ts'
import { ITEM_TYPES, TAX_CATEGORIES } from '#contract/billing/tax/tax-profiles.ts'
import { createBoundedCache } from '#contract/kernel/bounded-cache.ts'
import { moneyMinor, qtyMilli, text, uuid, version } from '#contract/kernel/fields.ts'
import { parsePayerKey } from '~/lib/format/payers'

const discount = (currency: string) =>
  z
    .string()
    .max(20, 'Enter the discount like 10% or 50')
    .refine((typed) => {
      const { discountBps = 0, discountMinor = 0 } = parseDiscount(typed, currency)
      return discountBps <= 10_000 && discountMinor <= MAX_PRICE_MINOR
    }, 'Enter the discount like 10% or 50')
    .optional()

const isTax = (chosen: string) => {
  const tax = parseTax(chosen)
  return tax !== null && TAX_CATEGORIES.includes(tax.taxCategory) && tax.rateBps <= 10_000
}

const BATCH_MESSAGE = 'Enter batch, expiry and MRP, like B2204 11/27 112'

const createLineForm = (currency: string) =>
  z.strictObject({
    item: z.string().max(1000).optional(),
    description: text(200, 'Enter the item or service').optional(),
    qtyMilli: qtyMilli().optional(),
    unitPriceMinor: moneyMinor(PRICE_MISSING, MAX_PRICE_MINOR).optional(),
    discount: discount(currency),
    tax: z.string().refine(isTax, 'Choose the tax').optional(),
    batch: z
      .string()
      .max(60, BATCH_MESSAGE)
      .refine((typed) => parseBatch(typed, currency), BATCH_MESSAGE)
      .optional(),
    code: taxCode().optional(),
  })
type LineForm = z.output<ReturnType<typeof createLineForm>>

/** State of the page that is not part of the invoice. */
const passThrough = () => z.string().max(1000).optional()

const { kind, placeId, doctorId, referredBy, priceMode, placeOfSupply, dueDate, bankAccountId } = NewInvoice.shape
const { notes, terms, discountReason } = NewInvoice.shape
const SharedFields = z.object({
  kind,
  placeId,
  doctorId,
  referredBy,
  priceMode,
  placeOfSupply,
  dueDate,
  bankAccountId,
  notes,
  terms,
  discountReason,
})

const createInvoiceForm = (currency: string) =>
  z.strictObject({
    ...SharedFields.shape,
    /** As `parsePayerKey` reads it. */
    clientKey: z
      .string()
      .regex(/^[cp]:[0-9a-f-]{36}!?$/, 'Choose the client')
      .optional(),
    discount: discount(currency),
    clientLabel: passThrough(),
    clientCredit: passThrough(),
    useAdvance: z.boolean().default(false),
    derivedKind: passThrough(),
    taxTerms: passThrough(),
    linesHash: passThrough(),
    shownTotal: passThrough(),
    announcedTotal: passThrough(),
    scan: z.string().max(5000, 'Add fewer codes at a time').optional(),
    ambiguousScans: passThrough(),
    chosenEntryId: passThrough(),
    method: z.enum(TENDERS, 'Choose the payment method').optional(),
    receivedMinor: moneyMinor('Enter the amount received, like 500').optional(),
    reference: text(60).optional(),
    part: z.boolean().default(false),
    template: uuid('Choose a template').optional(),
    templateName: text(80, 'Enter a name for the template').optional(),
    replace: z.boolean().default(false),
    version: version().optional(),
    lines: z
      .array(createLineForm(currency))
      .max(MAX_INVOICE_LINES, `Use ${MAX_INVOICE_LINES} lines or fewer`)
      .default([]),
  })
export type InvoiceForm = z.output<ReturnType<typeof createInvoiceForm>>

const MAX_FORMS = 20
const forms = createBoundedCache<ReturnType<typeof createInvoiceForm>>(MAX_FORMS)

/** The posted form, with amounts in this currency. Lines may leave out what the price list knows. */
export const getInvoiceForm = (currency: string) => forms.get(currency, () => createInvoiceForm(currency))

const LineDetails = z.object({
  itemId: uuid().optional(),
  itemType: z.enum(ITEM_TYPES).optional(),
  priceMode: z.enum(PRICE_MODES).optional(),
  code: z.string().optional(),
  unit: z.string().optional(),
  unitsPerPack: z.number().optional(),
  doctorId: uuid().optional(),
})

function toInvoiceLine(row: LineForm, currency: string): DocumentLine {
  return {
    ...LineDetails.safeParse(parseLineItem(row.item ?? '')).data,
    description: row.description,
    qtyMilli: row.qtyMilli ?? 1000,
    unitPriceMinor: row.unitPriceMinor,
    ...parseDiscount(row.discount ?? '', currency),
    ...parseTax(row.tax ?? ''),
    ...parseBatch(row.batch ?? '', currency),
    ...(row.code && { code: row.code }),
  }
}

/** Converts the typed form to the input of the API. */
export function toNewInvoice(input: InvoiceForm, currency: string): NewInvoice {
  const { key } = parsePayerKey(input.clientKey ?? '')
  const id = key.slice(2)
  return {
    ...SharedFields.parse(input),
    ...(key.startsWith('c:') && { clientId: id }),
    ...(key.startsWith('p:') && { patientId: id }),
    lines: input.lines.map((line) => toInvoiceLine(line, currency)),
    ...parseDiscount(input.discount ?? '', currency),
  }
}

/** Form fields of API fields with another name. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  discountMinor: 'discount',
  discountBps: 'discount',
  taxCategory: 'tax',
  rateBps: 'tax',
  itemId: 'description',
  itemType: 'description',
  unit: 'description',
  batchNo: 'batch',
  expiresOn: 'batch',
  mrpMinor: 'batch',
  unitsPerPack: 'qtyMilli',
  clientId: 'clientKey',
  patientId: 'clientKey',
  name: 'templateName',
}

/** Converts the name of a field of the API to that of the form. */
export function toFormName(name: string): string {
  const own = name.replace(/^(invoice|tender)\./, '')
  const index = own.lastIndexOf('.') + 1
  return own.slice(0, index) + (FORM_NAMES[own.slice(index)] ?? own.slice(index))
}
