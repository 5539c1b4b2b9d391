import { z } from 'zod'
import { integer, minor, moneyMinor, nullableText, qtyMilli, text, uuid, version } from '#contract/kernel/fields.ts'
import { isObject } from '#contract/kernel/is-object.ts'
import { toPageSchema } from '#contract/kernel/query.ts'
import { MAX_PRICE_MINOR } from '../charges/charge-totals.ts'
import { DocumentSums, taxes } from '../charges/schema.ts'
import { documentStatuses } from '../documents/statuses.ts'
import { MAX_INVOICE_LINES } from '../invoices/rules.ts'
import { PendingRefund } from '../refunds/schema.ts'
import { TAX_CATEGORIES } from '../tax/tax-profiles.ts'
import { CREDIT_REASONS, DISPOSITIONS } from './rules.ts'

const hasOneTarget = ({ invoiceId, debitNoteId }: { invoiceId?: string; debitNoteId?: string }) =>
  (invoiceId === undefined) !== (debitNoteId === undefined)
const ONE_TARGET = { path: ['invoiceId'], message: 'Choose the invoice', when: isObject }

const CreditLine = z
  .strictObject({
    lineId: uuid('Choose the line'),
    qtyMilli: qtyMilli('Enter the quantity returned').optional(),
    amountMinor: moneyMinor('Enter the amount to credit', MAX_PRICE_MINOR * 100).optional(),
  })
  .refine(({ qtyMilli: qty, amountMinor }) => (qty === undefined) !== (amountMinor === undefined), {
    path: ['qtyMilli'],
    message: 'Enter a quantity or an amount',
    when: isObject,
  })

/**
 * A credit note of an invoice or a customer's debit note: by its lines, or of all that is left. `version` is that of
 * the document that was seen.
 */
export const NewCreditNote = z
  .strictObject({
    invoiceId: uuid('Choose the invoice').optional(),
    debitNoteId: uuid('Choose the debit note').optional(),
    version: version(),
    reason: z.enum(CREDIT_REASONS, 'Choose the reason'),
    reasonNote: text(200).optional(),
    /** The use of the credit beyond the amount due. */
    disposition: z.enum(DISPOSITIONS, 'Choose what to do with the credit').default('reduce_due'),
    whole: z.boolean().default(false),
    lines: z.array(CreditLine).max(MAX_INVOICE_LINES, `Use ${MAX_INVOICE_LINES} lines or fewer`).default([]),
  })
  .refine(({ reason, reasonNote }) => reason !== 'other' || reasonNote, {
    path: ['reasonNote'],
    message: 'Enter the details for “Other”',
    when: isObject,
  })
  .refine(hasOneTarget, ONE_TARGET)
export type NewCreditNote = z.infer<typeof NewCreditNote>

export const CreditNoteCancellation = z.strictObject({
  creditNoteId: uuid(),
  version: version(),
  reason: text(200, 'Enter the reason for cancelling'),
})
export type CreditNoteCancellation = z.infer<typeof CreditNoteCancellation>

/** Applies the credit that is left to an invoice or debit note of the client. */
export const CreditApplication = z
  .strictObject({
    creditNoteId: uuid(),
    version: version(),
    invoiceId: uuid('Choose the invoice').optional(),
    debitNoteId: uuid('Choose the debit note').optional(),
    /** Without it, as much as possible. */
    amountMinor: moneyMinor('Enter the amount, like 500').min(1, 'Enter an amount above 0').optional(),
  })
  .refine(hasOneTarget, ONE_TARGET)
export type CreditApplication = z.infer<typeof CreditApplication>

export const NoteSums = DocumentSums.omit({ grossMinor: true, lineDiscountMinor: true, discountMinor: true })

const line = {
  lineId: uuid(),
  description: z.string(),
  code: nullableText(),
  /** Null if by amount. */
  qtyMilli: integer().nullable(),
  taxCategory: z.enum(TAX_CATEGORIES),
  rateBps: integer(),
  ...taxes,
  lineTotalMinor: minor(),
}

