import {
  creditNoteColumns,
  creditNoteList,
  debitNoteColumns,
  debitNoteList,
} from '#contract/billing/credit-notes/list.ts'
import { CREDIT_REASON_LABELS } from '#contract/billing/credit-notes/rules.ts'
import type { CreditNoteRow } from '#contract/billing/credit-notes/schema.ts'
import { DEBIT_REASON_LABELS, DEBIT_SIDE_LABELS } from '#contract/billing/debit-notes/rules.ts'
import type { DebitNoteRow } from '#contract/billing/debit-notes/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { toPlaceOptions } from '~/lib/forms/options'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { listHref, readList } from '~/lib/lists/list-filters.server'
import { countRows, toListView } from '~/lib/lists/list-view.server'
import { to } from '~/lib/navigation/links'
import { getCreditNoteState, getDebitNoteState } from './note-mark'

/** Loads the credit notes that match the URL's filters, and the totals of issued ones. */
export async function loadCreditNotesView(screen: ScreenContext) {
  const { api, me, format, url } = screen
  const state = readList(creditNoteList, screen)
  const { filters, cursor } = state
  const { data } = await api.creditNotes.readListPage({ ...filters, cursor })
  const { list: page, totals } = data
  const { money, number } = format
  return {
    title: 'Credit notes',
    lead: 'Credits issued against invoices, newest first.',
    newLink: { href: to('/credit-create-invoice'), label: 'New credit note' },
    ...toListView(creditNoteList, creditNoteColumns, state, page, {
      path: url.pathname,
      format,
      count: countRows(page, 'credit note'),
      records: toFilterRecords(filters, data),
      csv: me.rights.includes('export') && listHref('/credit-notes-file', state),
      toRow: (row) => toCreditRow(row, format),
    }),
    totals:
      totals &&
      toTotalsView(totals, format, [
        ['Credit notes', number(totals.count)],
        ['Credited', money(totals.payableMinor)],
        ['Applied to balance', money(totals.appliedMinor)],
        ['Refunded', money(totals.refundedMinor)],
        ['Unused credit', money(totals.availableMinor)],
      ]),
  }
}

/** Loads the debit notes that match the URL's filters, and the totals of issued ones. */
export async function loadDebitNotesView(screen: ScreenContext) {
  const { api, me, format, url } = screen
  const state = readList(debitNoteList, screen)
  const { filters, cursor } = state
  const { data } = await api.debitNotes.readListPage({ ...filters, cursor })
  const { list: page, totals } = data
  const { money, number } = format
  return {
    title: 'Debit notes',
    lead: 'Extra charges to clients and returns to suppliers, newest first.',
    newLink: { href: to('/debit-create-invoice'), label: 'New debit note' },
    ...toListView(debitNoteList, debitNoteColumns, state, page, {
      path: url.pathname,
      format,
      count: countRows(page, 'debit note'),
      records: toFilterRecords(filters, data),
      csv: me.rights.includes('export') && listHref('/debit-notes-file', state),
      toRow: (row) => toDebitRow(row, format),
    }),
    totals:
      totals &&
      toTotalsView(totals, format, [
        ['Debit notes', number(totals.count)],
        ['To clients', money(totals.customerMinor)],
        ['Due from clients', money(totals.dueMinor)],
        ['To suppliers', money(totals.supplierMinor)],
      ]),
  }
}

interface FilterNames {
  places: readonly { placeId: string; name: string }[]
  clientName: string | null
  invoiceNumber: string | null
}

/** Lists the places to choose from, and names the chosen client and invoice. */
function toFilterRecords(
  { clientId, invoiceId }: { clientId?: string; invoiceId?: string },
  { places, clientName, invoiceNumber }: FilterNames,
) {
  return {
    placeId: toPlaceOptions(places),
    clientId: clientId && clientName ? [{ value: clientId, label: clientName }] : undefined,
    invoiceId: invoiceId && invoiceNumber ? [{ value: invoiceId, label: `For ${invoiceNumber}` }] : undefined,
  }
}

type CreditedDocument = Pick<CreditNoteRow, 'invoiceId' | 'invoiceNumber' | 'debitNoteId' | 'debitNoteNumber'>

export function linkCreditedDocument({ debitNoteId, debitNoteNumber, ...row }: CreditedDocument) {
  return debitNoteId
    ? { href: to('/debit-notes/debit-invoice', null, { id: debitNoteId }), label: debitNoteNumber ?? '' }
    : { href: to('/invoices/invoice', null, { id: row.invoiceId }), label: row.invoiceNumber }
}

function toCreditRow(row: CreditNoteRow, { amount }: Formatter) {
  return {
    id: row.creditNoteId,
    href: to('/credit-notes/credit-invoice', null, { id: row.creditNoteId }),
    reason: CREDIT_REASON_LABELS[row.reason],
    againstHref: linkCreditedDocument(row).href,
    state: getCreditNoteState(row),
    isFaint: row.status === 'cancelled',
    cells: { available: row.status === 'issued' ? amount(row.availableMinor) : '' },
  }
}

function toDebitRow(row: DebitNoteRow, { amount }: Formatter) {
  return {
    id: row.debitNoteId,
    href: to('/debit-notes/debit-invoice', null, { id: row.debitNoteId }),
    reason: `${DEBIT_SIDE_LABELS[row.side]}: ${DEBIT_REASON_LABELS[row.reason].toLowerCase()}`,
    againstHref: row.invoiceId && to('/invoices/invoice', null, { id: row.invoiceId }),
    state: getDebitNoteState(row),
    isFaint: row.status === 'cancelled',
    cells: { due: row.side === 'customer' && row.status === 'issued' ? amount(row.dueMinor) : '' },
  }
}

function toTotalsView(
  { from, to: until }: { from: string; to: string },
  { day, money }: Formatter,
  facts: [label: string, value: string][],
) {
  const zero = money(0)
  return {
    title: `Issued from ${day(from)} to ${day(until)}`,
    facts: facts.flatMap(([label, value], index) => (index < 2 || value !== zero ? [{ label, value }] : [])),
  }
}
