import { DEBIT_SIDES } from '#contract/billing/credit-notes/list.ts'
import { DEBIT_REASON_LABELS } from '#contract/billing/debit-notes/rules.ts'
import type { DebitNote } from '#contract/billing/debit-notes/schema.ts'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { getDebitNoteState } from '../notes/note-mark'

const here = '/debit-notes/debit-invoice'

/** Loads a debit note with its lines and actions. */
export async function loadDebitNotePage({ api, me, url }: ScreenContext, debitNoteId: string) {
  const { data: note } = await api.debitNotes.read({ debitNoteId }).catch(throwErrorPage)
  const format = getFormatter({ ...me.practice, currency: note.currency })
  const { invoiceId, supplierBillId, against, clientId } = note
  return {
    number: note.number,
    state: getDebitNoteState(note),
    facts: listFacts(note, format),
    lines: note.lines.map((line) => toLineView(line, format)),
    total: format.money(note.sums.payableMinor),
    against: {
      href: invoiceId
        ? to('/invoices/invoice', null, { id: invoiceId })
        : supplierBillId && to('/purchase-orders/invoice', null, { id: supplierBillId }),
      label: against ?? 'No document',
    },
    links: {
      document: to('/debit-invoice-preview', null, { id: debitNoteId }),
      credit: note.may.credit ? to('/credit-create-invoice', null, { debit: debitNoteId }) : null,
      cancel: note.may.cancel ? to(here, null, { id: debitNoteId, do: 'cancel' }) : null,
      client: clientId && to('/new-client-preview', null, { id: clientId }),
    },
    creditNotes: note.creditNotes.map((one) => ({
      id: one.creditNoteId,
      href: to('/credit-notes/credit-invoice', null, { id: one.creditNoteId }),
      number: one.number,
      date: format.day(one.issueDate),
      amount: format.amount(one.payableMinor),
    })),
    self: to(here, null, { id: debitNoteId }),
    version: note.version,
    cancelling: note.may.cancel && url.searchParams.get('do') === 'cancel',
  }
}

function listFacts(note: DebitNote, { money, day, date }: Formatter) {
  const isOwed = note.side === 'customer' && note.status === 'issued'
  const facts: [label: string, value: string | null | false][] = [
    ['Kind', DEBIT_SIDES[note.side].slice(0, -1)],
    ['Client', note.clientName],
    ['Date', day(note.issueDate)],
    ['Reason', [DEBIT_REASON_LABELS[note.reason], note.reasonNote].filter(Boolean).join(': ')],
    ['Total', money(note.payableMinor)],
    ['Paid', isOwed && note.allocatedMinor > 0 && money(note.allocatedMinor)],
    ['Credited', isOwed && note.creditedMinor > 0 && money(note.creditedMinor)],
    ['Due', isOwed && money(note.dueMinor)],
    ['Due date', isOwed && note.dueMinor > 0 && note.dueDate && day(note.dueDate)],
    ['Cancelled', note.cancelledAt && [date(note.cancelledAt), note.cancelReason].filter(Boolean).join(': ')],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function toLineView(line: DebitNote['lines'][number], { amount, number }: Formatter) {
  return {
    id: line.lineId,
    description: line.description,
    code: line.code ?? '',
    qty: number(line.qtyMilli / 1000),
    price: amount(line.unitPriceMinor),
    rate: line.taxCategory === 'taxable' ? `${number(line.rateBps / 100)}%` : '',
    total: amount(line.lineTotalMinor),
  }
}
