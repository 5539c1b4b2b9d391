import { type Column, toWords } from '#contract/kernel/column.ts'
import type { TableDefinition, TableRow } from '#contract/reporting/accounting/report.ts'
import { reports, type TableReportName } from '#contract/reporting/accounting/reports.ts'
import { to } from '../navigation/links'
import { type ReportData, type ReportRequest, toReportData } from './report-data.server'
import { toDateFilters } from './report-query.server'
import { toReportTable } from './report-table.server'

/** Reads a table report, as its definition says. */
export async function readTableReport(name: TableReportName, { api, query, full }: ReportRequest): Promise<ReportData> {
  const { title, columns, link, empty }: TableDefinition = reports[name].table
  const { data } = await api.moneyReports[name]({ ...toDateFilters(query), taxNo: query.taxNo || undefined, full })
  const { from, to: until } = data
  return toReportData(
    data,
    toReportTable<TableRow>({
      ...data,
      title,
      columns: Object.entries(columns).map(toColumn),
      href: (row) =>
        link
          ? to(link.screen, null, {
              ...link.query,
              ...Object.fromEntries(link.fields.map((field) => [field, row[field]])),
              from,
              to: until,
              place: query.place || undefined,
            })
          : null,
      empty,
    }),
  )
}

function toColumn([field, [title, format]]: [string, TableDefinition['columns'][string]]): Column<TableRow> {
  const read = (row: TableRow) => row[field] ?? null
  if (typeof format !== 'string') return { title, format: 'text', value: (row) => format[`${read(row)}`] ?? read(row) }
  if (format !== 'words') return { title, format, value: read }
  return { title, format: 'text', value: (row) => toWords(`${read(row) ?? ''}`) }
}
