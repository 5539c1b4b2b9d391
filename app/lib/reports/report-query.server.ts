import { uuid } from '#contract/kernel/fields.ts'
import { LEDGER_ACCOUNT } from '#contract/reporting/accounting/ledger-accounts.ts'
import type { Report } from '#contract/reporting/accounting/report.ts'
import { type ReportName, reports } from '#contract/reporting/accounting/reports.ts'
import { readTypedDay, type TypedDay } from '../http/query.server'
import type { ScreenContext } from '../http/require-screen.server'
import { withQuery } from '../navigation/links'
import { canReadReport } from './reports'

/** The parameters of a report. Empty strings are not set. */
export interface ReportQuery {
  report: ReportName | null
  from: string
  to: string
  /** The day of a report about one day. */
  on: string
  place: string
  /** The value of the report's choice. */
  by: string
  taxNo: string
  /** The account of the ledger. */
  account: string
  client: string
  /** The search text, until a client is chosen. */
  q: string
  cursor: string
  /** Shows all rows at once, for printing. */
  all: boolean
  /** The report is read with the choices of its form. */
  forPage?: boolean
  /** The days as typed. One that doesn't exist is ignored. */
  days: Record<'from' | 'to' | 'on', TypedDay>
  /** Labels of parameters whose value is unknown, so that they are ignored. */
  unknownFilters: string[]
}

/** Reads the parameters of a report from its URL. Invalid values are ignored, and so is a report that the role may not read. */
export function parseReportQuery(screen: Pick<ScreenContext, 'url' | 'today'>, role: string): ReportQuery {
  const { url } = screen
  const text = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const id = (name: string) => (uuid().safeParse(text(name)).success ? text(name) : '')
  const name = text('report')
  const report = canReadReport(name, role) ? name : null
  const [from, to, on] = [readTypedDay(screen, 'from'), readTypedDay(screen, 'to'), readTypedDay(screen, 'on')]
  const [place, client] = [id('place'), id('client')]
  const account = LEDGER_ACCOUNT.test(text('account')) ? text('account') : ''
  return {
    report,
    from: from.day ?? '',
    to: to.day ?? '',
    on: on.day ?? '',
    days: { from, to, on },
    place,
    client,
    by: readChoice(report, text('by')),
    q: text('q').slice(0, 100),
    taxNo: text('taxNo').slice(0, 20),
    account,
    cursor: text('cursor').slice(0, 500),
    all: text('all') === '1',
    // Not the choice: a form that changes the report sends the choice of the previous one.
    unknownFilters: [
      ...(place !== text('place') ? ['Place'] : []),
      ...(client !== text('client') ? ['Client'] : []),
      ...(account !== text('account') ? ['Account'] : []),
    ],
  }
}

function readChoice(report: ReportName | null, value: string): string {
  const { choice } = report ? (reports[report] as Report) : {}
  if (!choice) return ''
  const isKnown = choice.options.some((option) => option.value === value)
  return isKnown ? value : choice.all ? '' : choice.options[0]!.value
}

/** The label of the value that was chosen, such as "Doctor". */
export const choiceLabel = ({ report, by }: ReportQuery): string =>
  (reports[report!] as Report).choice!.options.find(({ value }) => value === by)!.label

/** Returns the address of the report with some parameters changed. */
export function reportHref(path: string, query: ReportQuery, changes: Partial<ReportQuery & { part: string }>): string {
  const { days: _, unknownFilters: __, forPage: ___, all, ...rest } = { ...query, cursor: '', all: false, ...changes }
  return withQuery(path, { ...rest, all: all ? '1' : '' })
}

/** Converts period and branch for the API. */
export const toDateFilters = ({ from, to, place, forPage }: ReportQuery) => ({
  from: from || undefined,
  to: to || undefined,
  placeId: place || undefined,
  forPage,
})

/** Converts period, branch and page for the API. */
export const toPageFilters = (query: ReportQuery, limit: number) => ({
  ...toDateFilters(query),
  cursor: query.cursor || undefined,
  limit,
})
