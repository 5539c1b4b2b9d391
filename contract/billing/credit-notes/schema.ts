import { z } from 'zod'
import { isoDate, moneyMinor, qtyMilli, text, uuid, version } from '#contract/kernel/fields.ts'
import { ListQuery, paged } from '#contract/kernel/query.ts'
import { PRICE_AT_MOST_MINOR } from '../invoice-lines/line-fields.ts'
import { INVOICE_LINES_AT_MOST } from '../invoices/rules.ts'
import { CREDIT_REASONS, DISPOSITIONS } from './rules.ts'

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

const hasOneTarget = ({ invoiceId, debitNoteId }: { invoiceId?: string; debitNoteId?: string }) =>
  (invoiceId === undefined) !== (debitNoteId === undefined)
const ONE_TARGET = { path: ['invoiceId'], message: 'Choose the invoice', when: isObject }

const CreditLine = z
  .strictObject({
    lineId: uuid('Choose the line'),
    qtyMilli: qtyMilli('Enter the quantity returned').optional(),
    amountMinor: moneyMinor('Enter the amount to credit', PRICE_AT_MOST_MINOR * 100).optional(),
  })
  .refine(({ qtyMilli: qty, amountMinor }) => (qty === undefined) !== (amountMinor === undefined), {
    path: ['qtyMilli'],
    message: 'Enter a quantity or an amount',
    when: isObject,
  })

/**
 * What takes an invoice, or a customer's debit note, back: in part by its lines, or all that is left. `version` is that of
 * the paper that was seen.
 */
