import { z } from 'zod'
import { isoDate, minor, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { isObject } from '#contract/kernel/is-object.ts'
import { toPageSchema } from '#contract/kernel/query.ts'
import { DocumentSums } from '../charges/schema.ts'
import { IssuedNote } from '../credit-notes/schema.ts'
import { documentStatuses } from '../documents/statuses.ts'
import { MAX_INVOICE_LINES } from '../invoices/rules.ts'
import { DocumentLine, DocumentLineView, documentLines } from '../invoices/schema.ts'
import { PRICE_MODES } from '../tax/tax.ts'
import { SUPPLIES } from '../tax/tax-profiles.ts'
import { DEBIT_REASONS } from './rules.ts'

const isExplained = ({ reason, reasonNote }: { reason: string; reasonNote?: string }) =>
  reason !== 'other' || Boolean(reasonNote)
const EXPLAIN = { path: ['reasonNote'], message: 'Enter the details for “Other”', when: isObject }

const commonFields = {
  reason: z.enum(DEBIT_REASONS, 'Choose the reason'),
  reasonNote: text(200).optional(),
}
const NO_LINES = 'Add at least one line'

/** A line may name the invoice line that it corrects, and then has the code and the tax of that line. */
const CorrectedLine = DocumentLine.safeExtend({ invoiceLineId: uuid('Choose the invoice line').optional() })
export type CorrectedLine = z.infer<typeof CorrectedLine>

export const correctedLines = () =>
  z.array(CorrectedLine).max(MAX_INVOICE_LINES, `Use ${MAX_INVOICE_LINES} lines or fewer`)

/** The confirmations of lines that are taxed by hand, although the invoice has no tax on them. A refusal lists them as `data.confirm`. */
export const taxConfirmations = () => z.array(z.string().max(80)).max(MAX_INVOICE_LINES).default([])

/** A debit note of an invoice. `version` is that of the invoice that was seen. */
const ToCustomer = z
  .strictObject({
    side: z.literal('customer'),
    invoiceId: uuid('Choose the invoice'),
    version: version(),
    dueDate: isoDate('Enter the due date').optional(),
    ...commonFields,
    lines: correctedLines().min(1, NO_LINES),
    confirmed: taxConfirmations(),
  })
  .refine(isExplained, EXPLAIN)

/** A debit note to a supplier. */
const ToSupplier = z
  .strictObject({
    side: z.literal('supplier'),
    placeId: uuid('Choose the place'),
    clientId: uuid('Choose the supplier'),
    /** The bill that it reduces. */
    supplierBillId: uuid('Choose the bill').optional(),
    priceMode: z.enum(PRICE_MODES).optional(),
    ...commonFields,
    lines: documentLines().min(1, NO_LINES),
  })
  .refine(isExplained, EXPLAIN)

export const NewDebitNote = z.discriminatedUnion('side', [ToCustomer, ToSupplier], {
  error: 'Choose a client or a supplier',
})
export type NewDebitNote = z.infer<typeof NewDebitNote>
export type CustomerDebit = z.infer<typeof ToCustomer>
export type SupplierDebit = z.infer<typeof ToSupplier>

export const DebitNoteCancellation = z.strictObject({
  debitNoteId: uuid(),
  version: version(),
  reason: text(200, 'Enter the reason for cancelling'),
})
export type DebitNoteCancellation = z.infer<typeof DebitNoteCancellation>

const line = DocumentLineView.omit({
  batchNo: true,
  expiresOn: true,
  mrpMinor: true,
  lineId: true,
  itemId: true,
  itemType: true,
  unitsPerPack: true,
  taxChosen: true,
  doctorId: true,
})
export const DebitSums = DocumentSums.omit({ discountMinor: true })

/** A preview of a note. */
export const DebitPreview = z.object({
  priceMode: z.enum(PRICE_MODES),
  supply: z.enum(SUPPLIES),
  taxNames: z.object({ cgst: z.string(), sgst: z.string(), igst: z.string() }),
  lines: z.array(line),
  sums: DebitSums,
})
export type DebitPreview = z.infer<typeof DebitPreview>

export const DebitNoteRow = z.object({
  debitNoteId: uuid(),
  side: z.enum(['customer', 'supplier']),
  status: z.enum(documentStatuses.list('numbered')),
  number: z.string(),
  issueDate: z.string(),
  dueDate: nullableText(),
  invoiceId: uuid().nullable(),
  supplierBillId: uuid().nullable(),
  /** The number of the invoice or supplier bill. */
  against: nullableText(),
  clientId: uuid().nullable(),
  patientId: uuid().nullable(),
  clientName: nullableText(),
  placeId: uuid(),
  reason: z.enum(DEBIT_REASONS),
  currency: z.string(),
  payableMinor: minor(),
  allocatedMinor: minor(),
  /** Applied from credit notes. */
  creditedMinor: minor(),
  /** The amount due of a customer; zero for suppliers, whose bill is reduced. */
  dueMinor: minor(),
})
export type DebitNoteRow = z.infer<typeof DebitNoteRow>

export const DebitNote = DebitNoteRow.extend({
  reasonNote: nullableText(),
  priceMode: z.enum(PRICE_MODES),
  supply: z.enum(SUPPLIES),
  lines: z.array(line.extend({ lineId: uuid() })),
  sums: DebitSums,
  cancelledAt: nullableText(),
  cancelReason: nullableText(),
  /** Issued credit notes, oldest first. */
  creditNotes: z.array(IssuedNote),
  may: z.object({ cancel: z.boolean(), credit: z.boolean() }),
  version: version(),
})
export type DebitNote = z.infer<typeof DebitNote>

export const DebitNotePage = toPageSchema(DebitNoteRow)
