import { type ReportName, type TableReportName, tableReportNames } from '#contract/reporting/accounting/reports.ts'
import {
  readCashUp,
  readCollections,
  readDayBook,
  readLedger,
  readPurchases,
  readShiftEnd,
} from './money-tables.server'
import type { ReportData, ReportReader, ReportRequest } from './report-data.server'
import { readAdjustments, readOutstanding, readRevenue, readSales, readStatement } from './sales-tables.server'
import { readTableReport } from './table-report.server'
import { readInputTax, readTaxCodes, readTaxDocuments, readTaxSummary } from './tax-tables.server'

const READERS: Readonly<Record<Exclude<ReportName, TableReportName>, ReportReader>> = {
  'day-book': readDayBook,
  ledger: readLedger,
  'cash-up': readCashUp,
  collections: readCollections,
  'shift-end': readShiftEnd,
  sales: readSales,
  revenue: readRevenue,
  adjustments: readAdjustments,
  outstanding: readOutstanding,
  statement: readStatement,
  'tax-summary': readTaxSummary,
  'tax-documents': readTaxDocuments,
  'tax-codes': readTaxCodes,
  purchases: readPurchases,
  'input-tax': readInputTax,
}

const isTableReport = (name: ReportName): name is TableReportName =>
  (tableReportNames as readonly ReportName[]).includes(name)

/** Reads a page of a report. */
export const readReport = (name: ReportName, request: ReportRequest): Promise<ReportData> =>
  isTableReport(name) ? readTableReport(name, request) : READERS[name](request)

/** More rows than a browser can print well. The page then says that it is a part. */
const MAX_PRINT_ROWS = 20_000

/** Reads a report with all rows of its main table, page by page, because a print holds every row of its total. */
export async function readWholeReport(
  request: ReportRequest,
  readPage: (request: ReportRequest) => Promise<ReportData>,
): Promise<ReportData> {
  const data = await readPage(request)
  const [main, ...others] = data.tables
  if (!main) return data
  const rows = [...main.rows]
  let { next } = main
  while (next !== null && rows.length < MAX_PRINT_ROWS) {
    const page = await readPage({ ...request, query: { ...request.query, cursor: next } })
    rows.push(...page.tables[0]!.rows)
    next = page.tables[0]!.next
  }
  return { ...data, tables: [{ ...main, rows, next }, ...others] }
}
