import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { DocumentSums } from '../charges/schema.ts'
import { PRICE_MODES } from '../tax/tax.ts'

const minor = () => z.number().int()

const taxes = {
  taxCategory: z.string(),
  taxableMinor: minor(),
  cgstMinor: minor(),
  sgstMinor: minor(),
  igstMinor: minor(),
}

const Party = z.record(z.string(), z.string().nullable())

export const InvoiceDocument = z.object({
  documentId: uuid(),
  title: z.string(),
  number: z.string(),
  status: z.enum(['issued', 'cancelled']),
  issueDate: z.string(),
  dueDate: z.string().nullable(),
  /** With tax-inclusive prices, the amount without tax is shown below. */
  priceMode: z.enum(PRICE_MODES),
  supply: z.enum(['intra', 'inter', 'none']),
  /** The state with its number in the tax law: `29 Karnataka`. */
  placeOfSupply: z.string().nullable(),
  currency: z.string(),
  locale: z.string(),
  taxNames: z.object({ cgst: z.string(), sgst: z.string(), igst: z.string() }),
  taxNumberName: z.string(),
  /** With the printed bank account, if any: `bankName`, `accountNo`, `upiId`. */
  seller: Party,
  client: Party,
  letterhead: z.string().nullable(),
  notes: z.string().nullable(),
  terms: z.string().nullable(),
  lines: z.array(
    z.object({
      description: z.string(),
      batchNo: z.string().nullable().optional(),
      expiresOn: z.string().nullable().optional(),
      mrpMinor: minor().nullable().optional(),
      code: z.string().nullable(),
      unit: z.string().nullable(),
      qtyMilli: z.number().int(),
      unitPriceMinor: minor(),
      grossMinor: minor(),
      discountMinor: minor(),
      ...taxes,
      rateBps: z.number().int(),
      lineTotalMinor: minor(),
    }),
  ),
  discountBps: z.number().int().nullable(),
  discountReason: z.string().nullable(),
  sums: DocumentSums,
  paidMinor: minor(),
  /** Applied from credit notes. */
  creditedMinor: minor(),
  writtenOffMinor: minor().optional(),
  printCount: z.number().int(),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>

/** One payment, with a receipt for each method. */
export const ReceiptDocument = z.object({
  batchId: uuid(),
  receivedOn: z.string(),
  currency: z.string(),
  locale: z.string(),
  seller: Party,
  payer: Party,
  letterhead: z.string().nullable(),
  invoiceNumber: z.string(),
  receipts: z.array(
    z.object({
      number: z.string(),
      method: z.string(),
      reference: z.string().nullable(),
      amountMinor: minor(),
    }),
  ),
  amountMinor: minor(),
  tenderedMinor: minor().nullable(),
  changeMinor: minor().nullable(),
  printCount: z.number().int(),
})
export type ReceiptDocument = z.infer<typeof ReceiptDocument>

export const CreditNoteDocument = z.object({
  documentId: uuid(),
  title: z.string(),
  number: z.string(),
  status: z.enum(['issued', 'cancelled']),
  issueDate: z.string(),
  currency: z.string(),
  locale: z.string(),
  taxNames: z.object({ cgst: z.string(), sgst: z.string(), igst: z.string() }),
  taxNumberName: z.string(),
  seller: Party,
  client: Party,
  letterhead: z.string().nullable(),
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  /** The credited debit note; null if the invoice was credited. */
  debitNoteNumber: z.string().nullable(),
  debitNoteDate: z.string().nullable(),
  reason: z.string(),
  /** Issued too late to include tax. */
  commercial: z.boolean(),
  lines: z.array(
    z.object({
      description: z.string(),
      code: z.string().nullable(),
      unit: z.string().nullable(),
      qtyMilli: z.number().int().nullable(),
      ...taxes,
      rateBps: z.number().int(),
      lineTotalMinor: minor(),
    }),
  ),
  sums: DocumentSums.pick({
    taxableMinor: true,
    exemptMinor: true,
    cgstMinor: true,
    sgstMinor: true,
    igstMinor: true,
    totalMinor: true,
    roundOffMinor: true,
    payableMinor: true,
  }),
  /** The part that reduced the balance due; the rest was refunded or stays as credit. */
  appliedMinor: minor(),
  printCount: z.number().int(),
})
export type CreditNoteDocument = z.infer<typeof CreditNoteDocument>

/** The refunds of one payment, with a voucher for each method. */
export const RefundDocument = z.object({
  batchId: uuid(),
  refundedOn: z.string(),
  currency: z.string(),
  locale: z.string(),
  seller: Party,
  payee: Party,
  letterhead: z.string().nullable(),
  creditNoteNumber: z.string(),
  invoiceNumber: z.string(),
  refunds: z.array(
    z.object({ number: z.string(), method: z.string(), reference: z.string().nullable(), amountMinor: minor() }),
  ),
  amountMinor: minor(),
  printCount: z.number().int(),
})
export type RefundDocument = z.infer<typeof RefundDocument>

export const DOCUMENT_KINDS = ['invoice', 'receipt', 'credit_note', 'refund'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Finds a document by number: its visit, kind and, for receipts and refunds, payment. */
export const VisitDocumentRef = z.object({
  appointmentId: uuid(),
  document: z.enum(DOCUMENT_KINDS),
  batchId: uuid().nullable(),
})
export type VisitDocumentRef = z.infer<typeof VisitDocumentRef>

const NUMBERED_KINDS = [
  'invoice',
  'credit_note',
  'debit_note',
  'receipt',
  'refund',
  'purchase_order',
  'expense',
] as const

export const NumberedDocument = z.object({ kind: z.enum(NUMBERED_KINDS), documentId: uuid() })
export type NumberedDocument = z.infer<typeof NumberedDocument>

export const PrintRequest = z.strictObject({ document: z.enum(DOCUMENT_KINDS), batchId: uuid().optional() })
export type PrintRequest = z.infer<typeof PrintRequest>

/** The documents of a visit, oldest payment first. A visit without a charge has no receipts. */
export const VisitDocuments = z.object({
  invoice: InvoiceDocument,
  receipts: z.array(ReceiptDocument),
  creditNote: CreditNoteDocument.nullable(),
  refund: RefundDocument.nullable(),
})
export type VisitDocuments = z.infer<typeof VisitDocuments>
