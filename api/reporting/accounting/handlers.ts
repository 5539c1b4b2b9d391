import { recordAudit } from '#api/kernel/audit.ts'
import { api, respond } from '#api/kernel/implement.ts'
import { reportAdjustments } from './adjustments.ts'
import { reportCashUps } from './cash-ups.ts'
import { reportCollections } from './collections.ts'
import { reportDayBook } from './day-book.ts'
import { reportOutstanding } from './outstanding.ts'
import { listReportChoices } from './report-choices.ts'
import { reportRevenue } from './revenue.ts'
import { reportSales } from './sales.ts'
import { reportShiftEnd } from './shift-end.ts'
import { reportInputTax, reportPurchases } from './spending.ts'
import { reportStatement } from './statement.ts'
import { tableReports } from './table-reports.ts'
import { reportTaxCodes, reportTaxDocuments, reportTaxSummary } from './tax-reports.ts'

const reports = api.moneyReports

export const moneyReports = {
  choices: reports.choices.handler(respond(listReportChoices)),
  ...tableReports,
  recordExport: reports.recordExport.handler(async ({ input, context }) => {
    await recordAudit(context, { act: 'export', object: 'books', after: input })
    return { data: { report: input.report } }
  }),
  dayBook: reports.dayBook.handler(respond(reportDayBook)),
  cashUps: reports.cashUps.handler(respond(reportCashUps)),
  collections: reports.collections.handler(respond(reportCollections)),
  sales: reports.sales.handler(respond(reportSales)),
  outstanding: reports.outstanding.handler(respond(reportOutstanding)),
  statement: reports.statement.handler(respond(reportStatement)),
  revenue: reports.revenue.handler(respond(reportRevenue)),
  adjustments: reports.adjustments.handler(respond(reportAdjustments)),
  purchases: reports.purchases.handler(respond(reportPurchases)),
  inputTax: reports.inputTax.handler(respond(reportInputTax)),
  taxSummary: reports.taxSummary.handler(respond(reportTaxSummary)),
  taxDocuments: reports.taxDocuments.handler(respond(reportTaxDocuments)),
  taxCodes: reports.taxCodes.handler(respond(reportTaxCodes)),
  shiftEnd: reports.shiftEnd.handler(respond(reportShiftEnd)),
}
