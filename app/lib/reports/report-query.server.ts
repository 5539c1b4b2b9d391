import { isoDate, uuid } from '#contract/kernel/fields.ts'
import { withQuery } from '../navigation/links'
import { isReport, type Report, type ReportName, reports } from './reports'

/** What the address asks of the reports. */
export interface ReportQuery {
  report: ReportName | null
  from: string
  to: string
  /** The one day of a report that is of a day. */
  on: string
  place: string
  /** One of the report's own choices; empty for none of them. */
  by: string
  taxNo: string
  client: string
  /** Who is looked for, where a client is still to be chosen. */
  q: string
  cursor: string
  /** All rows at once, to print them. */
  all: boolean
  /** A day was asked for that no calendar has, and is left out. */
  hasInvalidDay: boolean
}

/** The address of a page of reports, read; junk in it asks nothing. */
export function parseReportQuery(url: URL): ReportQuery {
  const text = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const day = (name: string) => (isoDate().safeParse(text(name)).success ? text(name) : '')
  const id = (name: string) => (uuid().safeParse(text(name)).success ? text(name) : '')
  const report = isReport(text('report')) ? (text('report') as ReportName) : null
  const [from, to, on] = [day('from'), day('to'), day('on')]
  return {
    ...{ report, from, to, on, place: id('place'), client: id('client') },
    by: readChoice(report, text('by')),
    q: text('q').slice(0, 100),
    taxNo: text('taxNo').slice(0, 20),
    cursor: text('cursor').slice(0, 500),
    all: text('all') === '1',
    hasInvalidDay: from !== text('from') || to !== text('to') || on !== text('on'),
  }
}

function readChoice(report: ReportName | null, value: string): string {
  const { choice } = report ? (reports[report] as Report) : {}
  if (!choice) return ''
  const known = choice.options.some((option) => option.value === value)
  return known ? value : choice.all ? '' : choice.options[0]!.value
}

/** The same report, otherwise: another day or branch, another page, its file. */
export function reportHref(path: string, asked: ReportQuery, over: Partial<ReportQuery & { part: string }>): string {
  const { hasInvalidDay: _, all, ...rest } = { ...asked, cursor: '', all: false, ...over }
  return withQuery(path, { ...rest, all: all ? '1' : '' })
}

/** The filters as the reports of days take them. */
export const toDateFilters = ({ from, to, place }: ReportQuery) => ({
  ...{ from: from || undefined, to: to || undefined, placeId: place || undefined },
})
