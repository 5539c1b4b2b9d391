import { z } from 'zod'
import {
  integer,
  isoDate,
  keyOf,
  longText,
  minor,
  moneyMinor,
  nullableText,
  qtyMilli,
  text,
  uuid,
  version,
} from '#contract/kernel/fields.ts'
import { isObject } from '#contract/kernel/is-object.ts'
import { MAX_PRICE_MINOR } from '../charges/charge-totals.ts'
import { PAYMENT_STATE_LABELS } from '../charges/payment-states.ts'
import { DocumentSums, PRICE_MISSING, taxes } from '../charges/schema.ts'
import { documentStatuses } from '../documents/statuses.ts'
import { rateBps, taxCode } from '../invoice-lines/line-fields.ts'
import { receiptStatuses } from '../receipts/statuses.ts'
import { PRICE_MODES } from '../tax/tax.ts'
import { ITEM_TYPES, SUPPLIES, TAX_CATEGORIES } from '../tax/tax-profiles.ts'
import { INVOICE_KINDS, MAX_INVOICE_LINES } from './rules.ts'

const discounts = {
  discountMinor: moneyMinor('Enter the discount as an amount, like 100', MAX_PRICE_MINOR).optional(),
  /** In basis points; forms take percent: 12.5. */
  discountBps: rateBps('Enter the discount in percent, like 10 or 12.5').optional(),
}
const hasOneDiscount = ({ discountMinor, discountBps }: { discountMinor?: number; discountBps?: number }) =>
  !discountMinor || !discountBps
const ONE_DISCOUNT = {
  path: ['discountBps'],
  message: 'Enter the discount as an amount or a percentage, not both',
  when: isObject,
}

/** The item names a line, and so does the invoice line that a debit note corrects. */
function isNamed(line: { itemId?: string; description?: string; invoiceLineId?: string }): boolean {
  return Boolean(line.itemId || line.description || line.invoiceLineId)
}

/** One line of a document. Missing fields come from the price list; the tax from the item, its code and the date. */
export const DocumentLine = z
  .strictObject({
    itemId: uuid().optional(),
    itemType: z.enum(ITEM_TYPES).optional(),
    description: text(200, 'Enter the item or service').optional(),
    code: taxCode().optional(),
    unit: text(10).optional(),
    qtyMilli: qtyMilli().default(1000),
    unitPriceMinor: moneyMinor(PRICE_MISSING, MAX_PRICE_MINOR).optional(),
    /** Whether the price includes tax. By default as in the price list, or, for a typed price, as in the document. */
    priceMode: z.enum(PRICE_MODES).optional(),
    /** For loose pieces: the price is for a pack of this many. */
    unitsPerPack: z.number('Enter a whole number').int('Enter a whole number').min(1).max(10_000).optional(),
    ...discounts,
    taxCategory: z.enum(TAX_CATEGORIES, 'Choose the tax').optional(),
    rateBps: rateBps().optional(),
    doctorId: uuid().optional(),
    /** From the medicine's pack. The MRP is for a pack and includes tax. */
    batchNo: text(30).optional(),
    expiresOn: isoDate('Enter the expiry date').optional(),
    mrpMinor: moneyMinor('Enter the MRP, like 112', MAX_PRICE_MINOR).optional(),
  })
  .refine(isNamed, {
    path: ['description'],
    message: 'Enter the item or service',
    when: isObject,
  })
  .refine(hasOneDiscount, ONE_DISCOUNT)
  .refine(({ taxCategory, rateBps: rate }) => taxCategory !== 'taxable' || rate !== undefined, {
    path: ['rateBps'],
    message: 'Enter the rate in percent, like 5',
    when: isObject,
  })
  .refine(({ taxCategory, rateBps: rate }) => !rate || !taxCategory || taxCategory === 'taxable', {
    path: ['rateBps'],
    message: 'Leave the rate empty: only taxable items have one',
    when: isObject,
  })
export type DocumentLine = z.infer<typeof DocumentLine>

export const documentLines = () =>
  z.array(DocumentLine).max(MAX_INVOICE_LINES, `Use ${MAX_INVOICE_LINES} lines or fewer`)

const invoiceFields = {
  kind: z.enum(INVOICE_KINDS, 'Choose the invoice type'),
  placeId: uuid('Choose the place'),
  /** The client, or a patient, who becomes a client. */
  clientId: uuid('Choose the client').optional(),
  patientId: uuid('Choose the patient').optional(),
  doctorId: uuid('Choose the doctor').optional(),
  referredBy: text(120).optional(),
  /** By default, prices include tax in pharmacies only. */
  priceMode: z.enum(PRICE_MODES).optional(),
  placeOfSupply: z.string().trim().max(3).optional(),
  dueDate: isoDate('Enter the due date').optional(),
  bankAccountId: uuid('Choose the bank account').optional(),
  notes: longText(1000).optional(),
  terms: longText(2000).optional(),
  lines: documentLines().default([]),
  ...discounts,
  discountReason: text(200).optional(),
}
const DISCOUNT_REASON = { path: ['discountReason'], message: 'Enter the reason for the discount', when: isObject }
const hasDiscountReason = (document: { discountMinor?: number; discountBps?: number; discountReason?: string }) =>
  !(document.discountMinor || document.discountBps) || Boolean(document.discountReason)

