import { z } from 'zod'
import { ClientMatches } from '#contract/billing/clients/schema.ts'
import { ShiftView } from '#contract/billing/shifts/schema.ts'
import { call } from '#contract/kernel/call.ts'
import { integer, nullableText, text, uuid } from '#contract/kernel/fields.ts'
import { Ledger, LedgerQuery } from './ledger-schema.ts'
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
  pageOption,
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
const report = <Input extends z.ZodRawShape, Output extends z.ZodRawShape>(
  name: ReportName,
  input: z.ZodObject<Input>,
  output: z.ZodObject<Output>,
  path: string = name,
) =>
  call(`money-reports:${name}`, `GET /money-reports/${path}`, {
    input: input.extend(pageOption),
    output: output.extend({ choices: ReportChoices.optional() }),
  })

const tableReport = (name: TableReportName) => {
  const { columns, link }: TableDefinition = reports[name].table
  const numbers = numberFields(columns)
  const fields = [...Object.keys(columns), ...(link?.fields ?? [])].map((field) => [
    field,
    numbers.includes(field) ? integer() : nullableText(),
  ])
  const answer = ReportPeriod.extend({
    rows: z.array(z.object(Object.fromEntries(fields)) as z.ZodType<TableRow>),
    /** The sums of amounts and counts over all rows. */
    totals: z.record(z.string(), integer()),
    more: z.boolean(),
  })
  return report(name, TableQuery, answer)
}

/** The accounting reports of a practice. Reports of the same period agree with each other exactly. */
export const moneyReports = {
  /** With `client`, also finds clients by that name or phone, to choose one for a statement. */
  choices: call('money-reports:list', 'GET /money-reports/choices', {
    input: z.object({ client: text(100).optional() }),
    output: ReportChoices.extend({ clients: ClientMatches.nullable() }),
  }),
  ...(Object.fromEntries(tableReportNames.map((name) => [name, tableReport(name)])) as Record<
    TableReportName,
    ReturnType<typeof tableReport>
  >),
  /** Records a CSV export in the audit log, before its rows are read. */
  recordExport: call('accounting:export', 'POST /money-reports/exports', {
    input: BooksExport,
    output: z.object({ report: z.string() }),
  }),
  /** All payments received and made. */
  dayBook: report('day-book', PagedPeriod, DayBook),
  /** The entries and the balance of one account: cash, a bank account, a supplier, an income and so on. */
  ledger: report('ledger', LedgerQuery, Ledger),
  /**
   * Shifts opened in the period, with amounts expected and counted. The last rows are payments outside shifts, by
   * branch.
   */
  cashUps: report('cash-up', PagedPeriod, CashUps, 'cash-ups'),
  collections: report('collections', CollectionsQuery, Collections),
  sales: report('sales', PagedPeriod, SalesRegister),
  /** Balances of customers or suppliers, by age. */
  outstanding: report('outstanding', OutstandingQuery, Outstanding),
  /** The account of one client. `clientId` is the one of `outstanding`: a patient or another party. */
  statement: report('statement', StatementQuery, Statement, 'statements/{clientId}'),
  revenue: report('revenue', RevenueQuery, Revenue),
  adjustments: report('adjustments', AdjustmentsQuery, AdjustmentsReport),
  purchases: report('purchases', PagedPeriod, PurchaseRegister),
  inputTax: report('input-tax', Period, InputTax),
  taxSummary: report('tax-summary', TaxQuery, TaxSummary),
  taxDocuments: report('tax-documents', TaxDocumentsQuery, TaxDocuments),
  taxCodes: report('tax-codes', TableQuery, TaxCodes),
  /** Visits, invoices and samples that don't match at the end of a day, for closing a shift. */
  shiftEnd: call('shifts:own', 'GET /money-reports/shift-end', {
    input: ShiftEndQuery.extend(pageOption),
    output: ShiftEnd.extend({ choices: ReportChoices.optional() }),
  }),
  /** A shift, and what to check before it is closed; `end` is null if it is closed. */
  readShiftClosing: call('shifts:own', 'GET /pages/shifts/{shiftId}/closing', {
    input: z.object({ shiftId: uuid() }),
    output: z.object({ shift: ShiftView, end: ShiftEnd.nullable() }),
  }),
}
