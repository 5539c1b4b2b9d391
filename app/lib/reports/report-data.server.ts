import type { ApiClient } from '../http/api.server'
import type { ReportQuery } from './report-query.server'
import type { ReportTable } from './report-table.server'

/** A report as it was read: whose days it is of, and its tables, the main one first. */
export interface ReportData {
  /** The days that it covers; one day where it is of a day. */
  from: string
  to: string
  /** Whom it is about: a client. */
  clientName?: string
  /** Sentences that stand above the tables. */
  notes: string[]
  tables: ReportTable[]
}

export interface ReportRequest {
  api: ApiClient
  query: ReportQuery
  /** Rows of a page. */
  limit: number
  /** Groups without an end, as for a file. */
  full: boolean
}

export type ReportReader = (reading: ReportRequest) => Promise<ReportData>

/** A report that answers with its days, as tables. */
export const toReportData = ({ from, to }: { from: string; to: string }, ...tables: ReportTable[]): ReportData => ({
  ...{ from, to, notes: [], tables },
})
