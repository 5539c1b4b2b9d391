import { DISPOSITION_LABELS } from '#contract/billing/credit-notes/rules.ts'
import type { Creditable, CreditPreview } from '#contract/billing/credit-notes/schema.ts'
import { toFacts } from '~/lib/documents/billing-view.server'
import { listSums } from '~/lib/documents/note-view.server'
import { type Formatter, getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { toDocumentId } from './credit-form-schema.server'

/** Reads what is left to credit of the invoice or debit note that the URL names; null if it names none. */
export async function readCreditable({ api, url }: ScreenContext): Promise<Creditable | null> {
  const [invoiceId, debitNoteId] = [url.searchParams.get('invoice'), url.searchParams.get('debit')]
  if (debitNoteId) return (await api.creditNotes.creditableDebit({ debitNoteId })).data
  return invoiceId ? (await api.creditNotes.creditable({ invoiceId })).data : null
}

const WORDS = {
  invoice: { name: 'invoice', title: 'Invoice', at: '/invoices/invoice' },
  debit_note: { name: 'debit note', title: 'Debit note', at: '/debit-notes/debit-invoice' },
} as const

/** Loads the form of a new credit note: the lines left to credit, earlier notes and the total of a full credit. */
export async function loadCreditFormView({ api, me }: ScreenContext, creditable: Creditable) {
  const format = getFormatter({ ...me.practice, currency: creditable.currency })
  const whole = {
    ...toDocumentId(creditable),
    version: creditable.version,
    reason: 'other',
    reasonNote: 'All',
    whole: true,
  } as const
  // Written-off amounts can't be credited, so the user has to select lines first.
  const isOpen = creditable.leftMinor > 0 && creditable.writtenOffMinor === 0
  const preview = isOpen ? (await api.creditNotes.preview(whole)).data : null
  return {
    document: {
      name: WORDS[creditable.document].name,
      title: `${WORDS[creditable.document].title} ${creditable.number}`,
      number: creditable.number,
      href: to(WORDS[creditable.document].at, null, { id: creditable.documentId }),
      version: creditable.version,
      /** The list of its credit notes. */
      notes: creditable.document === 'invoice' ? to('/credit-notes', null, { invoiceId: creditable.documentId }) : null,
    },
    facts: listFacts(creditable, format),
    currency: creditable.currency,
    left: format.amount(creditable.leftMinor),
    isOpen: creditable.leftMinor > 0,
    writtenOff: creditable.writtenOffMinor > 0 ? format.money(creditable.writtenOffMinor) : null,
    late: getLateDate(creditable, format),
    dispositions: listDispositions(creditable, format),
    lines: creditable.lines.map((line) => toLineView(line, format)),
    open: creditable.lines.flatMap(({ lineId, leftMinor }) => (leftMinor > 0 ? [lineId] : [])),
    totals: preview && toTotalsView(preview, creditable, format),
  }
}

function listFacts(creditable: Creditable, { money, day }: Formatter) {
  const notes = creditable.notes.map((note) => `${note.number} of ${day(note.issueDate)}, ${money(note.payableMinor)}`)
  return toFacts([
    ['Client', creditable.clientName ?? ''],
    [`${WORDS[creditable.document].title} date`, day(creditable.issueDate)],
    ['Total', money(creditable.payableMinor)],
    ['Amount due', money(creditable.dueMinor)],
    ['Written off', creditable.writtenOffMinor > 0 && money(creditable.writtenOffMinor)],
    ['Already credited', notes.join('; ') || 'Nothing'],
    ['Left to credit', money(creditable.leftMinor)],
  ])
}

/** The last day to reduce tax, if it is over. The note is then a commercial one, without tax. */
const getLateDate = ({ taxUntil, commercial }: Creditable, { day }: Formatter) =>
  taxUntil && commercial ? day(taxUntil) : null

function listDispositions({ dueMinor, leftMinor }: Creditable, { money }: Formatter) {
  /** The only choice, if the full credit reduces the amount due. */
  const fixed = dueMinor >= leftMinor ? 'reduce_due' : null
  const options =
    dueMinor > 0 ? (['reduce_due', 'refund', 'keep_as_credit'] as const) : (['keep_as_credit', 'refund'] as const)
  return {
    fixed,
    label: dueMinor > 0 ? `Use of the credit above the ${money(dueMinor)} due` : 'Use of the credit',
    choices: options.map((value) => ({ value, ...DISPOSITION_LABELS[value] })),
    first: fixed ?? options[0],
  }
}

function toLineView(line: Creditable['lines'][number], { money, number }: Formatter) {
  const formatPart = (milli: number, minor: number) =>
    milli > 0 ? `${number(milli / 1000)}${line.unit ? ` ${line.unit}` : ''} · ${money(minor)}` : money(minor)
  return {
    id: line.lineId,
    description: line.description,
    code: line.code,
    billed: formatPart(line.qtyMilli, line.lineTotalMinor),
    credited: line.creditedMinor > 0 ? formatPart(line.creditedQtyMilli, line.creditedMinor) : null,
    left: line.leftMinor > 0 ? formatPart(line.leftQtyMilli, line.leftMinor) : null,
    /** Earlier notes credited it by amount, so later ones have to as well. */
    onlyAmount: line.leftQtyMilli === 0,
  }
}

/** Formats the total of the note and how it is used. */
export function toTotalsView(
  preview: CreditPreview,
  { dueMinor, taxNames }: Pick<Creditable, 'dueMinor' | 'taxNames'>,
  format: Formatter,
) {
  const { amount, money } = format
  const { appliedMinor, payableMinor } = preview
  const after: [label: string, minor: number, isShown: boolean][] = [
    ['Reduces amount due', appliedMinor, appliedMinor > 0],
    ['Amount due after this note', dueMinor - appliedMinor, appliedMinor > 0],
    ['Credit for the client', payableMinor - appliedMinor, payableMinor > appliedMinor],
  ]
  return {
    lines: listSums(preview, taxNames, format, preview.commercial ? 'Amount, no tax credited' : 'Before tax'),
    total: money(payableMinor),
    after: after.flatMap(([label, minor, isShown]) => (isShown ? [{ label, value: amount(minor) }] : [])),
  }
}

/** Finds issued invoices to credit or debit. */
export async function searchInvoices({ api, format, url }: ScreenContext, noteHref: (invoiceId: string) => string) {
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  if (!q) return { q, rows: null, more: false }
  const { data } = await api.invoices.list({ q, status: 'issued', limit: 20 })
  const { day, amount } = format
  return {
    q,
    rows: data.rows.map((row) => ({
      id: row.invoiceId,
      href: noteHref(row.invoiceId),
      number: row.number ?? '',
      date: row.issueDate ? day(row.issueDate) : '',
      client: row.clientName ?? '',
      total: amount(row.payableMinor),
      due: amount(row.dueMinor),
    })),
    more: data.next !== null,
  }
}
