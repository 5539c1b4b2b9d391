import type { Report } from '#contract/reporting/accounting/report.ts'
import { type ReportName, reportNames, reports } from '#contract/reporting/accounting/reports.ts'
import { listPresetPeriods } from '#contract/reporting/accounting/rules.ts'

/** India's financial year, which the benchmark practices have. */
const FINANCIAL_YEAR_STARTS_IN = 4

/** Lists all reports with what they are called in the table and their addresses, over a year if they have a period. */
export function listReports(clientId: string): [what: string, path: string][] {
  return reportNames.flatMap((name) => {
    const report: Report = reports[name]
    return listOptions(report).map(({ value, label }): [string, string] => [
      `${report.title}${label && `: ${label}`}${report.period === 'days' ? ', a year' : ''}`,
      buildReportPath(name, { by: value, client: report.client ? clientId : '' }),
    ])
  })
}

/** Lists the options of a report's choice. The option for all reads what the others read, so it is enough. */
const listOptions = ({ choice }: Report) =>
  choice && choice.all === undefined ? choice.options : [{ value: '', label: '' }]

/** Builds the address of a report: of the last financial year, or of today if it is about a day. */
export function buildReportPath(name: ReportName, parameters: Record<string, string> = {}): string {
  const today = new Date().toISOString().slice(0, 10)
  const { lastYear } = listPresetPeriods(today, FINANCIAL_YEAR_STARTS_IN)
  const query = new URLSearchParams({ report: name })
  if (reports[name].period === 'days') for (const [key, day] of Object.entries(lastYear)) query.set(key, day)
  for (const [key, value] of Object.entries(parameters)) if (value !== '') query.set(key, value)
  return `/reports?${query}`
}
