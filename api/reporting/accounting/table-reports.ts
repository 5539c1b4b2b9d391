import type { SQL } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { NO_ID } from '#api/kernel/reach.ts'
import { numberFields, type TableDefinition, type TableRow } from '#contract/reporting/accounting/report.ts'
import { reports, type TableReportName, tableReportNames } from '#contract/reporting/accounting/reports.ts'
import type { TableQuery } from '#contract/reporting/accounting/tax-schema.ts'
import { selectProfit } from './accounts/profit.ts'
import { selectTrialBalance } from './accounts/trial-balance.ts'
import { selectDocumentsIssued } from './documents-issued.ts'
import { withChoices } from './report-choices.ts'
import { getGroupLimit, type PeriodRange, queryRows, resolveRange, sumFields, toReportPeriod } from './report-range.ts'
import { selectExpenses } from './spending.ts'

/** The query of each table report. It selects the fields of the report's columns, in the order of the rows. */
const QUERIES: Readonly<Record<TableReportName, (range: PeriodRange) => SQL>> = {
  'documents-issued': selectDocumentsIssued,
  profit: selectProfit,
  'trial-balance': selectTrialBalance,
  expenses: selectExpenses,
}

/** Runs a table report for the person's place or for the practice. The totals include the rows beyond the limit. */
async function reportTable(name: TableReportName, ctx: CallContext, query: TableQuery) {
  const placeId = ctx.reach === 'place' ? (ctx.me.placeId ?? NO_ID) : query.placeId
  const range = await resolveRange(ctx, { ...query, placeId })
  const { columns }: TableDefinition = reports[name].table
  const numbers = numberFields(columns)
  const rows = (await queryRows<TableRow>(ctx, QUERIES[name](range))).map((row) => ({
    ...row,
    ...Object.fromEntries(numbers.map((field) => [field, Number(row[field])])),
  }))
  return {
    ...toReportPeriod(range),
    rows: rows.slice(0, getGroupLimit(query)),
    totals: sumFields(rows as Record<string, number>[], ...numbers),
    more: rows.length > getGroupLimit(query),
  }
}

/** The table reports by name. */
export const tableReports = Object.fromEntries(
  tableReportNames.map((name) => [
    name,
    withChoices((ctx: CallContext, query: TableQuery) => reportTable(name, ctx, query)),
  ]),
) as Record<TableReportName, (ctx: CallContext, query: TableQuery) => ReturnType<typeof reportTable>>
