import { z } from 'zod'
import { DEBIT_REASONS } from '#contract/billing/debit-notes/rules.ts'
import type { NewDebitNote } from '#contract/billing/debit-notes/schema.ts'
import { paperLines } from '#contract/billing/invoices/schema.ts'
import { isoDate, text, version } from '#contract/kernel/fields.ts'

/** The form of a new debit note; whose it is stands in the address. */
export const DebitForm = z.strictObject({
  /** Of the invoice that was seen; a supplier's bill is looked at again when the note is issued. */
  version: version(),
  reason: z.enum(DEBIT_REASONS, 'Choose the reason'),
  reasonNote: text(200).optional(),
  dueDate: isoDate('Enter the day by which it is paid').optional(),
  lines: paperLines().default([]),
})
type DebitForm = z.infer<typeof DebitForm>

export type DebitTarget =
  | { side: 'customer'; invoiceId: string }
  | { side: 'supplier'; placeId: string; clientId: string; supplierBillId?: string }

/** The form as the API takes it. */
export function toNewDebitNote({ version: seen, dueDate, ...about }: DebitForm, of: DebitTarget): NewDebitNote {
  return of.side === 'customer' ? { ...of, ...about, version: seen, dueDate } : { ...of, ...about }
}

const TYPED_FIELDS = ['description', 'code', 'unitPriceMinor'] as const

/** Rows in which nothing was typed ask nothing: the others close up. One always stays, to say what is missing. */
export function dropBlankLines(form: FormData): void {
  const rows = new Map<number, [field: string, value: FormDataEntryValue][]>()
  for (const [name, value] of [...form.entries()]) {
    const parts = /^lines\[(\d+)\]\.(\w+)$/.exec(name)
    if (!parts) continue
    const at = Number(parts[1])
    rows.set(at, [...(rows.get(at) ?? []), [parts[2]!, value]])
    form.delete(name)
  }
  const typed = (row: [string, FormDataEntryValue][]) =>
    row.some(([field, value]) => (TYPED_FIELDS as readonly string[]).includes(field) && String(value).trim() !== '')
  const all = [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row)
  const kept = all.filter(typed)
  const rest = kept.length > 0 ? kept : all.slice(0, 1)
  rest.forEach((row, at) => {
    for (const [field, value] of row) form.append(`lines[${at}].${field}`, value)
  })
}
