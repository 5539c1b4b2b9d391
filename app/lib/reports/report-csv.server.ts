import { reportFileLines, reportFileStart } from '#contract/reporting/accounting/column.ts'
import { readReport } from './read-report.server'
import type { ReportData, ReportRequest } from './report-data.server'
import type { ReportTable } from './report-table.server'
import type { ReportName } from './reports'

/** Rows of a page of a file. */
export const FILE_PAGE = 1000

/** The table of a report that a file is of: the first, unless another is asked for; null where there is no such. */
export const findTable = ({ tables }: ReportData, part: string): ReportTable | null =>
  (part ? tables.find(({ key }) => key === part) : tables[0]) ?? null

/** A table of a report as a file, page by page: a head, and rows as plain values. */
export async function* writeReportCsv(
  name: ReportName,
  reading: ReportRequest,
  first: ReportTable,
  zone: string,
): AsyncGenerator<string> {
  const columns = first.columns.map((column, at) => ({
    ...column,
    of: ({ cells }: ReportTable['rows'][number]) => cells[at]!,
  }))
  yield reportFileStart(columns)
  for (let table: ReportTable = first; ; ) {
    yield reportFileLines(columns, table.rows, zone)
    if (table.next === null) return
    const page = await readReport(name, { ...reading, query: { ...reading.query, cursor: table.next } })
    table = findTable(page, first.key)!
  }
}
