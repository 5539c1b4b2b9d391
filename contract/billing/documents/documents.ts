import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { DocumentSums } from '../charges/schema.ts'
import { PRICE_MODES } from '../tax/tax.ts'

const minor = () => z.number().int()

/** How a line is taxed, and what it comes to before tax and in each tax. */
const taxes = {
  taxCategory: z.string(),
  taxableMinor: minor(),
  cgstMinor: minor(),
  sgstMinor: minor(),
  igstMinor: minor(),
}

const Party = z.record(z.string(), z.string().nullable())

export const InvoiceDocument = z.object({
  paperId: uuid(),
  title: z.string(),
  number: z.string(),
  status: z.enum(['issued', 'cancelled']),
  issueDate: z.string(),
  dueDate: z.string().nullable(),
  /** With tax inside the prices, what is without tax is said below them. */
  priceMode: z.enum(PRICE_MODES),
  supply: z.enum(['intra', 'inter', 'none']),
  /** The state it was supplied to, as the tax law numbers and names it: `29 Karnataka`. */
  placeOfSupply: z.string().nullable(),
  currency: z.string(),
  locale: z.string(),
  taxNames: z.object({ cgst: z.string(), sgst: z.string(), igst: z.string() }),
  taxNumberName: z.string(),
  /** With the account that is printed, where there was one when it was issued: `bankName`, `accountNo`, `upiId`. */
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
  /** What credit notes have taken off what is due. */
  creditedMinor: minor(),
  /** What will not be collected. */
  writtenOffMinor: minor().optional(),
  printCount: z.number().int(),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>

/** What was received in one payment: a receipt for each way of paying. */
export const ReceiptDocument = z.object({
  /** The payment: a visit may be paid in several. */
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

/** What takes the invoice back. */
export const CreditNoteDocument = z.object({
  paperId: uuid(),
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
  /** The debit note for that invoice which it takes back; without one it is the invoice. */
  debitNoteNumber: z.string().nullable(),
  debitNoteDate: z.string().nullable(),
  reason: z.string(),
  /** It bears no tax, for it came too late to take any back. */
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
  /** What of it lowered the due of the invoice; the rest went back or stays as credit. */
  appliedMinor: minor(),
  printCount: z.number().int(),
})
export type CreditNoteDocument = z.infer<typeof CreditNoteDocument>

/** What went back in one act: a voucher for each way. */
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

/** Which paper a number stands on, and of which visit; `batchId` tells one payment of several from the others. */
export const VisitDocumentRef = z.object({
  appointmentId: uuid(),
  paper: z.enum(DOCUMENT_KINDS),
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

/** Which paper of the books a number stands on. */
export const NumberedDocument = z.object({ kind: z.enum(NUMBERED_KINDS), paperId: uuid() })
export type NumberedDocument = z.infer<typeof NumberedDocument>

/** What a print button asks for. */
export const PrintRequest = z.strictObject({ paper: z.enum(DOCUMENT_KINDS), batchId: uuid().optional() })
export type PrintRequest = z.infer<typeof PrintRequest>

/** The papers of a visit, oldest payment first. Nothing was received for a visit that cost nothing. */
export const VisitDocuments = z.object({
  invoice: InvoiceDocument,
  receipts: z.array(ReceiptDocument),
  creditNote: CreditNoteDocument.nullable(),
  refund: RefundDocument.nullable(),
})
export type VisitDocuments = z.infer<typeof VisitDocuments>