export const NewInvoice = z
  .strictObject(invoiceFields)
  .refine(hasOneDiscount, ONE_DISCOUNT)
  .refine(hasDiscountReason, DISCOUNT_REASON)
export type NewInvoice = z.infer<typeof NewInvoice>

export const InvoiceEdit = z
  .strictObject({ ...invoiceFields, invoiceId: uuid(), version: version() })
  .refine(hasOneDiscount, ONE_DISCOUNT)
  .refine(hasDiscountReason, DISCOUNT_REASON)
export type InvoiceEdit = z.infer<typeof InvoiceEdit>

export const InvoiceAct = z.strictObject({ invoiceId: uuid(), version: version() })

export const InvoiceCancellation = InvoiceAct.extend({ reason: text(200, 'Enter the reason for cancelling') })
export type InvoiceCancellation = z.infer<typeof InvoiceCancellation>

export const DocumentLineView = z.object({
  lineId: uuid(),
  itemId: uuid().nullable(),
  itemType: z.enum(ITEM_TYPES),
  description: z.string(),
  code: nullableText(),
  unit: nullableText(),
  qtyMilli: integer(),
  unitPriceMinor: minor(),
  /** Null if it is that of the document. */
  priceMode: z.enum(PRICE_MODES).nullable(),
  unitsPerPack: integer().nullable(),
  discountKind: z.enum(['none', 'pct', 'amount']),
  /** Basis points for 'pct', minor units for 'amount'. */
  discountValue: minor(),
  taxCategory: z.enum(TAX_CATEGORIES),
  rateBps: integer(),
  /** The tax was chosen by hand; otherwise it follows the item and its code. */
  taxChosen: z.boolean(),
  grossMinor: minor(),
  discountMinor: minor(),
  ...taxes,
  lineTotalMinor: minor(),
  doctorId: uuid().nullable(),
  batchNo: nullableText(),
  expiresOn: nullableText(),
  mrpMinor: minor().nullable(),
})
export type DocumentLineView = z.infer<typeof DocumentLineView>

export const InvoicePreview = z.object({
  priceMode: z.enum(PRICE_MODES),
  supply: z.enum(SUPPLIES),
  placeOfSupply: nullableText(),
  title: z.string(),
  currency: z.string(),
  roundToMinor: minor(),
  roundsDown: z.boolean(),
  lines: z.array(DocumentLineView.omit({ lineId: true })),
  sums: DocumentSums,
})
export type InvoicePreview = z.infer<typeof InvoicePreview>

const Snapshot = z.record(z.string(), nullableText()).nullable()

export const Invoice = z.object({
  invoiceId: uuid(),
  kind: z.enum(INVOICE_KINDS),
  status: z.enum(documentStatuses.values),
  number: nullableText(),
  title: nullableText(),
  issueDate: nullableText(),
  dueDate: nullableText(),
  placeId: uuid(),
  placeName: z.string(),
  clientId: uuid().nullable(),
  clientName: nullableText(),
  patientId: uuid().nullable(),
  doctorId: uuid().nullable(),
  doctorName: nullableText(),
  /** The visit of the invoice, where its charges are edited. */
  appointmentId: uuid().nullable(),
  referredBy: nullableText(),
  priceMode: z.enum(PRICE_MODES),
  supply: z.enum(SUPPLIES),
  placeOfSupply: nullableText(),
  bankAccountId: uuid().nullable(),
  notes: nullableText(),
  terms: nullableText(),
  currency: z.string(),
  lines: z.array(DocumentLineView.extend({ creditedMinor: minor(), creditedQtyMilli: integer() })),
  discountBps: integer().nullable(),
  discountReason: nullableText(),
  sums: DocumentSums,
  allocatedMinor: minor(),
  creditedMinor: minor(),
  writtenOffMinor: minor(),
  dueMinor: minor(),
  /** The unused credit of the payer: receipts and credit notes. */
  payerCreditMinor: minor(),
  paymentState: keyOf(PAYMENT_STATE_LABELS).nullable(),
  overdue: z.boolean(),
  seller: Snapshot,
  client: Snapshot,
  issuedAt: nullableText(),
  cancelledAt: nullableText(),
  cancelReason: nullableText(),
  /** Issued notes, oldest first. */
  creditNotes: z.array(z.object({ creditNoteId: uuid(), number: z.string(), payableMinor: minor() })),
  debitNotes: z.array(z.object({ debitNoteId: uuid(), number: z.string(), payableMinor: minor() })),
  /** Its payments: a receipt can occur several times. Reversed ones pay nothing. */
  receipts: z.array(
    z.object({
      receiptId: uuid(),
      number: z.string(),
      kind: z.string(),
      method: z.string(),
      status: z.enum(receiptStatuses.values),
      amountMinor: minor(),
    }),
  ),
  may: z.object({ edit: z.boolean(), issue: z.boolean(), cancel: z.boolean(), credit: z.boolean() }),
  version: version(),
})
export type Invoice = z.infer<typeof Invoice>
