import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import {
  BooksExport,
  CashUps,
  Collections,
  CollectionsQuery,
  ConspicuousQuery,
  ConspicuousReport,
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
  TaxPapers,
  TaxPapersQuery,
  TaxQuery,
  TaxSummary,
} from './tax-schema.ts'

const report = (name: string) => call('reports:money').route({ method: 'GET', path: `/money-reports/${name}` })

/** What the books of a practice say. Reports of the same days agree with each other to the last unit. */
export const moneyReports = {
  choices: report('choices').output(answer(ReportChoices)),
  /** Leaves the trace of a file before its rows are read. */
  exported: call('accounting:export')
    .route({ method: 'POST', path: '/money-reports/exports' })
    .input(BooksExport)
    .output(answer(z.object({ report: z.string() }))),
  /** Every entry of money, as it came in and went out. */
  dayBook: report('day-book').input(PagedPeriod).output(answer(DayBook)),
  /** Shifts that were opened in these days: what came and went, what was expected and counted; last, by branch, what moved outside any shift. */
  cashUps: report('cash-ups').input(PagedPeriod).output(answer(CashUps)),
  collections: report('collections').input(CollectionsQuery).output(answer(Collections)),
  sales: report('sales').input(PagedPeriod).output(answer(SalesRegister)),
  /** Who owes how much, by how late it is; of suppliers, whom we owe. */
  outstanding: report('outstanding').input(OutstandingQuery).output(answer(Outstanding)),
  /** One client's account: `clientId` is that of `outstanding`, a patient or another party. */
  statement: report('statements/{clientId}').input(StatementQuery).output(answer(Statement)),
  revenue: report('revenue').input(RevenueQuery).output(answer(Revenue)),
  conspicuous: report('conspicuous').input(ConspicuousQuery).output(answer(ConspicuousReport)),
  expenses: report('expenses').input(Period).output(answer(ExpensesReport)),
  purchases: report('purchases').input(PagedPeriod).output(answer(PurchaseRegister)),
  inputTax: report('input-tax').input(Period).output(answer(InputTax)),
  taxSummary: report('tax-summary').input(TaxQuery).output(answer(TaxSummary)),
  taxPapers: report('tax-papers').input(TaxPapersQuery).output(answer(TaxPapers)),
  taxCodes: report('tax-codes').input(TaxCodesQuery).output(answer(TaxCodes)),
  documentsIssued: report('documents-issued').input(TaxQuery).output(answer(DocumentsIssued)),
  /** What does not match at the end of a day, for whoever closes a shift. */
  shiftEnd: call('shifts:own')
    .route({ method: 'GET', path: '/money-reports/shift-end' })
    .input(ShiftEndQuery)
    .output(answer(ShiftEnd)),
}
