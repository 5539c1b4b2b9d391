import { z } from 'zod'
import { MAX_PRICE_MINOR } from '#contract/billing/charges/charge-totals.ts'
import { CREDIT_REASONS, DISPOSITIONS } from '#contract/billing/credit-notes/rules.ts'
import type { Creditable, NewCreditNote } from '#contract/billing/credit-notes/schema.ts'
import { MAX_INVOICE_LINES } from '#contract/billing/invoices/rules.ts'
import { moneyMinor, qtyMilli, text, uuid, version } from '#contract/kernel/fields.ts'
import { renameRefusedFields } from '~/lib/forms/renamed-fields.server'

const Line = z
  .strictObject({
    lineId: uuid('Choose the line'),
    isSelected: z.boolean().optional(),
    qtyMilli: qtyMilli('Enter the quantity, like 1').optional(),
    amountMinor: moneyMinor('Enter the amount, like 100', MAX_PRICE_MINOR * 100).optional(),
  })
  .refine((line) => line.qtyMilli === undefined || line.amountMinor === undefined, {
    path: ['amountMinor'],
    message: 'Enter a quantity or an amount, not both',
  })
type Line = z.infer<typeof Line>

const isChosen = ({ isSelected, qtyMilli: qty, amountMinor }: Line) =>
  Boolean(isSelected) || qty !== undefined || amountMinor !== undefined

/** The form of a new credit note. It credits the lines that are selected or have a figure, or else the full amount left. */
export const CreditForm = z.strictObject({
  version: version(),
  reason: z.enum(CREDIT_REASONS, 'Choose the reason'),
  reasonNote: text(200).optional(),
  disposition: z.enum(DISPOSITIONS, 'Choose how to use the credit'),
  lines: z.array(Line).max(MAX_INVOICE_LINES).default([]),
})
export type CreditForm = z.infer<typeof CreditForm>

/** Converts the document to the id that the API expects. */
export const toDocumentId = ({ document, documentId }: Pick<Creditable, 'document' | 'documentId'>) =>
  document === 'invoice' ? { invoiceId: documentId } : { debitNoteId: documentId }

/** The form that applies a credit note to another document of its client: `invoice:…` or `debit_note:…`. */
export const ApplyNote = z.strictObject({
  version: version(),
  targetDocument: z
    .string('Choose the invoice or debit note')
    .regex(/^(invoice|debit_note):[0-9a-f-]{36}$/i, 'Choose the invoice or debit note'),
  amountMinor: moneyMinor('Enter the amount, like 500').min(1, 'Enter an amount above 0').optional(),
})

/** Applies the note, and moves errors of the document to the field that chose it. */
export function applyNote<Done>(
  { targetDocument, ...application }: z.infer<typeof ApplyNote>,
  send: (
    application: Omit<z.infer<typeof ApplyNote>, 'targetDocument'> & ReturnType<typeof toDocumentId>,
  ) => Promise<Done>,
): Promise<Done> {
  const [document, documentId = ''] = targetDocument.split(':')
  const target = toDocumentId({ document: document === 'invoice' ? 'invoice' : 'debit_note', documentId })
  return send({ ...application, ...target }).catch(
    renameRefusedFields((name) => (name === 'invoiceId' || name === 'debitNoteId' ? 'targetDocument' : name)),
  )
}

/** Converts the form to the input of the API. A line that is only selected is credited in full. */
export function toNewCreditNote(
  { lines, ...details }: CreditForm,
  creditable: Pick<Creditable, 'document' | 'documentId' | 'lines'>,
) {
  const creditableLines = new Map(creditable.lines.map((line) => [line.lineId, line]))
  const toWholeLine = (lineId: string) => {
    const { leftQtyMilli = 0, leftMinor = 0 } = creditableLines.get(lineId) ?? {}
    return leftQtyMilli > 0 ? { qtyMilli: leftQtyMilli } : { amountMinor: leftMinor }
  }
  const chosen = lines.filter(isChosen).map(({ lineId, qtyMilli: qty, amountMinor }) => ({
    lineId,
    ...(qty !== undefined ? { qtyMilli: qty } : amountMinor !== undefined ? { amountMinor } : toWholeLine(lineId)),
  }))
  const note: NewCreditNote = {
    ...details,
    ...toDocumentId(creditable),
    whole: chosen.length === 0,
    lines: chosen,
  }
  return note
}

/**
 * Calls the API and maps errors of the sent lines to the rows of the form, which also has rows that were
 * not selected.
 */
export function withFormRows<Done>(input: CreditForm, send: () => Promise<Done>): Promise<Done> {
  const rows = input.lines.flatMap((line, index) => (isChosen(line) ? [index] : []))
  const toFormName = (name: string) =>
    name.replace(/^lines\[(\d+)\]/, (_, index: string) => `lines[${rows[Number(index)] ?? index}]`)
  return send().catch(renameRefusedFields(toFormName))
}
