import type { SQL } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { api, respond } from '#api/kernel/implement.ts'
import { numberFields, type TableDefinition } from '#contract/reporting/accounting/report.ts'
import {
  reports,
  type TableReportName,
  type TableRow,
  tableReportNames,
} from '#contract/reporting/accounting/reports.ts'
import type { TableQuery } from '#contract/reporting/accounting/tax-schema.ts'
import { selectDocumentsIssued } from './documents-issued.ts'
import { groupLimit, queryRows, resolveRange, sumFields, toReportPeriod } from './report-range.ts'
import { selectExpenses } from './spending.ts'
import type { TaxRange } from './tax-lines.ts'

/** The query of each report that is one table. It selects the fields of the report's columns, in the order of the rows. */
const QUERIES: Readonly<Record<TableReportName, (range: TaxRange) => SQL>> = {
  'documents-issued': selectDocumentsIssued,
  expenses: selectExpenses,
}

/** No place has this id: for a person who works at none. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Runs a report that is one table, for the person's place or for the practice. The totals include the rows beyond the limit. */
async function reportTable<Name extends TableReportName>(name: Name, ctx: CallContext, query: TableQuery) {
  const placeId = ctx.reach === 'place' ? (ctx.me.placeId ?? NO_ID) : query.placeId
  const range = { ...(await resolveRange(ctx, { ...query, placeId })), taxNo: query.taxNo ?? null }
  const { columns }: TableDefinition = reports[name].table
  const numbers = numberFields(columns)
  const found = await queryRows<Record<string, string | number | null>>(ctx, QUERIES[name](range))
  const rows = found.map((row) =>
    Object.fromEntries(
      Object.keys(columns).map((field) => [field, numbers.includes(field) ? Number(row[field]) : row[field]]),
    ),
  ) as Record<string, number>[]
  return {
    ...toReportPeriod(range),
    rows: rows.slice(0, groupLimit(query)) as unknown as TableRow<Name>[],
    totals: sumFields(rows, ...numbers),
    more: rows.length > groupLimit(query),
  }
}

const tableHandler = <Name extends TableReportName>(name: Name) =>
  api.moneyReports[name].handler(respond((ctx: CallContext, query: TableQuery) => reportTable(name, ctx, query)))

export const tableReports = Object.fromEntries(tableReportNames.map((name) => [name, tableHandler(name)])) as {
  [Name in TableReportName]: ReturnType<typeof tableHandler<Name>>
}
