import { isoDate, uuid } from '#contract/kernel/fields.ts'
import { withQuery } from '../navigation/links'

const calendarDay = isoDate()
const anyId = uuid()

export interface NotesQuery {
  state: 'issued' | 'cancelled' | ''
  /** Debit notes only. */
  side: 'customer' | 'supplier' | ''
  from: string
  to: string
  client: string
  place: string
  invoice: string
  q: string
  cursor: string
  /** The URL contained a day that doesn't exist, which is ignored. */
  hasInvalidDay: boolean
}

/** Reads the filters of the lists of credit and debit notes from a URL. Invalid values are ignored. */
export function parseNotesQuery(url: URL): NotesQuery {
  const text = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const one = <Value extends string>(name: string, all: readonly Value[]) =>
    all.find((value) => value === text(name)) ?? ''
  const day = (name: string) => (calendarDay.safeParse(text(name)).success ? text(name) : '')
  const id = (name: string) => (anyId.safeParse(text(name)).success ? text(name) : '')
  return {
    state: one('state', ['issued', 'cancelled']),
    side: one('side', ['customer', 'supplier']),
    ...{ from: day('from'), to: day('to'), client: id('client'), place: id('place'), invoice: id('invoice') },
    q: text('q').slice(0, 100),
    cursor: text('cursor').slice(0, 500),
    hasInvalidDay: day('from') !== text('from') || day('to') !== text('to'),
  }
}

/** Converts the filters for the API. Credit notes have no side. */
export function toNoteFilters({ state, from, to, client, place, invoice, q }: NotesQuery) {
  return {
    ...{ status: state || undefined, from: from || undefined, to: to || undefined, q: q || undefined },
    ...{ clientId: client || undefined, placeId: place || undefined, invoiceId: invoice || undefined },
  }
}

/** Returns the address of the list with another filter, on another page, or as a file. */
export function notesHref(path: string, query: NotesQuery, over: Partial<NotesQuery> = {}): string {
  const { hasInvalidDay: _, ...filters } = { ...query, cursor: '', ...over }
  return withQuery(path, filters)
}
