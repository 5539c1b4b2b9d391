import { findReach } from '#contract/operations.ts'
import type { Report } from '#contract/reporting/accounting/report.ts'
import { reports } from '#contract/reporting/accounting/reports.ts'
import type { ReportChoices } from '#contract/reporting/accounting/schema.ts'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { toPlaceOptions } from '~/lib/forms/options'
import { toRefusal } from '~/lib/http/api.server'
import type { TypedDay } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { readReport, readWholeReport } from '~/lib/reports/read-report.server'
import { renderTable } from '~/lib/reports/render-report.server'
import type { ReportData, ReportRequest } from '~/lib/reports/report-data.server'
import { parseReportQuery, type ReportQuery, reportHref } from '~/lib/reports/report-query.server'
import { type ReportTable, withLocalTaxName } from '~/lib/reports/report-table.server'
import { reportGroups } from '~/lib/reports/reports'
import { renderChart } from './reports-chart.server'

const PAGE_SIZE = 100
const PRINT_PAGE_SIZE = 1000
const here = '/reports'

/** Reads a report for its page, or the list of all reports. */
export async function readReportPage(screen: ScreenContext) {
  const { api, me } = screen
  const asked = parseReportQuery(screen, me.role)
  const groups = reportGroups(me.role).map(({ group, reports: all }) => ({
    group,
    reports: all.map(({ name, title, lead }) => ({ name, title, lead, href: to(here, null, { report: name }) })),
  }))
  if (!asked.report) return { groups, report: null }
  const { report } = asked
  const definition: Report = reports[report]
  const request = {
    api,
    query: { ...asked, forPage: true },
    limit: asked.all ? PRINT_PAGE_SIZE : PAGE_SIZE,
    full: asked.all,
  }
  const readPage = (page: ReportRequest) => readReport(report, page)
  const result = await (asked.all ? readWholeReport(request, readPage) : readPage(request)).catch(toPeriodError)
  const data = typeof result === 'string' ? null : result
  // A refused period and a search for a client come without choices.
  const choices = data?.choices ?? (await api.moneyReports.choices({})).data
  const query = withKnownAccount(withKnownPlace({ ...asked, report }, choices.places), data)
  const format = getFormatter(me.practice)
  const places = toPlaceOptions(choices.places)
  const mayExport = me.rights.includes('export')
  const isOfPractice = findReach(`money-reports:${query.report}`, me.role) === 'practice'
  const placeId = isOfPractice ? query.place : me.placeId
  const place = definition.byPlace ? places.find(({ value }) => value === placeId)?.label : undefined
  const days = data?.to ? data : { from: query.from, to: query.to }
  return {
    groups,
    report: {
      name: query.report,
      title: data?.clientName ? `${definition.title}: ${data.clientName}` : definition.title,
      lead: definition.lead,
      period: formatPeriod(definition, data, format),
      place: place ?? (definition.byPlace ? 'all places' : null),
      currency: me.practice.currency,
      practice: me.practice.name,
      printedAt: format.dateTime(new Date()),
      form: {
        period: definition.period,
        choice: definition.choice,
        by: query.by,
        account: query.account,
        accounts: (data?.accounts?.all ?? []).map(({ account, name }) => ({ value: account, label: name })),
        client: query.client,
        q: definition.client ? query.q : null,
        taxNo: query.taxNo,
        from: showDay(query.days.from, days.from),
        to: showDay(query.days.to, days.to),
        on: showDay(query.days.on, query.on || days.to),
        place: query.place,
        places: definition.byPlace && isOfPractice && places.length > 1 ? places : [],
        taxNumbers: listTaxNumbers(definition, choices.taxNumbers),
      },
      presets: presetLinks(query, definition, choices, days),
      hasInvalidDay: Object.values(query.days).some(({ error }) => error),
      unknownFilters: query.unknownFilters,
      periodError: typeof result === 'string' ? result : null,
      notes: data?.notes ?? [],
      chart: data && renderChart(query.report, data, format),
      tables: (data?.tables ?? []).map((table) => ({
        ...renderTable(withLocalTaxName(table, me.practice, choices.taxNumbers), format),
        file: mayExport && data?.to ? reportHref('/report-file', query, { part: table.key }) : null,
        next: table.next && !query.all ? reportHref(here, query, { cursor: table.next }) : null,
        isIncomplete: isPart(table, query),
        showAll: isPart(table, query) && !query.all ? reportHref(here, query, { all: true }) : null,
      })),
      firstPage: query.cursor ? reportHref(here, query, {}) : null,
    },
  }
}

/** Returns whether there are more rows than the page shows, before or after them. */
export const isPart = ({ next, more, key }: Pick<ReportTable, 'next' | 'more' | 'key'>, { cursor, all }: ReportQuery) =>
  more || next !== null || (key === 'rows' && Boolean(cursor) && !all)

/** The day that is in force, or the typed text if it is no day. */
const showDay = ({ value, error }: TypedDay, current: string) => ({ value: error ? value : current, error })

/** Ignores a place that doesn't exist. */
export function withKnownPlace<Query extends ReportQuery>(query: Query, places: readonly { placeId: string }[]): Query {
  if (!query.place || places.some(({ placeId }) => placeId === query.place)) return query
  return { ...query, place: '', unknownFilters: [...query.unknownFilters, 'Place'] }
}

/** Puts the shown account into the query. It differs from the requested one if that doesn't exist. */
export function withKnownAccount<Query extends ReportQuery>(
  query: Query,
  data: Pick<ReportData, 'accounts'> | null,
): Query {
  if (!data?.accounts) return query
  const { chosen } = data.accounts
  const isUnknown = query.account !== '' && query.account !== chosen
  return { ...query, account: chosen, unknownFilters: [...query.unknownFilters, ...(isUnknown ? ['Account'] : [])] }
}

/** Returns the message of a refused period. Rethrows other errors. */
function toPeriodError(error: unknown): string {
  const refusal = toRefusal(error)
  const message = refusal?.status === 422 ? (refusal.fields.to ?? refusal.fields.from) : undefined
  if (message === undefined) throw error
  return message
}

const listTaxNumbers = ({ byTaxNumber }: Report, all: readonly string[]) =>
  byTaxNumber && all.length > 1 ? all.map((value) => ({ value, label: value })) : []

function formatPeriod({ period }: Report, data: ReportData | null, { day }: Formatter): string {
  if (!data?.to) return ''
  return period === 'day' || data.from === data.to ? day(data.to) : `${day(data.from)} to ${day(data.to)}`
}

const PRESET_LABELS = {
  today: 'Today',
  month: 'This month',
  lastMonth: 'Last month',
  year: 'This financial year',
  lastYear: 'Last financial year',
} as const

/** Links to the report for common periods or days. */
function presetLinks(
  query: ReportQuery,
  { period }: Report,
  { days }: ReportChoices,
  current: { from: string; to: string },
) {
  if (period === 'day') {
    const presets = {
      Today: days.today.to,
      'End of last month': days.lastMonth.to,
      'End of last financial year': days.lastYear.to,
    }
    return Object.entries(presets).map(([label, on]) => ({
      label,
      href: reportHref(here, query, { on, from: '', to: '' }),
      current: current.to === on,
    }))
  }
  return (Object.keys(PRESET_LABELS) as (keyof typeof PRESET_LABELS)[]).map((name) => ({
    label: PRESET_LABELS[name],
    href: reportHref(here, query, { ...days[name], on: '' }),
    current: current.from === days[name].from && current.to === days[name].to,
  }))
}
