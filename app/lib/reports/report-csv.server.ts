import { type FileFormat, writeReportHeader, writeReportLines } from '#contract/kernel/column.ts'
import type { ReportName } from '#contract/reporting/accounting/reports.ts'
import { readReport } from './read-report.server'
import type { ReportData, ReportRequest } from './report-data.server'
import type { ReportTable } from './report-table.server'

/** Number of rows that are read at once for a CSV file. */
export const CSV_PAGE_SIZE = 1000

/** Finds the table with this key, or the first one if the key is empty. */
export const findTable = ({ tables }: ReportData, key: string): ReportTable | null =>
  (key ? tables.find((table) => table.key === key) : tables[0]) ?? null

/** Writes a table of a report as CSV, page by page. */
export async function* writeReportCsv(
  name: ReportName,
  request: ReportRequest,
  firstPage: ReportTable,
  practice: FileFormat,
): AsyncGenerator<string> {
  const columns = firstPage.columns.map((column, index) => ({
    ...column,
    value: ({ cells }: ReportTable['rows'][number]) => cells[index]!,
  }))
  yield writeReportHeader(columns)
  for (let table: ReportTable = firstPage; ; ) {
    yield writeReportLines(columns, table.rows, practice)
    if (table.next === null) return
    const page = await readReport(name, { ...request, query: { ...request.query, cursor: table.next } })
    table = findTable(page, firstPage.key)!
  }
}
