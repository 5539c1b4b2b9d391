import { z } from 'zod'
import { DEBIT_REASONS } from '#contract/billing/debit-notes/rules.ts'
import { correctedLines, type NewDebitNote, taxConfirmations } from '#contract/billing/debit-notes/schema.ts'
import { isoDate, text, version } from '#contract/kernel/fields.ts'
import { type FormValues, readRows } from '~/lib/forms/form-values.server'

/** The form of a new debit note; the URL names the recipient. */
export const DebitForm = z.strictObject({
  /** The version of the invoice. A supplier's bill is checked when the note is issued. */
  version: version(),
  reason: z.enum(DEBIT_REASONS, 'Choose the reason'),
  reasonNote: text(200).optional(),
  dueDate: isoDate('Enter the due date').optional(),
  lines: correctedLines().default([]),
  confirmed: taxConfirmations(),
})
type DebitForm = z.infer<typeof DebitForm>

export type DebitTarget =
  | { side: 'customer'; invoiceId: string }
  | { side: 'supplier'; placeId: string; clientId: string; supplierBillId?: string }

/** Converts the form to the input of the API. */
export function toNewDebitNote(
  { version, dueDate, confirmed, ...details }: DebitForm,
  target: DebitTarget,
): NewDebitNote {
  if (target.side === 'customer') return { ...target, ...details, version, dueDate, confirmed }
  return { ...target, ...details, lines: details.lines.map(({ invoiceLineId: _, ...line }) => line) }
}

const TYPED_CELLS = ['invoiceLineId', 'description', 'code', 'unitPriceMinor']

/** Drops lines in which nothing was typed, except the first one if all are blank, to show what is missing. */
export function dropBlankLines(formValues: FormValues): FormValues {
  const lines = readRows(formValues, 'lines', (row) =>
    TYPED_CELLS.some((cell) => String(row[cell] ?? '').trim() !== ''),
  )
  return { ...formValues, lines: lines.length > 0 ? lines : readRows(formValues, 'lines', () => true).slice(0, 1) }
}
