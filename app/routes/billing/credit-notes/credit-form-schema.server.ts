import { z } from 'zod'
import { CREDIT_REASONS, DISPOSITIONS } from '#contract/billing/credit-notes/rules.ts'
import type { Creditable, NewCreditNote } from '#contract/billing/credit-notes/schema.ts'
import { PRICE_AT_MOST_MINOR } from '#contract/billing/invoice-lines/line-pieces.ts'
import { INVOICE_LINES_AT_MOST } from '#contract/billing/invoices/rules.ts'
import { moneyMinor, qtyMilli, text, uuid, version } from '#contract/kernel/fields.ts'
import { renameRefusedFields } from '~/lib/forms/renamed-fields.server'

const Line = z
  .strictObject({
    lineId: uuid('Choose the line'),
    take: z.boolean().optional(),
    qtyMilli: qtyMilli('Enter how many come back, like 1').optional(),
    amountMinor: moneyMinor('Enter how much is credited, like 100', PRICE_AT_MOST_MINOR * 100).optional(),
  })
  .refine((line) => line.qtyMilli === undefined || line.amountMinor === undefined, {
    ...{ path: ['amountMinor'], message: 'Enter how many, or how much, not both' },
  })
type Line = z.infer<typeof Line>

const isChosen = ({ take, qtyMilli: qty, amountMinor }: Line) =>
  Boolean(take) || qty !== undefined || amountMinor !== undefined

/** The form of a new credit note: all that is left, or lines that are ticked or have a figure. */
export const CreditForm = z
  .strictObject({
    version: version(),
    reason: z.enum(CREDIT_REASONS, 'Choose the reason'),
    reasonNote: text(200).optional(),
    disposition: z.enum(DISPOSITIONS, 'Choose what becomes of it'),
    what: z.enum(['all', 'lines'], 'Choose what is credited'),
    lines: z.array(Line).max(INVOICE_LINES_AT_MOST).default([]),
  })
  .refine(({ what, lines }) => what === 'lines' || !lines.some(isChosen), {
    ...{ path: ['what'], message: 'Choose “Only what is chosen below”, or empty the lines' },
  })
  .refine(({ what, lines }) => what === 'all' || lines.some(isChosen), {
    ...{ path: ['what'], message: 'Choose at least one line below' },
  })
export type CreditForm = z.infer<typeof CreditForm>

/** Which paper is meant, as the API asks for it. */
export const toDocumentId = ({ paper, paperId }: Pick<Creditable, 'paper' | 'paperId'>) =>
  paper === 'invoice' ? { invoiceId: paperId } : { debitNoteId: paperId }

/** The form that lays what is left of a note on another paper of its client: `invoice:…` or `debit_note:…`. */
export const ApplyNote = z.strictObject({
  version: version(),
  onto: z.string('Choose the paper').regex(/^(invoice|debit_note):[0-9a-f-]{36}$/i, 'Choose the paper'),
  amountMinor: moneyMinor('Enter the amount, like 500').min(1, 'Enter more than zero').optional(),
})

/** Lays it on what was chosen; what the API says of the paper is said where it was chosen. */
export function applyNote<Done>(
  { onto, ...rest }: z.infer<typeof ApplyNote>,
  send: (application: Omit<z.infer<typeof ApplyNote>, 'onto'> & ReturnType<typeof toDocumentId>) => Promise<Done>,
): Promise<Done> {
  const [paper, paperId = ''] = onto.split(':')
  const on = toDocumentId({ paper: paper === 'invoice' ? 'invoice' : 'debit_note', paperId })
  return renameRefusedFields(
    (name) => (name === 'invoiceId' || name === 'debitNoteId' ? 'onto' : name),
    () => send({ ...rest, ...on }),
  )
}

/** What the form asks for, as the API takes it. A line that is only ticked is credited with all that is left of it. */
export function toNewCreditNote(
  { what, lines, ...about }: CreditForm,
  of: Pick<Creditable, 'paper' | 'paperId' | 'lines'>,
) {
  const left = new Map(of.lines.map((line) => [line.lineId, line]))
  const rest = (lineId: string) => {
    const { leftQtyMilli = 0, leftMinor = 0 } = left.get(lineId) ?? {}
    return leftQtyMilli > 0 ? { qtyMilli: leftQtyMilli } : { amountMinor: leftMinor }
  }
  const chosen = lines.filter(isChosen).map(({ lineId, qtyMilli: qty, amountMinor }) => ({
    lineId,
    ...(qty !== undefined ? { qtyMilli: qty } : amountMinor !== undefined ? { amountMinor } : rest(lineId)),
  }))
  const note: NewCreditNote = {
    ...{ ...about, ...toDocumentId(of), whole: what === 'all' },
    lines: what === 'all' ? [] : chosen,
  }
  return note
}

/**
 * Asks the API, and lays what it says of the lines that were sent on the rows of the form, which has also those that were
 * not chosen.
 */
export function withFormRows<Done>(input: CreditForm, send: () => Promise<Done>): Promise<Done> {
  const rows = input.lines.flatMap((line, at) => (isChosen(line) ? [at] : []))
  const own = (name: string) => name.replace(/^lines\[(\d+)\]/, (_, at: string) => `lines[${rows[Number(at)] ?? at}]`)
  return renameRefusedFields(own, send)
}
