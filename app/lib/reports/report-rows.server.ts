import type { ApiClient } from '../http/api.server'
import type { AskedReport } from './report-query.server'
import type { ReportTable } from './table.server'

/** A report as it was read: whose days it is of, and its tables, the main one first. */
export interface ReadReport {
  /** The days that it covers; one day where it is of a day. */
  from: string
  to: string
  /** Whom it is about: a client. */
  of?: string
  /** Sentences that stand above the tables. */
  notes: string[]
  tables: ReportTable[]
}

export interface Reading {
  api: ApiClient
  asked: AskedReport
  /** Rows of a page. */
  limit: number
  /** Groups without an end, as for a file. */
  whole: boolean
}

export type Reader = (reading: Reading) => Promise<ReadReport>

/** A report that answers with its days, as tables. */
export const covering = ({ from, to }: { from: string; to: string }, ...tables: ReportTable[]): ReadReport => ({
  ...{ from, to, notes: [], tables },
})
