import { CREDIT_REASON_LABELS } from '#contract/billing/credit-notes/rules.ts'
import { DEBIT_REASON_LABELS } from '#contract/billing/debit-notes/rules.ts'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { toOptions } from '~/lib/forms/options'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { type NotesQuery, notesHref, parseNotesQuery, toNoteFilters } from '~/lib/lists/notes-query.server'
import { to } from '~/lib/navigation/links'
import { getCreditNoteState, getDebitNoteState } from './note-mark'

type Api = ScreenContext['api']
type CreditRow = Awaited<ReturnType<Api['creditNotes']['list']>>['data']['rows'][number]
type DebitRow = Awaited<ReturnType<Api['debitNotes']['list']>>['data']['rows'][number]

const STATE_WORDS = { issued: 'Issued', cancelled: 'Cancelled' }
export const SIDE_WORDS = { customer: 'To customers', supplier: 'To suppliers' }
/** Loads the credit notes that match the URL's filters, and the totals of issued ones. */
export async function loadCreditNotesView(screen: ScreenContext) {
  const { api, me, url } = screen
  const query = parseNotesQuery(url)
  const filter = toNoteFilters(query)
  const [{ data: page }, totals, around] = await Promise.all([
    api.creditNotes.list({ ...filter, cursor: query.cursor || undefined }),
    query.state === 'cancelled' ? null : api.creditNotes.totals(filter),
    loadFilterNames(screen, query),
  ]).catch(throwErrorPage)
  const format = getFormatter(me.practice)
  const { money, number } = format
  return {
    ...toListView(page, {
      url,
      query,
      names: around,
      format,
      one: 'credit note',
      file: me.rights.includes('export') ? '/credit-notes-file' : null,
    }),
    rows: page.rows.map((row) => toCreditRow(row, format)),
    totals:
      totals &&
      toTotalsView(totals.data, format, [
        ['Credit notes', number(totals.data.count)],
        ['Credited', money(totals.data.payableMinor)],
        ['Reduced balance due', money(totals.data.appliedMinor)],
        ['Refunded', money(totals.data.refundedMinor)],
        ['Unused', money(totals.data.availableMinor)],
      ]),
  }
}

/** Loads the debit notes that match the URL's filters, and the totals of issued ones. */
export async function loadDebitNotesView(screen: ScreenContext) {
  const { api, me, url } = screen
  const query = parseNotesQuery(url)
  const filter = { ...toNoteFilters(query), side: query.side || undefined }
  const [{ data: page }, totals, around] = await Promise.all([
    api.debitNotes.list({ ...filter, cursor: query.cursor || undefined }),
    query.state === 'cancelled' ? null : api.debitNotes.totals(filter),
    loadFilterNames(screen, query),
  ]).catch(throwErrorPage)
  const format = getFormatter(me.practice)
  const { money, number } = format
  return {
    ...toListView(page, {
      url,
      query,
      names: around,
      format,
      one: 'debit note',
      file: me.rights.includes('export') ? '/debit-notes-file' : null,
    }),
    sides: toOptions(SIDE_WORDS),
    rows: page.rows.map((row) => toDebitRow(row, format)),
    totals:
      totals &&
      toTotalsView(totals.data, format, [
        ['Debit notes', number(totals.data.count)],
        ['To customers', money(totals.data.customerMinor)],
        ['Due from customers', money(totals.data.dueMinor)],
        ['To suppliers', money(totals.data.supplierMinor)],
      ]),
  }
}

async function loadFilterNames({ api }: ScreenContext, query: NotesQuery) {
  const [{ data: clinics }, client, invoice] = await Promise.all([
    api.clinics.list(),
    query.client ? api.clients.read({ clientId: query.client }) : null,
    query.invoice ? api.invoices.read({ invoiceId: query.invoice }) : null,
  ])
  return {
    places: clinics.map(({ placeId, name }) => ({ value: placeId, label: name })),
    client: client?.data.name,
    invoice: invoice?.data.number,
  }
}

