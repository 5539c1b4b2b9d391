import { type InvoiceRow, invoiceColumns, invoiceList } from '#contract/billing/invoices/list.ts'
import { INVOICE_KIND_LABELS, type InvoiceKind } from '#contract/billing/invoices/rules.ts'
import { listPresetPeriods } from '#contract/reporting/accounting/rules.ts'
import { canOpenScreen } from '#contract/screens.ts'
import type { Formatter } from '~/lib/format/format'
import { toPlaceOptions } from '~/lib/forms/options'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { clearFilters, listHref, readList } from '~/lib/lists/list-filters.server'
import { countRows, toListView } from '~/lib/lists/list-view.server'
import { to, withQuery } from '~/lib/navigation/links'
import { invoiceMark } from './invoice-mark'

/**
 * Loads the invoices that match the URL's filters, and the totals of issued ones.
 * @param only the only kind that the page lists; null for any kind
 */
export async function loadInvoicesView(
  { api, me, format, today, url }: ScreenContext,
  only: InvoiceKind | null = null,
) {
  const path = url.pathname
  const { filters: asked, ...rest } = readList(invoiceList, { url, today })
  const filters = { ...asked, kind: only ?? asked.kind }
  const state = { ...rest, filters: only ? { ...asked, kind: undefined } : asked }
  const { clientId } = filters
  const { data } = await api.invoices.readListPage({ ...filters, sort: state.sort, cursor: state.cursor })
  const { list: page, totals, places, clientName } = data
  const document = only ? path : to('/invoices/invoice')
  const here = listHref(path, state)
  // A preset keeps the chosen place, client, patient and doctor.
  const cleared = clearFilters(invoiceList, ['placeId', 'clientId', 'patientId', 'doctorId'])
  return {
    ...toListView(invoiceList, invoiceColumns, state, page, {
      path,
      format,
      count: countRows(page, 'invoice'),
      records: {
        placeId: toPlaceOptions(places),
        clientId: clientId && clientName ? [{ value: clientId, label: clientName }] : undefined,
      },
      without: only ? ['kind', 'placeId'] : [],
      csv:
        me.rights.includes('export') &&
        canOpenScreen('/invoices', me.role) &&
        listHref('/invoices-file', { ...state, filters }),
      toRow: (row) => toInvoiceRow(row, document, format),
    }),
    totals: totals && toTotalsView(totals, format),
    tabs: STATUS_TABS.map(({ label, filters: status }) => {
      const href = listHref(path, state, { ...NO_STATUS, ...status })
      return { label, href, current: href === here }
    }),
    usual: listPresets(today).map(({ label, filters: preset, sort }) => {
      const href = listHref(path, { filters: { ...state.filters, ...cleared, ...preset }, sort })
      return { label, href: `${href}#rows`, current: href === here }
    }),
  }
}

/** The lists of invoices by what has to be done with them. */
const STATUS_TABS = [
  { label: 'All', filters: {} },
  // Drafts have no date yet.
  { label: 'Draft', filters: { status: 'draft', from: undefined, to: undefined } },
  { label: 'Due', filters: { paymentState: 'due' } },
  { label: 'Overdue', filters: { overdue: true } },
  { label: 'Paid', filters: { paymentState: 'paid' } },
] as const
const NO_STATUS = { status: undefined, paymentState: undefined, overdue: undefined }

/** Common filters of the list. */
export function listPresets(today: string) {
  const { month, lastMonth } = listPresetPeriods(today, 1)
  return [
    { label: 'Unpaid this month', filters: { ...month, paymentState: 'due' as const }, sort: '-due' as const },
    { label: 'This month', filters: month, sort: undefined },
    { label: 'Last month', filters: lastMonth, sort: undefined },
  ]
}

function toInvoiceRow(row: InvoiceRow, document: string, { cellAmount, day }: Formatter) {
  return {
    id: row.invoiceId,
    href: withQuery(document, { id: row.invoiceId }),
    caption: [INVOICE_KIND_LABELS[row.kind], row.doctorName, row.placeName].filter(Boolean).join(' · '),
    mark: invoiceMark(row),
    isFaint: row.status === 'cancelled',
    cells: {
      number: row.number ?? 'Draft',
      client: row.clientName ?? 'No client yet',
      dueDate: row.dueDate && row.dueMinor > 0 ? day(row.dueDate) : '',
      due: row.status === 'issued' ? cellAmount(row.dueMinor) : '',
    },
  }
}

type Totals = Awaited<ReturnType<ScreenContext['api']['invoices']['totals']>>['data']

/** Lists the totals without zeros, except the billed and due amounts. */
function toTotalsView(sums: Totals, { money, day, number }: Formatter) {
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
