import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { numberFields, type TableDefinition, type TableRow } from './report.ts'
import { type ReportName, reports, type TableReportName, tableReportNames } from './reports.ts'
import {
  AdjustmentsQuery,
  AdjustmentsReport,
  BooksExport,
  CashUps,
  Collections,
  CollectionsQuery,
  DayBook,
  InputTax,
  Outstanding,
  OutstandingQuery,
  PagedPeriod,
  Period,
  PurchaseRegister,
  ReportChoices,
  ReportPeriod,
  Revenue,
  RevenueQuery,
  SalesRegister,
  Statement,
  StatementQuery,
} from './schema.ts'
import { ShiftEnd, ShiftEndQuery } from './shift-end.ts'
import { TableQuery, TaxCodes, TaxDocuments, TaxDocumentsQuery, TaxQuery, TaxSummary } from './tax-schema.ts'

/** The call of a report. Its path is the report's name, unless another is given. */
const report = (name: ReportName, path: string = name) =>
  call(`money-reports:${name}`).route({ method: 'GET', path: `/money-reports/${path}` })

const tableReport = (name: TableReportName) => {
  const { columns }: TableDefinition = reports[name].table
  const numbers = numberFields(columns)
  const fields = Object.keys(columns).map((field) => [
    field,
    numbers.includes(field) ? z.number().int() : z.string().nullable(),
  ])
  return report(name)
    .input(TableQuery)
    .output(
      answer(
        ReportPeriod.extend({
          rows: z.array(z.object(Object.fromEntries(fields)) as z.ZodType<TableRow>),
          /** The sums of amounts and counts over all rows. */
          totals: z.record(z.string(), z.number().int()),
          more: z.boolean(),
        }),
      ),
    )
}

/** The accounting reports of a practice. Reports of the same period agree with each other exactly. */
export const moneyReports = {
  choices: call('money-reports:list')
    .route({ method: 'GET', path: '/money-reports/choices' })
    .output(answer(ReportChoices)),
  ...(Object.fromEntries(tableReportNames.map((name) => [name, tableReport(name)])) as Record<
    TableReportName,
    ReturnType<typeof tableReport>
  >),
  /** Records a CSV export in the audit log, before its rows are read. */
  recordExport: call('accounting:export')
    .route({ method: 'POST', path: '/money-reports/exports' })
    .input(BooksExport)
    .output(answer(z.object({ report: z.string() }))),
  /** All payments received and made. */
  dayBook: report('day-book').input(PagedPeriod).output(answer(DayBook)),
  /** Shifts opened in the period, with amounts expected and counted. The last rows are payments outside shifts, by branch. */
  cashUps: report('cash-up', 'cash-ups').input(PagedPeriod).output(answer(CashUps)),
  collections: report('collections').input(CollectionsQuery).output(answer(Collections)),
  sales: report('sales').input(PagedPeriod).output(answer(SalesRegister)),
  /** Balances of customers or suppliers, by age. */
  outstanding: report('outstanding').input(OutstandingQuery).output(answer(Outstanding)),
  /** The account of one client. `clientId` is the one of `outstanding`: a patient or another party. */
  statement: report('statement', 'statements/{clientId}').input(StatementQuery).output(answer(Statement)),
  revenue: report('revenue').input(RevenueQuery).output(answer(Revenue)),
  adjustments: report('adjustments').input(AdjustmentsQuery).output(answer(AdjustmentsReport)),
  purchases: report('purchases').input(PagedPeriod).output(answer(PurchaseRegister)),
  inputTax: report('input-tax').input(Period).output(answer(InputTax)),
  taxSummary: report('tax-summary').input(TaxQuery).output(answer(TaxSummary)),
  taxDocuments: report('tax-documents').input(TaxDocumentsQuery).output(answer(TaxDocuments)),
  taxCodes: report('tax-codes').input(TableQuery).output(answer(TaxCodes)),
  /** Visits, invoices and samples that don't match at the end of a day, for closing a shift. */
  shiftEnd: call('shifts:own')
    .route({ method: 'GET', path: '/money-reports/shift-end' })
    .input(ShiftEndQuery)
    .output(answer(ShiftEnd)),
}