export const NewCreditNote = z
  .strictObject({
    invoiceId: uuid('Choose the invoice').optional(),
    debitNoteId: uuid('Choose the debit note').optional(),
    version: version(),
    reason: z.enum(CREDIT_REASONS, 'Choose the reason'),
    reasonNote: text(200).optional(),
    /** What becomes of what is more than is due. */
    disposition: z.enum(DISPOSITIONS, 'Choose what to do with the credit').default('reduce_due'),
    whole: z.boolean().default(false),
    lines: z.array(CreditLine).max(INVOICE_LINES_AT_MOST, `Use ${INVOICE_LINES_AT_MOST} lines or fewer`).default([]),
  })
  .refine(({ reason, reasonNote }) => reason !== 'other' || reasonNote, {
    path: ['reasonNote'],
    message: 'Enter the reason for the credit',
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

/** What is left of a note pays for another invoice, or debit note, of the same client. */
export const CreditApplication = z
  .strictObject({
    creditNoteId: uuid(),
    version: version(),
    invoiceId: uuid('Choose the invoice').optional(),
    debitNoteId: uuid('Choose the debit note').optional(),
    /** Without one it is as much as is due, and as there is. */
    amountMinor: moneyMinor('Enter the amount, like 500').min(1, 'Enter more than zero').optional(),
  })
  .refine(hasOneTarget, ONE_TARGET)
export type CreditApplication = z.infer<typeof CreditApplication>

const minor = () => z.number().int()

const sums = {
  taxableMinor: minor(),
  exemptMinor: minor(),
  cgstMinor: minor(),
  sgstMinor: minor(),
  igstMinor: minor(),
  totalMinor: minor(),
  roundOffMinor: minor(),
  payableMinor: minor(),
}

const line = {
  lineId: uuid(),
  description: z.string(),
  code: z.string().nullable(),
  /** null: by amount. */
  qtyMilli: z.number().int().nullable(),
  taxCategory: z.enum(['taxable', 'exempt', 'nil_rated', 'non_gst']),
  rateBps: z.number().int(),
  taxableMinor: minor(),
  cgstMinor: minor(),
  sgstMinor: minor(),
  igstMinor: minor(),
  lineTotalMinor: minor(),
}

/** It came too late to take tax back: it bears none. */
const commercial = z.boolean()

/** What a note would come to: nothing is kept. */
export const CreditPreview = z.object({
  lines: z.array(z.object(line)),
  ...sums,
  commercial,
  /** What of it lowers the due of the paper now. */
  appliedMinor: minor(),
  /** Nothing is left of the paper after it. */
  completes: z.boolean(),
})
export type CreditPreview = z.infer<typeof CreditPreview>

/** What is left to credit of an issued invoice or debit note, line by line. */
export const Creditable = z.object({
  paper: z.enum(['invoice', 'debit_note']),
  paperId: uuid(),
  number: z.string(),
  issueDate: z.string(),
  clientId: uuid().nullable(),
  patientId: uuid().nullable(),
  clientName: z.string().nullable(),
  currency: z.string(),
  payableMinor: minor(),
  dueMinor: minor(),
  writtenOffMinor: minor(),
  /** What may still be credited; what is written off may not. */
  leftMinor: minor(),
  /** Until when a note takes its tax back too; null where it bears none that has such a day. */
  taxUntil: z.string().nullable(),
  /** That day is over: a note of today bears no tax. */
  commercial,
  taxNames: z.object({ cgst: z.string(), sgst: z.string(), igst: z.string() }),
  lines: z.array(
    z.object({
      lineId: uuid(),
      description: z.string(),
      code: z.string().nullable(),
      unit: z.string().nullable(),
      qtyMilli: minor(),
      lineTotalMinor: minor(),
      creditedQtyMilli: minor(),
      creditedMinor: minor(),
      /** Zero for what was credited by amount: it is so again. */
      leftQtyMilli: minor(),
      leftMinor: minor(),
    }),
  ),
  /** Earlier notes that stand, the oldest first. */
  notes: z.array(z.object({ creditNoteId: uuid(), number: z.string(), issueDate: z.string(), payableMinor: minor() })),
  version: version(),
})
export type Creditable = z.infer<typeof Creditable>

export const CreditNoteRow = z.object({
  creditNoteId: uuid(),
  status: z.enum(['issued', 'cancelled']),
  number: z.string(),
  issueDate: z.string(),
  /** The invoice that it goes back to; of a debit note, that which the note was for. */
  invoiceId: uuid(),
  invoiceNumber: z.string(),
  /** The debit note that it takes back; null where it takes the invoice back. */
  debitNoteId: uuid().nullable(),
  debitNoteNumber: z.string().nullable(),
  clientId: uuid().nullable(),
  patientId: uuid().nullable(),
  clientName: z.string().nullable(),
  placeId: uuid(),
  reason: z.enum(CREDIT_REASONS),
  currency: z.string(),
  payableMinor: minor(),
  appliedMinor: minor(),
  refundedMinor: minor(),
  /** Neither applied nor given back. */
  availableMinor: minor(),
})
export type CreditNoteRow = z.infer<typeof CreditNoteRow>

export const CreditNote = CreditNoteRow.extend({
  reasonNote: z.string().nullable(),
  disposition: z.enum(DISPOSITIONS),
  lines: z.array(z.object(line)),
  ...sums,
  commercial,
  /** What it was laid on: an invoice, or a debit note. */
  applications: z.array(
    z.object({
      invoiceId: uuid().nullable(),
      invoiceNumber: z.string().nullable(),
      debitNoteId: uuid().nullable(),
      debitNoteNumber: z.string().nullable(),
      amountMinor: minor(),
    }),
  ),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  may: z.object({ cancel: z.boolean(), apply: z.boolean() }),
  version: version(),
})
export type CreditNote = z.infer<typeof CreditNote>

export const NoteListQuery = ListQuery.omit({ sort: true }).extend({
  status: z.enum(['issued', 'cancelled']).optional(),
  from: isoDate().optional(),
  to: isoDate().optional(),
  clientId: uuid().optional(),
  patientId: uuid().optional(),
  placeId: uuid().optional(),
  invoiceId: uuid().optional(),
})
export type NoteListQuery = z.infer<typeof NoteListQuery>

export const CreditNotePage = paged(CreditNoteRow)

/** The filters of the list; without days it is this month. */
export const NoteTotalsQuery = NoteListQuery.omit({ cursor: true, limit: true })
export type NoteTotalsQuery = z.infer<typeof NoteTotalsQuery>

export const CreditTotals = z.object({
  from: z.string(),
  to: z.string(),
  /** Issued and not cancelled. */
  count: z.number().int(),
  payableMinor: minor(),
  appliedMinor: minor(),
  refundedMinor: minor(),
  availableMinor: minor(),
})
export type CreditTotals = z.infer<typeof CreditTotals>
