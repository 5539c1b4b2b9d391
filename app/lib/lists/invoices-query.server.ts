import { PAYMENT_FILTERS } from '#contract/billing/invoices/list.ts'
import { INVOICE_KINDS, type InvoiceKind } from '#contract/billing/invoices/rules.ts'
import { isoDate, uuid } from '#contract/kernel/fields.ts'
import { presetPeriods } from '#contract/reporting/accounting/rules.ts'
import { withQuery } from '../navigation/links'

const STATES = ['draft', 'issued', 'cancelled'] as const

export interface InvoicesQuery {
  kind: InvoiceKind | ''
  state: (typeof STATES)[number] | ''
  payment: (typeof PAYMENT_FILTERS)[number] | ''
  /** '1': only what should have been paid by now. */
  overdue: '1' | ''
  from: string
  to: string
  client: string
  place: string
  q: string
  cursor: string
  /** In the order of what is due; without days of those of this month. */
  sort: '' | 'due' | '-due'
  /** A day was asked for that no calendar has, and is left out. */
  hasInvalidDay: boolean
}

const calendarDay = isoDate()
const anyId = uuid()

/** The filters of the list of invoices out of its address; junk is as if it were not there. */
export function parseInvoicesQuery(url: URL, today: string): InvoicesQuery {
  const text = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const one = <Value extends string>(name: string, all: readonly Value[]) =>
    all.find((value) => value === text(name)) ?? ''
  const day = (name: string) => (calendarDay.safeParse(text(name)).success ? text(name) : '')
  const id = (name: string) => (anyId.safeParse(text(name)).success ? text(name) : '')
  const sort = one('sort', ['due', '-due'])
  // Sums of all the years would have to be asked for, to put them in order.
  const from = day('from') || (sort && `${(day('to') || today).slice(0, 7)}-01`)
  return {
    kind: one('kind', INVOICE_KINDS),
    state: one('state', STATES),
    payment: one('payment', PAYMENT_FILTERS),
    overdue: one('overdue', ['1']),
    ...{ from, to: day('to'), sort, client: id('client'), place: id('place') },
    q: text('q').slice(0, 100),
    cursor: text('cursor').slice(0, 500),
    hasInvalidDay: day('from') !== text('from') || day('to') !== text('to'),
  }
}

/** The filters as the API takes them. */
export function toInvoiceFilters({ kind, state, payment, overdue, from, to, client, place, q, sort }: InvoicesQuery) {
  return {
    kind: kind || undefined,
    status: state || undefined,
    paymentState: payment || undefined,
    overdue: overdue === '1' || undefined,
    ...{ from: from || undefined, to: to || undefined },
    ...{ clientId: client || undefined, placeId: place || undefined, q: q || undefined, sort: sort || undefined },
  }
}

/** The same list with another filter, or on another page. */
export function invoicesHref(path: string, query: InvoicesQuery, over: Partial<InvoicesQuery>): string {
  const { hasInvalidDay: _, ...filters } = { ...query, cursor: '', ...over }
  return withQuery(path, filters)
}

/** What the list is asked for most, as filters of it. */
export function invoicePresets(today: string): { label: string; filters: Partial<InvoicesQuery> }[] {
  const { month, lastMonth } = presetPeriods(today, 1)
  const all = { kind: '', state: '', overdue: '', payment: '', q: '', sort: '' } as const
  return [
    { label: 'Unpaid this month, most due first', filters: { ...all, ...month, payment: 'due', sort: '-due' } },
    { label: 'This month', filters: { ...all, ...month } },
    { label: 'Last month', filters: { ...all, ...lastMonth } },
    { label: 'Overdue', filters: { ...all, from: '', to: '', overdue: '1' } },
  ]
}
