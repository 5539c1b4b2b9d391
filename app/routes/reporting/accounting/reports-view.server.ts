import type { ReportChoices } from '#contract/reporting/accounting/schema.ts'
import { type Formatter, formatterOf } from '~/lib/format/format'
import { refusalOf } from '~/lib/http/api.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { readReport } from '~/lib/reports/read.server'
import { drawn } from '~/lib/reports/render-report.server'
import { type AskedReport, askedReport, reportHref } from '~/lib/reports/report-query.server'
import type { ReadReport } from '~/lib/reports/report-rows.server'
import { type Report, reportGroups, reports } from '~/lib/reports/reports'
import { chartOf } from './reports-chart.server'

const [PAGE, PRINTED] = [100, 1000]
const here = '/reports'

/** A report as its page shows it; without one, the list of all. */
export async function reportPage({ api, me, url }: ScreenContext) {
  const asked = askedReport(url)
  const groups = reportGroups().map(({ group, reports: all }) => ({
    group,
    reports: all.map(({ name, title, lead }) => ({ name, title, lead, href: to(here, null, { report: name }) })),
  }))
  if (!asked.report) return { groups, shown: null }
  const report: Report = reports[asked.report]
  const reading = { api, asked, limit: asked.all ? PRINTED : PAGE, whole: asked.all }
  const [choices, clinics, answer] = await Promise.all([
    api.moneyReports.choices({}),
    api.clinics.list(),
    readReport(asked.report, reading).catch(wrongDays),
  ]).catch(throwErrorPage)
  const read = typeof answer === 'string' ? null : answer
  const format = formatterOf(me.practice)
  const places = clinics.data.map(({ placeId, name }) => ({ value: placeId, label: name }))
  const mayExport = me.rights.includes('export')
  const place = report.branch ? places.find(({ value }) => value === asked.place)?.label : undefined
  const days = read?.to ? read : { from: asked.from, to: asked.to }
  return {
    groups,
    shown: {
      name: asked.report,
      title: read?.of ? `${report.title}: ${read.of}` : report.title,
      lead: report.lead,
      period: periodOf(report, read, format),
      place: place ?? (report.branch ? 'all branches' : null),
      currency: me.practice.currency,
      practice: me.practice.name,
      printedAt: format.dateTime(new Date()),
      form: {
        ...{
          asks: report.asks,
          choice: report.choice,
          by: asked.by,
          client: asked.client,
          q: report.client ? asked.q : null,
          taxNo: asked.taxNo,
        },
        ...{ from: days.from, to: days.to, on: asked.on || days.to, place: asked.place },
        places: report.branch && places.length > 1 ? places : [],
        taxNumbers: taxNumbersOf(asked, choices.data.taxNumbers),
      },
      usual: usualLinks(asked, report, choices.data, days),
      wrongDay: asked.wrongDay,
      wrong: typeof answer === 'string' ? answer : null,
      notes: read?.notes ?? [],
      chart: read && chartOf(asked.report, read, format),
      tables: (read?.tables ?? []).map((table) => ({
        ...drawn(table, format),
        file: mayExport && read?.to ? withFile(asked, table.key) : null,
        // The first rows of a long report are shown; its print may hold more of them.
        next: table.next && !asked.all ? reportHref(here, asked, { cursor: table.next }) : null,
        beyond: table.more || (asked.all && table.next !== null),
        all: (table.next || table.more) && !asked.all ? reportHref(here, asked, { all: true }) : null,
      })),
      start: asked.cursor ? reportHref(here, asked, {}) : null,
    },
  }
}

/** What is wrong with the days, in words; anything else that is refused is a page of its own. */
function wrongDays(error: unknown): string {
  const refused = refusalOf(error)
  const sentence = refused?.status === 422 ? (refused.fields.to ?? refused.fields.from) : undefined
  if (sentence === undefined) throw error
  return sentence
}

const withFile = (asked: AskedReport, part: string) => reportHref('/report-file', asked, { part })

/** What goes into a return, which is one of a tax number. */
const BY_TAX_NUMBER = /^tax-|^documents-issued$/

const taxNumbersOf = (asked: AskedReport, all: readonly string[]) =>
  asked.report && BY_TAX_NUMBER.test(asked.report) && all.length > 1
    ? all.map((value) => ({ value, label: value }))
    : []

function periodOf({ asks }: Report, read: ReadReport | null, { day }: Formatter): string {
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

/** The same report over the days that are asked for most, or at their end. */
function usualLinks(asked: AskedReport, { asks }: Report, choices: ReportChoices, now: { from: string; to: string }) {
  const { days } = choices
  if (asks === 'day') {
    const at = {
      Today: days.today.to,
      'End of last month': days.lastMonth.to,
      'End of last financial year': days.lastYear.to,
    }
    return Object.entries(at).map(([label, on]) => ({
      ...{ label, href: reportHref(here, asked, { on, from: '', to: '' }), current: now.to === on },
    }))
  }
  return (Object.keys(USUAL_WORDS) as (keyof typeof USUAL_WORDS)[]).map((name) => ({
    label: USUAL_WORDS[name],
    href: reportHref(here, asked, { ...days[name], on: '' }),
    current: now.from === days[name].from && now.to === days[name].to,
  }))
}
