import { searchClients } from '#api/billing/public.ts'
import { recordAudit } from '#api/kernel/audit.ts'
import { handle } from '#api/kernel/implement.ts'
import { readPart } from '#api/kernel/page-parts.ts'
import { reportLedger } from './accounts/ledger.ts'
import { reportAdjustments } from './adjustments.ts'
import { reportCashUps } from './cash-ups.ts'
import { reportCollections } from './collections.ts'
import { reportDayBook } from './day-book.ts'
import { reportOutstanding } from './outstanding.ts'
import { listReportChoices, withChoices } from './report-choices.ts'
import { reportRevenue } from './revenue.ts'
import { reportSales } from './sales.ts'
import { readShiftClosing, reportShiftEnd } from './shift-end.ts'
import { reportInputTax, reportPurchases } from './spending.ts'
import { reportStatement } from './statement.ts'
import { tableReports } from './table-reports.ts'
import { reportTaxCodes, reportTaxDocuments, reportTaxSummary } from './tax-reports.ts'

export const moneyReports = handle('moneyReports', {
  ...tableReports,
  choices: async (ctx, { client }) => {
    const choices = await listReportChoices(ctx)
    const find = (part: typeof ctx) => searchClients(part, { q: client ?? '' })
    return { ...choices, clients: client ? await readPart(ctx, 'clients:read', find) : null }
  },
  recordExport: async (ctx, input) => {
    await recordAudit(ctx, { act: 'export', object: 'books', after: input })
    return { report: input.report }
  },
  dayBook: withChoices(reportDayBook),
  ledger: withChoices(reportLedger),
  cashUps: withChoices(reportCashUps),
  collections: withChoices(reportCollections),
  sales: withChoices(reportSales),
  outstanding: withChoices(reportOutstanding),
  statement: withChoices(reportStatement),
  revenue: withChoices(reportRevenue),
  adjustments: withChoices(reportAdjustments),
  purchases: withChoices(reportPurchases),
  inputTax: withChoices(reportInputTax),
  taxSummary: withChoices(reportTaxSummary),
  taxDocuments: withChoices(reportTaxDocuments),
  taxCodes: withChoices(reportTaxCodes),
  shiftEnd: withChoices(reportShiftEnd),
  readShiftClosing: (ctx, { shiftId }) => readShiftClosing(ctx, shiftId),
})