/** Issued too late to include tax. */
const commercial = z.boolean()

/** A preview of a note. */
export const CreditPreview = z.object({
  lines: z.array(z.object(line)),
  ...NoteSums.shape,
  commercial,
  /** The part that reduces the amount due. */
  appliedMinor: minor(),
  /** Nothing is left to credit after it. */
  completes: z.boolean(),
})
export type CreditPreview = z.infer<typeof CreditPreview>

export const IssuedNote = z.object({
  creditNoteId: uuid(),
  number: z.string(),
  issueDate: z.string(),
  payableMinor: minor(),
})

/** The uncredited rest of an issued invoice or debit note. */
export const Creditable = z.object({
  document: z.enum(['invoice', 'debit_note']),
  documentId: uuid(),
  number: z.string(),
  issueDate: z.string(),
  clientId: uuid().nullable(),
  patientId: uuid().nullable(),
  clientName: nullableText(),
  currency: z.string(),
  payableMinor: minor(),
  dueMinor: minor(),
  writtenOffMinor: minor(),
  /** Without what is written off. */
  leftMinor: minor(),
  /** The last day for a note with tax; null if there is no limit. */
  taxUntil: nullableText(),
  /** A note of today has no tax. */
  commercial,
  taxNames: z.object({ cgst: z.string(), sgst: z.string(), igst: z.string() }),
  lines: z.array(
    z.object({
      lineId: uuid(),
      description: z.string(),
      code: nullableText(),
      unit: nullableText(),
      qtyMilli: integer(),
      lineTotalMinor: minor(),
      creditedQtyMilli: integer(),
      creditedMinor: minor(),
      /** Zero for a line that was credited by amount. */
      leftQtyMilli: integer(),
      leftMinor: minor(),
    }),
  ),
  /** Issued notes, oldest first. */
  notes: z.array(IssuedNote),
  version: version(),
})
export type Creditable = z.infer<typeof Creditable>

export const CreditNoteRow = z.object({
  creditNoteId: uuid(),
  status: z.enum(documentStatuses.list('numbered')),
  number: z.string(),
  issueDate: z.string(),
  /** The credited invoice, or the invoice of the credited debit note. */
  invoiceId: uuid(),
  invoiceNumber: z.string(),
  /** The credited debit note, if any. */
  debitNoteId: uuid().nullable(),
  debitNoteNumber: nullableText(),
  clientId: uuid().nullable(),
  patientId: uuid().nullable(),
  clientName: nullableText(),
  placeId: uuid(),
  reason: z.enum(CREDIT_REASONS),
  currency: z.string(),
  payableMinor: minor(),
  appliedMinor: minor(),
  refundedMinor: minor(),
  /** Neither applied nor refunded. */
  availableMinor: minor(),
})
export type CreditNoteRow = z.infer<typeof CreditNoteRow>

export const CreditNote = CreditNoteRow.extend({
  reasonNote: nullableText(),
  disposition: z.enum(DISPOSITIONS),
  lines: z.array(z.object(line)),
  ...NoteSums.shape,
  commercial,
  /** The invoices and debit notes that it was applied to. */
  applications: z.array(
    z.object({
      invoiceId: uuid().nullable(),
      invoiceNumber: nullableText(),
      debitNoteId: uuid().nullable(),
      debitNoteNumber: nullableText(),
      amountMinor: minor(),
    }),
  ),
  /** They are part of `refundedMinor`, because their amount is reserved. */
  pendingRefunds: z.array(PendingRefund),
  cancelledAt: nullableText(),
  cancelReason: nullableText(),
  may: z.object({ cancel: z.boolean(), apply: z.boolean() }),
  version: version(),
})
export type CreditNote = z.infer<typeof CreditNote>

export const CreditNotePage = toPageSchema(CreditNoteRow)
