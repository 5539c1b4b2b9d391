import type { ReportChoices } from '#contract/reporting/accounting/schema.ts'
import type { ApiClient } from '../http/api.server'
import type { ReportQuery } from './report-query.server'
import type { ReportTable } from './report-table.server'

/** The content of a report. The main table comes first. */
export interface ReportData {
  /** The period, which is one day for some reports. */
  from: string
  to: string
  /** For the statement of a client. */
  clientName?: string
  /** The accounts of the ledger, and the one that is shown. */
  accounts?: { chosen: string; all: readonly { account: string; name: string }[] }
  /** The choices of the form, for its page. */
  choices?: ReportChoices
  /** Sentences above the tables. */
  notes: string[]
  tables: ReportTable[]
}

export interface ReportRequest {
  api: ApiClient
  query: ReportQuery
  /** Rows per page. */
  limit: number
  /** Returns all groups, as for a CSV file. */
  full: boolean
}

export type ReportReader = (request: ReportRequest) => Promise<ReportData>

/** Combines the period, choices and tables of a report. */
export const toReportData = (
  { from, to, choices }: Pick<ReportData, 'from' | 'to' | 'choices'>,
  ...tables: ReportTable[]
): ReportData => ({ from, to, choices, notes: [], tables })
