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
  /** '1': only overdue invoices. */
  overdue: '1' | ''
  from: string
  to: string
  client: string
  place: string
  q: string
  cursor: string
  /** Sorts by amount due, of this month unless days are given. */
  sort: '' | 'due' | '-due'
  /** The URL contained a day that doesn't exist, which is ignored. */
  hasInvalidDay: boolean
}

const calendarDay = isoDate()
const anyId = uuid()

/** Reads the filters of the list of invoices from its URL. Invalid values are ignored. */
export function parseInvoicesQuery(url: URL, today: string): InvoicesQuery {
  const text = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const one = <Value extends string>(name: string, all: readonly Value[]) =>
    all.find((value) => value === text(name)) ?? ''
  const day = (name: string) => (calendarDay.safeParse(text(name)).success ? text(name) : '')
  const id = (name: string) => (anyId.safeParse(text(name)).success ? text(name) : '')
  const sort = one('sort', ['due', '-due'])
  // Sorting by amount due needs the sums of all invoices, so the days are limited.
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

/** Converts the filters for the API. */
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

/** Returns the address of the list with another filter or on another page. */
export function invoicesHref(path: string, query: InvoicesQuery, over: Partial<InvoicesQuery>): string {
  const { hasInvalidDay: _, ...filters } = { ...query, cursor: '', ...over }
  return withQuery(path, filters)
}

/** Common filters of the list. */
export function invoicePresets(today: string): { label: string; filters: Partial<InvoicesQuery> }[] {
  const { month, lastMonth } = presetPeriods(today, 1)
  const all = { kind: '', state: '', overdue: '', payment: '', q: '', sort: '' } as const
  return [
    { label: 'Unpaid this month', filters: { ...all, ...month, payment: 'due', sort: '-due' } },
    { label: 'This month', filters: { ...all, ...month } },
    { label: 'Last month', filters: { ...all, ...lastMonth } },
    { label: 'Overdue', filters: { ...all, from: '', to: '', overdue: '1' } },
  ]
}
