import { DEBIT_REASON_LABELS, DEBIT_SIDE_LABELS } from '#contract/billing/debit-notes/rules.ts'
import { getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import type { Note } from '../notes/note-document.server'
import { getDebitNoteState } from '../notes/note-mark'
import { toNoteRecord } from '../notes/note-record.server'

/** Loads a debit note with its lines and actions. */
export async function loadDebitNotePage({ api, me, url }: ScreenContext, page: Note) {
  const { data: note } = await api.debitNotes.read({ debitNoteId: page.id })
  const format = getFormatter({ ...me.practice, currency: note.currency })
  const { money, day } = format
  const { invoiceId, supplierBillId, against } = note
  const isOwed = note.side === 'customer' && note.status === 'issued'
  return {
    ...toNoteRecord(note, page, format, {
      facts: [
        ['Type', DEBIT_SIDE_LABELS[note.side]],
        ['Client', note.clientName],
        ['Date', day(note.issueDate)],
        ['Reason', [DEBIT_REASON_LABELS[note.reason], note.reasonNote].filter(Boolean).join(': ')],
        ['Total', money(note.payableMinor)],
        ['Paid', isOwed && note.allocatedMinor > 0 && money(note.allocatedMinor)],
        ['Credited', isOwed && note.creditedMinor > 0 && money(note.creditedMinor)],
        ['Amount due', isOwed && money(note.dueMinor)],
        ['Due date', isOwed && note.dueMinor > 0 && note.dueDate && day(note.dueDate)],
      ],
      links: [['Issue credit note', note.may.credit ? to('/credit-create-invoice', null, { debit: page.id }) : null]],
    }),
    state: getDebitNoteState(note),
    against: {
      href: invoiceId
        ? to('/invoices/invoice', null, { id: invoiceId })
        : supplierBillId && to('/purchase-orders/invoice', null, { id: supplierBillId }),
      label: against ?? 'No document',
    },
    creditNotes: note.creditNotes.map((one) => ({
      id: one.creditNoteId,
      href: to('/credit-notes/credit-invoice', null, { id: one.creditNoteId }),
      number: one.number,
      date: day(one.issueDate),
      amount: format.amount(one.payableMinor),
    })),
    cancelling: note.may.cancel && url.searchParams.get('do') === 'cancel',
  }
}
