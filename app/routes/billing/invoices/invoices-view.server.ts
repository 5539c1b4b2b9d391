import { INVOICE_KIND_LABELS, type InvoiceKind } from '#contract/billing/invoices/rules.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { statuses } from '~/components/ui/statuses'
import { getFormatter } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import {
  type InvoicesQuery,
  invoicePresets,
  invoicesHref,
  parseInvoicesQuery,
  toInvoiceFilters,
} from '~/lib/lists/invoices-query.server'
import { to, withQuery } from '~/lib/navigation/links'
import { invoiceMark } from './invoice-mark'

const PAYMENT_WORDS = {
  due: 'Not paid in full',
  unpaid: statuses.invoice.issued.word,
  partly_paid: statuses.invoice.partly_paid.word,
  paid: statuses.invoice.paid.word,
  credited: statuses.invoice.credited.word,
  written_off: statuses.invoice.written_off.word,
}
const STATE_WORDS = { draft: 'Draft', issued: 'Issued', cancelled: 'Cancelled' }

const options = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

type Row = Awaited<ReturnType<ScreenContext['api']['invoices']['list']>>['data']['rows'][number]
export type InvoiceRow = ReturnType<typeof toInvoiceRow>

/**
 * Loads the invoices that match the URL's filters, and the totals of issued ones.
 * @param only the only kind that the page lists; null for any kind
 */
export async function loadInvoicesView({ api, me, url }: ScreenContext, only: InvoiceKind | null = null) {
  const format = getFormatter(me.practice)
  const today = format.dayAt(new Date())
  const query = { ...parseInvoicesQuery(url, today), ...(only && { kind: '' as const }) }
  const { sort, ...filter } = toInvoiceFilters({ ...query, kind: only ?? query.kind })
  // Drafts and cancelled invoices have no amount due.
  const counts = query.state === '' || query.state === 'issued'
  const [{ data: page }, totals, { data: clinics }, client] = await Promise.all([
    api.invoices.list({ ...filter, sort, cursor: query.cursor || undefined }),
    counts ? api.invoices.totals(filter) : null,
    api.clinics.list(),
    query.client ? api.clients.read({ clientId: query.client }) : null,
  ]).catch(throwErrorPage)
  const href = (over: Partial<InvoicesQuery>) => invoicesHref(url.pathname, query, over)
  const places = only ? [] : clinics.map(({ placeId, name }) => ({ value: placeId, label: name }))
  const document = only ? url.pathname : to('/invoices/invoice')
  const { length } = page.rows
  const counted = `${length} ${length === 1 ? 'invoice' : 'invoices'}`
  return {
    query,
    places,
    kinds: only ? [] : options(INVOICE_KIND_LABELS),
    states: options(STATE_WORDS),
    payments: options(PAYMENT_WORDS),
    rows: page.rows.map((row) => toInvoiceRow(row, document, format)),
    count: page.more ? `${counted} on this page` : counted,
    next: page.next && href({ cursor: page.next }),
    previous: page.previous && href({ cursor: page.previous }),
    totals: totals && toTotalsView(totals.data, format),
    chosen: listChosenFilters(query, href, { place: nameOf(places, query.place), client: client?.data.name }, format),
    clear: url.pathname,
    sorting: { sort: query.sort, down: href({ sort: '-due' }), up: href({ sort: 'due' }) },
    usual: invoicePresets(today).map(({ label, filters }) => ({
      label,
      href: `${href(filters)}#rows`,
      current: href(filters) === href({}),
    })),
    file:
      me.rights.includes('export') && canOpenScreen('/invoices', me.role)
        ? invoicesHref('/invoices-file', { ...query, kind: only ?? query.kind }, {})
        : undefined,
  }
}

const nameOf = (places: { value: string; label: string }[], id: string) => places.find((one) => one.value === id)?.label

type Format = ReturnType<typeof getFormatter>

function toInvoiceRow(row: Row, document: string, { amount, day }: Format) {
  return {
    id: row.invoiceId,
    href: withQuery(document, { id: row.invoiceId }),
    number: row.number ?? 'Draft',
    date: row.issueDate ? day(row.issueDate) : '',
    dueDate: row.dueDate && row.dueMinor > 0 ? day(row.dueDate) : '',
    client: row.clientName ?? 'No client yet',
    line: [INVOICE_KIND_LABELS[row.kind], row.doctorName, row.placeName].filter(Boolean).join(' · '),
    total: amount(row.payableMinor),
    due: row.status === 'issued' ? amount(row.dueMinor) : '',
    mark: invoiceMark(row),
  }
}

type Totals = Awaited<ReturnType<ScreenContext['api']['invoices']['totals']>>['data']

/** Lists the totals without zeros, except the billed and due amounts. */
function toTotalsView(sums: Totals, { money, day, number }: Format) {
  const facts: [label: string, minor: number, always?: boolean][] = [
    ['Billed', sums.payableMinor, true],
    ['Paid', sums.paidMinor],
    ['Credited', sums.creditedMinor],
    ['Written off', sums.writtenOffMinor],
    ['Due', sums.dueMinor, true],
    ['Overdue', sums.overdueMinor],
  ]
  return {
    title: `Issued from ${day(sums.from)} to ${day(sums.to)}`,
    facts: [
      { label: 'Invoices', value: number(sums.count) },
      ...facts.flatMap(([label, minor, always]) => (minor !== 0 || always ? [{ label, value: money(minor) }] : [])),
    ],
  }
}

function listChosenFilters(
  query: InvoicesQuery,
  href: (over: Partial<InvoicesQuery>) => string,
  names: { place?: string; client?: string },
  { day }: Format,
) {
  const { kind, state, payment, overdue, from, to: until, client, place, q } = query
  const one = (on: string, label: string | undefined, without: Partial<InvoicesQuery>) =>
    on && label ? [{ label, without: href(without) }] : []
  return [
    ...one(q, `“${q}”`, { q: '' }),
    ...one(client, names.client, { client: '' }),
    ...one(kind, kind && INVOICE_KIND_LABELS[kind], { kind: '' }),
    ...one(state, state && STATE_WORDS[state], { state: '' }),
    ...one(payment, payment && PAYMENT_WORDS[payment], { payment: '' }),
    ...one(overdue, 'Overdue', { overdue: '' }),
    ...one(from, from && `From ${day(from)}`, { from: '' }),
    ...one(until, until && `To ${day(until)}`, { to: '' }),
    ...one(place, names.place, { place: '' }),
  ]
}
