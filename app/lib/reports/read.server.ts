import { cashUp, collections, dayBook, expenses, purchases, shiftEnd } from './money-tables.server'
import type { Reader, Reading, ReadReport } from './report-rows.server'
import type { ReportName } from './reports'
import { conspicuous, outstanding, revenue, sales, statement } from './sales-tables.server'
import { documentsIssued, inputTax, taxCodes, taxPapers, taxSummary } from './tax-tables.server'

const readers: Readonly<Record<ReportName, Reader>> = {
  'day-book': dayBook,
  'cash-up': cashUp,
  collections,
  'shift-end': shiftEnd,
  sales,
  revenue,
  conspicuous,
  outstanding,
  statement,
  'tax-summary': taxSummary,
  'tax-papers': taxPapers,
  'tax-codes': taxCodes,
  'documents-issued': documentsIssued,
  expenses,
  purchases,
  'input-tax': inputTax,
}

/** Asks for the report of an address. */
export const readReport = (name: ReportName, reading: Reading): Promise<ReadReport> => readers[name](reading)
