import { canDo } from '#contract/operations.ts'
import type { Report } from '#contract/reporting/accounting/report.ts'
import { type ReportName, reportNames, reports } from '#contract/reporting/accounting/reports.ts'

/** Checks for the name of a report that this role may read. */
export const canReadReport = (name: string, role: string): name is ReportName =>
  Object.hasOwn(reports, name) && canDo(`money-reports:${name as ReportName}`, role)

/** Lists the reports that a role may read, by group. */
export function reportGroups(role: string): { group: string; reports: (Report & { name: ReportName })[] }[] {
  const readable = reportNames.flatMap((name) =>
    canReadReport(name, role) ? [{ ...(reports[name] as Report), name }] : [],
  )
  return [...new Set(readable.map(({ group }) => group))].map((name) => ({
    group: name,
    reports: readable.filter(({ group }) => group === name),
  }))
}
