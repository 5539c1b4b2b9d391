import {
  readCashUp,
  readCollections,
  readDayBook,
  readExpenses,
  readPurchases,
  readShiftEnd,
} from './money-tables.server'
import type { ReportData, ReportReader, ReportRequest } from './report-data.server'
import type { ReportName } from './reports'
import { readAdjustments, readOutstanding, readRevenue, readSales, readStatement } from './sales-tables.server'
import { readDocumentsIssued, readInputTax, readTaxCodes, readTaxDocuments, readTaxSummary } from './tax-tables.server'

const READERS: Readonly<Record<ReportName, ReportReader>> = {
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
  'documents-issued': readDocumentsIssued,
  expenses: readExpenses,
  purchases: readPurchases,
  'input-tax': readInputTax,
}

/** Reads a report. */
export const readReport = (name: ReportName, request: ReportRequest): Promise<ReportData> => READERS[name](request)
