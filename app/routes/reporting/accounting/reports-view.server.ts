import type { ReportChoices } from '#contract/reporting/accounting/schema.ts'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { toRefusal } from '~/lib/http/api.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { readReport } from '~/lib/reports/read-report.server'
import { renderTable } from '~/lib/reports/render-report.server'
import { parseReportQuery, type ReportQuery, reportHref } from '~/lib/reports/report-query.server'
import type { ReportData } from '~/lib/reports/report-data.server'
import { type Report, reportGroups, reports } from '~/lib/reports/reports'
import { chartOf } from './reports-chart.server'

const [PAGE, PRINTED] = [100, 1000]
const here = '/reports'

/** A report as its page shows it; without one, the list of all. */
export async function reportPage({ api, me, url }: ScreenContext) {
  const query = parseReportQuery(url)
  const groups = reportGroups().map(({ group, reports: all }) => ({
    group,
    reports: all.map(({ name, title, lead }) => ({ name, title, lead, href: to(here, null, { report: name }) })),
  }))
  if (!query.report) return { groups, shown: null }
  const report: Report = reports[query.report]
  const reading = { api, query, limit: query.all ? PRINTED : PAGE, full: query.all }
  const [choices, clinics, answer] = await Promise.all([
    api.moneyReports.choices({}),
    api.clinics.list(),
    readReport(query.report, reading).catch(wrongDays),
  ]).catch(throwErrorPage)
  const read = typeof answer === 'string' ? null : answer
  const format = getFormatter(me.practice)
  const places = clinics.data.map(({ placeId, name }) => ({ value: placeId, label: name }))
  const mayExport = me.rights.includes('export')
  const place = report.branch ? places.find(({ value }) => value === query.place)?.label : undefined
  const days = read?.to ? read : { from: query.from, to: query.to }
  return {
    groups,
    shown: {
      name: query.report,
      title: read?.clientName ? `${report.title}: ${read.clientName}` : report.title,
      lead: report.lead,
      period: periodOf(report, read, format),
      place: place ?? (report.branch ? 'all branches' : null),
      currency: me.practice.currency,
      practice: me.practice.name,
      printedAt: format.dateTime(new Date()),
      form: {
        ...{
          asks: report.period,
          choice: report.choice,
          by: query.by,
          client: query.client,
          q: report.client ? query.q : null,
          taxNo: query.taxNo,
        },
        ...{ from: days.from, to: days.to, on: query.on || days.to, place: query.place },
        places: report.branch && places.length > 1 ? places : [],
        taxNumbers: taxNumbersOf(query, choices.data.taxNumbers),
      },
      usual: usualLinks(query, report, choices.data, days),
      wrongDay: query.hasInvalidDay,
      wrong: typeof answer === 'string' ? answer : null,
      notes: read?.notes ?? [],
      chart: read && chartOf(query.report, read, format),
      tables: (read?.tables ?? []).map((table) => ({
        ...renderTable(table, format),
        file: mayExport && read?.to ? withFile(query, table.key) : null,
        // The first rows of a long report are shown; its print may hold more of them.
        next: table.next && !query.all ? reportHref(here, query, { cursor: table.next }) : null,
        beyond: table.more || (query.all && table.next !== null),
        all: (table.next || table.more) && !query.all ? reportHref(here, query, { all: true }) : null,
      })),
      start: query.cursor ? reportHref(here, query, {}) : null,
    },
  }
}

/** What is wrong with the days, in words; anything else that is refused is a page of its own. */
function wrongDays(error: unknown): string {
  const refused = toRefusal(error)
  const sentence = refused?.status === 422 ? (refused.fields.to ?? refused.fields.from) : undefined
  if (sentence === undefined) throw error
  return sentence
}

const withFile = (query: ReportQuery, part: string) => reportHref('/report-file', query, { part })

/** What goes into a return, which is one of a tax number. */
const BY_TAX_NUMBER = /^tax-|^documents-issued$/

const taxNumbersOf = (query: ReportQuery, all: readonly string[]) =>
  query.report && BY_TAX_NUMBER.test(query.report) && all.length > 1
    ? all.map((value) => ({ value, label: value }))
    : []

function periodOf({ period: asks }: Report, read: ReportData | null, { day }: Formatter): string {
  if (!read?.to) return ''
  return asks === 'day' || read.from === read.to ? day(read.to) : `${day(read.from)} to ${day(read.to)}`
}

const USUAL_WORDS = {
  today: 'Today',
  month: 'This month',
  lastMonth: 'Last month',
  year: 'This financial year',
  lastYear: 'Last financial year',
} as const

/** The same report over the days that are query for most, or at their end. */
function usualLinks(
  query: ReportQuery,
  { period: asks }: Report,
  choices: ReportChoices,
  now: { from: string; to: string },
) {
  const { days } = choices
  if (asks === 'day') {
    const at = {
      Today: days.today.to,
      'End of last month': days.lastMonth.to,
      'End of last financial year': days.lastYear.to,
    }
    return Object.entries(at).map(([label, on]) => ({
      ...{ label, href: reportHref(here, query, { on, from: '', to: '' }), current: now.to === on },
    }))
  }
  return (Object.keys(USUAL_WORDS) as (keyof typeof USUAL_WORDS)[]).map((name) => ({
    label: USUAL_WORDS[name],
    href: reportHref(here, query, { ...days[name], on: '' }),
    current: now.from === days[name].from && now.to === days[name].to,
  }))
}
