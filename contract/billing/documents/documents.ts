import { z } from 'zod'
import { integer, minor, nullableText, uuid } from '#contract/kernel/fields.ts'
import { DocumentSums, taxes } from '../charges/schema.ts'
import { NoteSums } from '../credit-notes/schema.ts'
import { DebitSums } from '../debit-notes/schema.ts'
import { PRICE_MODES } from '../tax/tax.ts'
import { SUPPLIES } from '../tax/tax-profiles.ts'
import { documentStatuses } from './statuses.ts'

const Party = z.record(z.string(), nullableText())

const printed = {
  currency: z.string(),
  locale: z.string(),
  /** Of an invoice with the printed bank account, if any: `bankName`, `accountNo`, `upiId`. */
  seller: Party,
  letterhead: nullableText(),
  printCount: integer(),
}

/** The fields that invoices, credit notes and debit notes share when they print. */
const documentHead = {
  ...printed,
  documentId: uuid(),
  title: z.string(),
  number: z.string(),
  status: z.enum(documentStatuses.list('numbered')),
  issueDate: z.string(),
  taxNames: z.object({ cgst: z.string(), sgst: z.string(), igst: z.string() }),
  taxNumberName: z.string(),
  client: Party,
}

const line = {
  description: z.string(),
  code: nullableText(),
  unit: nullableText(),
  taxCategory: z.string(),
  rateBps: integer(),
  ...taxes,
  lineTotalMinor: minor(),
}

export const InvoiceDocument = z.object({
  ...documentHead,
  dueDate: nullableText(),
  /** With tax-inclusive prices, the amount without tax is shown below. */
  priceMode: z.enum(PRICE_MODES),
  supply: z.enum(SUPPLIES),
  /** The state with its number in the tax law: `29 Karnataka`. */
  placeOfSupply: nullableText(),
  notes: nullableText(),
  terms: nullableText(),
  lines: z.array(
    z.object({
      ...line,
      batchNo: nullableText().optional(),
      expiresOn: nullableText().optional(),
      mrpMinor: minor().nullable().optional(),
      qtyMilli: integer(),
      unitPriceMinor: minor(),
      /** Null if it is that of the document. */
      priceMode: z.enum(PRICE_MODES).nullable().optional(),
      grossMinor: minor(),
      discountMinor: minor(),
    }),
  ),
  discountBps: integer().nullable(),
  discountReason: nullableText(),
  sums: DocumentSums,
  paidMinor: minor(),
  /** Applied from credit notes. */
  creditedMinor: minor(),
  writtenOffMinor: minor().optional(),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>

const Payment = z.object({
  number: z.string(),
  method: z.string(),
  reference: nullableText(),
  amountMinor: minor(),
})

/** One payment, with a receipt for each method. */
export const ReceiptDocument = z.object({
  ...printed,
  batchId: uuid(),
  /** Null for a client that isn't a patient. */
  patientId: uuid().nullable(),
  receivedOn: z.string(),
  payer: Party,
  invoiceNumber: z.string(),
  receipts: z.array(Payment.extend({ receiptId: uuid() })),
  amountMinor: minor(),
  tenderedMinor: minor().nullable(),
  changeMinor: minor().nullable(),
})
export type ReceiptDocument = z.infer<typeof ReceiptDocument>

export const CreditNoteDocument = z.object({
  ...documentHead,
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  /** The credited debit note; null if the invoice was credited. */
  debitNoteNumber: nullableText(),
  debitNoteDate: nullableText(),
  reason: z.string(),
  /** Issued too late to include tax. */
  commercial: z.boolean(),
  lines: z.array(z.object({ ...line, qtyMilli: integer().nullable() })),
  sums: NoteSums,
  /** The part that reduced the amount due; the rest was refunded or stays as credit. */
  appliedMinor: minor(),
})
export type CreditNoteDocument = z.infer<typeof CreditNoteDocument>

/** A debit note as it prints, with its invoice or bill and the reason. */
export const DebitNoteDocument = z.object({
  ...documentHead,
  lines: InvoiceDocument.shape.lines,
  sums: DebitSums,
  against: nullableText(),
  againstDate: nullableText(),
  reason: z.string(),
})
export type DebitNoteDocument = z.infer<typeof DebitNoteDocument>

/** The refunds of one payment, with a voucher for each method. */
export const RefundDocument = z.object({
  ...printed,
  batchId: uuid(),
  refundedOn: z.string(),
  payee: Party,
  creditNoteNumber: z.string(),
  invoiceNumber: z.string(),
  refunds: z.array(Payment),
  amountMinor: minor(),
})
export type RefundDocument = z.infer<typeof RefundDocument>

export const DOCUMENT_KINDS = ['invoice', 'receipt', 'credit_note', 'refund'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A search for a number finds at most this many documents of each kind. */
export const MAX_DOCUMENTS_FOUND = 5

/** The details that distinguish found documents with similar numbers. */
const foundDocument = {
  number: z.string(),
  /** The client, payer or supplier as printed. */
  name: nullableText(),
  day: nullableText(),
  amountMinor: minor(),
  currency: z.string(),
}

/** A document found by number: its visit, kind and, for receipts and refunds, payment. */
export const DocumentRef = z.object({
  ...foundDocument,
  /** Null for invoices and receipts without a visit: laboratory, pharmacy, packages and others. */
  appointmentId: uuid().nullable(),
  document: z.enum(DOCUMENT_KINDS),
  batchId: uuid().nullable(),
  /** Who owes how much of an invoice without a visit; null for other documents. */
  owed: z.object({ invoiceId: uuid(), patientId: uuid(), clientId: uuid().nullable(), dueMinor: minor() }).nullable(),
})
export type DocumentRef = z.infer<typeof DocumentRef>

const NUMBERED_KINDS = [
  'invoice',
  'credit_note',
  'debit_note',
  'receipt',
  'refund',
  'purchase_order',
  'expense',
  'supplier_bill',
] as const

export const NumberedDocument = z.object({ ...foundDocument, kind: z.enum(NUMBERED_KINDS), documentId: uuid() })
export type NumberedDocument = z.infer<typeof NumberedDocument>

const channel = () => z.enum(['whatsapp', 'email'], 'Choose how to send it')

/** Sends the receipts of a payment to its patient: a link for WhatsApp, or an e-mail with the PDF. */
export const ReceiptMessage = z.strictObject({ batchId: uuid(), channel: channel() })
export type ReceiptMessage = z.infer<typeof ReceiptMessage>

/** Sends an issued invoice to its patient, as receipts are sent. */
export const InvoiceMessage = z.strictObject({ invoiceId: uuid(), channel: channel() })
export type InvoiceMessage = z.infer<typeof InvoiceMessage>

export const PrintRequest = z.strictObject({ document: z.enum(DOCUMENT_KINDS), batchId: uuid().optional() })
export type PrintRequest = z.infer<typeof PrintRequest>

/** The documents of a visit, oldest payment first. A visit without a charge has no receipts. */
export const VisitDocuments = z.object({
  patientId: uuid(),
  invoice: InvoiceDocument,
  receipts: z.array(ReceiptDocument),
  creditNote: CreditNoteDocument.nullable(),
  refund: RefundDocument.nullable(),
})
export type VisitDocuments = z.infer<typeof VisitDocuments>