interface ListContext {
  url: URL
  query: NotesQuery
  names: Awaited<ReturnType<typeof loadFilterNames>>
  format: Formatter
  one: string
  /** Null without the right to export. */
  file: '/credit-notes-file' | '/debit-notes-file' | null
}

function toListView(
  page: { rows: readonly unknown[]; next: string | null; previous: string | null; more: boolean },
  { url, query, names: around, format, one, file }: ListContext,
) {
  const href = (over: Partial<NotesQuery>) => notesHref(url.pathname, query, over)
  const { length } = page.rows
  const counted = `${length} ${length === 1 ? one : `${one}s`}`
  return {
    query,
    places: around.places,
    states: toOptions(STATE_WORDS),
    count: page.more ? `${counted} on this page` : counted,
    next: page.next && href({ cursor: page.next }),
    previous: page.previous && href({ cursor: page.previous }),
    chosen: listChosenFilters(query, href, around, format),
    clear: url.pathname,
    csv: file ? notesHref(file, query) : undefined,
  }
}

function listChosenFilters(
  { q, state, side, from, to: until, client, place, invoice }: NotesQuery,
  href: (over: Partial<NotesQuery>) => string,
  around: ListContext['names'],
  { day }: Formatter,
) {
  const one = (on: string, label: string | null | undefined, without: Partial<NotesQuery>) =>
    on && label ? [{ label, without: href(without) }] : []
  return [
    ...one(q, `“${q}”`, { q: '' }),
    ...one(client, around.client, { client: '' }),
    ...one(invoice, around.invoice && `For ${around.invoice}`, { invoice: '' }),
    ...one(side, side && SIDE_WORDS[side], { side: '' }),
    ...one(state, state && STATE_WORDS[state], { state: '' }),
    ...one(from, from && `From ${day(from)}`, { from: '' }),
    ...one(until, until && `To ${day(until)}`, { to: '' }),
    ...one(place, around.places.find(({ value }) => value === place)?.label, { place: '' }),
  ]
}

export function linkCreditedDocument({ debitNoteId, debitNoteNumber, ...row }: CreditRow) {
  return debitNoteId
    ? { href: to('/debit-notes/debit-invoice', null, { id: debitNoteId }), label: debitNoteNumber ?? '' }
    : { href: to('/invoices/invoice', null, { id: row.invoiceId }), label: row.invoiceNumber }
}

export function toCreditRow(row: CreditRow, { amount, day }: Formatter) {
  return {
    id: row.creditNoteId,
    href: to('/credit-notes/credit-invoice', null, { id: row.creditNoteId }),
    number: row.number,
    date: day(row.issueDate),
    client: row.clientName ?? '',
    reason: CREDIT_REASON_LABELS[row.reason],
    against: linkCreditedDocument(row),
    total: amount(row.payableMinor),
    left: row.status === 'issued' ? amount(row.availableMinor) : '',
    state: getCreditNoteState(row),
  }
}

export function toDebitRow(row: DebitRow, { amount, day }: Formatter) {
  return {
    id: row.debitNoteId,
    href: to('/debit-notes/debit-invoice', null, { id: row.debitNoteId }),
    number: row.number,
    date: day(row.issueDate),
    client: row.clientName ?? '',
    reason: `${SIDE_WORDS[row.side].slice(0, -1)}: ${DEBIT_REASON_LABELS[row.reason].toLowerCase()}`,
    against: {
      href: row.invoiceId ? to('/invoices/invoice', null, { id: row.invoiceId }) : null,
      label: row.against ?? '',
    },
    total: amount(row.payableMinor),
    left: row.side === 'customer' && row.status === 'issued' ? amount(row.dueMinor) : '',
    state: getDebitNoteState(row),
  }
}

export type NoteRow = ReturnType<typeof toCreditRow> | ReturnType<typeof toDebitRow>

function toTotalsView(
  { from, to: until }: { from: string; to: string },
  { day, money }: Formatter,
  facts: [label: string, value: string][],
) {
  const zero = money(0)
  return {
    title: `Issued from ${day(from)} to ${day(until)}`,
    facts: facts.flatMap(([label, value], at) => (at < 2 || value !== zero ? [{ label, value }] : [])),
  }
}
