import { getSoloRefundLimit } from '#contract/billing/charges/rules.ts'
import { CREDIT_REASON_LABELS, DISPOSITION_LABELS } from '#contract/billing/credit-notes/rules.ts'
import type { CreditNote } from '#contract/billing/credit-notes/schema.ts'
import { describeCashRounding } from '#contract/billing/refunds/rules.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { describeCashShift } from '~/lib/billing/cash-shift.server'
import { describePendingRefund } from '~/lib/billing/refund-message'
import { type Formatter, getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import type { Note } from '../notes/note-document.server'
import { getCreditNoteState } from '../notes/note-mark'
import { toNoteRecord } from '../notes/note-record.server'
import { linkCreditedDocument } from '../notes/notes-view.server'

/** Loads a credit note with its documents and actions. */
export async function loadCreditNotePage({ api, me, url }: ScreenContext, page: Note) {
  const { data: note } = await api.creditNotes.read({ creditNoteId: page.id })
  const format = getFormatter({ ...me.practice, currency: note.currency })
  const { money, day } = format
  const linkForm = (name: 'apply' | 'refund') =>
    note.may.apply ? to(page.record, null, { id: page.id, do: name }) : null
  const paidMinor = note.refundedMinor - sum(note.pendingRefunds.map(({ amountMinor }) => amountMinor))
  const requested = url.searchParams.get('do')
  const open = { apply: note.may.apply, refund: note.may.apply, cancel: note.may.cancel }
  const cashTerms = requested === 'refund' ? (await api.shifts.readCashTerms()).data : null
  const activeForm = requested === 'apply' || requested === 'refund' || requested === 'cancel' ? requested : null
  return {
    ...toNoteRecord(note, page, format, {
      facts: [
        ['Client', note.clientName],
        ['Date', day(note.issueDate)],
        ['Reason', [CREDIT_REASON_LABELS[note.reason], note.reasonNote].filter(Boolean).join(': ')],
        ['Tax', note.commercial && 'None. Commercial note, issued after the last date to reduce tax'],
        ['Total', money(note.payableMinor)],
        ['Original invoice', note.debitNoteId && note.invoiceNumber],
        ['Applied to amount due', money(note.appliedMinor)],
        ['Refunded', paidMinor > 0 && money(paidMinor)],
        ['Refund', note.pendingRefunds.map((refund) => describePendingRefund(refund, format)).join('. ')],
        ['Unused credit', money(note.availableMinor)],
        ['Use of the credit', note.availableMinor > 0 && DISPOSITION_LABELS[note.disposition].label],
      ],
      links: [
        ['Apply credit', linkForm('apply')],
        ['Refund credit', linkForm('refund')],
        ...note.pendingRefunds.map(({ refundId, isApproved, amountMinor }): [string, string] => [
          isApproved ? `Pay refund of ${money(amountMinor)}` : `Open refund of ${money(amountMinor)}`,
          to('/refunds', null, { id: refundId }),
        ]),
      ],
    }),
    state: getCreditNoteState(note),
    applications: note.applications.map((one, index) => ({
      id: `${index}`,
      ...linkApplication(one),
      amount: format.amount(one.amountMinor),
    })),
    against: linkCreditedDocument(note),
    available: money(note.availableMinor),
    currency: note.currency,
    /** The form of the action in the URL, if it is still allowed. */
    activeForm: activeForm && open[activeForm] ? activeForm : null,
    reason: note.reasonNote ?? CREDIT_REASON_LABELS[note.reason],
    cashRounding: describeCashRounding(note.availableMinor, getTaxProfile(me.practice.taxProfile).roundToMinor),
    cashShift: cashTerms && describeCashShift(cashTerms, me, [note], 'give'),
    soloRefundLimit: money(getSoloRefundLimit({ ...me.practice, aloneUpToMinor: cashTerms?.aloneUpToMinor })),
    candidates: activeForm === 'apply' && open.apply ? await listDueDocuments(api, note, format) : [],
  }
}

function linkApplication({
  invoiceId,
  invoiceNumber,
  debitNoteId,
  debitNoteNumber,
}: CreditNote['applications'][number]) {
  return debitNoteId
    ? { href: to('/debit-notes/debit-invoice', null, { id: debitNoteId }), number: debitNoteNumber }
    : { href: to('/invoices/invoice', null, { id: invoiceId! }), number: invoiceNumber }
}

/** Lists the client's invoices and debit notes that are due, oldest first. */
async function listDueDocuments(api: ScreenContext['api'], note: CreditNote, { day, money }: Formatter) {
  const { clientId, patientId } = note
  const payer = patientId ? { patientId } : { partyId: clientId ?? undefined }
  const { data } = await api.receipts.account(payer)
  return data.due
    .filter(({ document }) => document !== 'opening')
    .map(({ document, documentId, number, issueDate, dueMinor }) => ({
      value: `${document}:${documentId}`,
      label: `${number} of ${day(issueDate)}, ${money(dueMinor)} due`,
    }))
}
