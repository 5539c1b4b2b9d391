import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import {
  AdjustmentsQuery,
  AdjustmentsReport,
  BooksExport,
  CashUps,
  Collections,
  CollectionsQuery,
  DayBook,
  ExpensesReport,
  InputTax,
  Outstanding,
  OutstandingQuery,
  PagedPeriod,
  Period,
  PurchaseRegister,
  ReportChoices,
  Revenue,
  RevenueQuery,
  SalesRegister,
  Statement,
  StatementQuery,
} from './schema.ts'
import { ShiftEnd, ShiftEndQuery } from './shift-end.ts'
import {
  DocumentsIssued,
  TaxCodes,
  TaxCodesQuery,
  TaxDocuments,
  TaxDocumentsQuery,
  TaxQuery,
  TaxSummary,
} from './tax-schema.ts'

const report = (name: string) => call('reports:money').route({ method: 'GET', path: `/money-reports/${name}` })

/** The accounting reports of a practice. Reports of the same period agree with each other exactly. */
export const moneyReports = {
  choices: report('choices').output(answer(ReportChoices)),
  /** Records a CSV export in the audit log, before its rows are read. */
  recordExport: call('accounting:export')
    .route({ method: 'POST', path: '/money-reports/exports' })
    .input(BooksExport)
    .output(answer(z.object({ report: z.string() }))),
  /** All payments received and made. */
  dayBook: report('day-book').input(PagedPeriod).output(answer(DayBook)),
  /** Shifts opened in the period, with amounts expected and counted. The last rows are payments outside shifts, by branch. */
  cashUps: report('cash-ups').input(PagedPeriod).output(answer(CashUps)),
  collections: report('collections').input(CollectionsQuery).output(answer(Collections)),
  sales: report('sales').input(PagedPeriod).output(answer(SalesRegister)),
  /** Balances of customers or suppliers, by age. */
  outstanding: report('outstanding').input(OutstandingQuery).output(answer(Outstanding)),
  /** The account of one client. `clientId` is the one of `outstanding`: a patient or another party. */
  statement: report('statements/{clientId}').input(StatementQuery).output(answer(Statement)),
  revenue: report('revenue').input(RevenueQuery).output(answer(Revenue)),
  adjustments: report('adjustments').input(AdjustmentsQuery).output(answer(AdjustmentsReport)),
  expenses: report('expenses').input(Period).output(answer(ExpensesReport)),
  purchases: report('purchases').input(PagedPeriod).output(answer(PurchaseRegister)),
  inputTax: report('input-tax').input(Period).output(answer(InputTax)),
  taxSummary: report('tax-summary').input(TaxQuery).output(answer(TaxSummary)),
  taxDocuments: report('tax-documents').input(TaxDocumentsQuery).output(answer(TaxDocuments)),
  taxCodes: report('tax-codes').input(TaxCodesQuery).output(answer(TaxCodes)),
  documentsIssued: report('documents-issued').input(TaxQuery).output(answer(DocumentsIssued)),
  /** Visits, invoices and samples that don't match at the end of a day, for closing a shift. */
  shiftEnd: call('shifts:own')
    .route({ method: 'GET', path: '/money-reports/shift-end' })
    .input(ShiftEndQuery)
    .output(answer(ShiftEnd)),
}
