import { type ReportName, type TableReportName, tableReportNames } from '#contract/reporting/accounting/reports.ts'
import { readCashUp, readCollections, readDayBook, readPurchases, readShiftEnd } from './money-tables.server'
import type { ReportData, ReportReader, ReportRequest } from './report-data.server'
import { readAdjustments, readOutstanding, readRevenue, readSales, readStatement } from './sales-tables.server'
import { readTableReport } from './table-report.server'
import { readInputTax, readTaxCodes, readTaxDocuments, readTaxSummary } from './tax-tables.server'

const READERS: Readonly<Record<Exclude<ReportName, TableReportName>, ReportReader>> = {
  'day-book': readDayBook,
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

/** Reads a report. */
export const readReport = (name: ReportName, request: ReportRequest): Promise<ReportData> =>
  isTableReport(name) ? readTableReport(name, request) : READERS[name](request)
