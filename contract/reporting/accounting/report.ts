import type { Role } from '#contract/roles.ts'

/** A choice that a report offers, such as the grouping. */
export interface ReportChoice {
  label: string
  /** The first one is the default, unless there is an option for all. */
  options: readonly { value: string; label: string }[]
  /** The label of the option for all. */
  all?: string
}

/** The reach of a report: of the whole practice, or of the place where they work. */
export interface ReportRoles {
  practice: readonly Role[]
  place?: readonly Role[]
}

/** `words` makes "Credit note" of credit_note. */
type Format = 'money' | 'count' | 'text' | 'words' | 'date' | 'instant'
type TableColumns = Readonly<
  Record<string, readonly [title: string, format: Format | Readonly<Record<string, string>>]>
>

/** A row of a table report. */
export type TableRow = Record<string, string | number | null>

/** A table report: one unpaged table. Its call, its totals, its page and its CSV file follow from the columns. */
export interface TableDefinition {
  title: string
  /** Title and format of each field of a row, or its labels. The first one names the row. */
  columns: TableColumns
  /** The screen with the entries of a row, which takes these fields of the row, the period and the place in its query. */
  link?: { screen: '/expenditures' | '/reports'; fields: readonly string[]; query?: Readonly<Record<string, string>> }
  empty: string
}

export interface Report {
  group: string
  title: string
  /** One sentence that describes the report. */
  lead: string
  roles: ReportRoles
  /** Covers a range of days, or the state on one day. */
  period: 'days' | 'day'
  byPlace: boolean
  /** The report can be restricted to the tax number of a return. */
  byTaxNumber?: true
  /** The report is about one client. */
  client?: true
  choice?: ReportChoice
  /** Reports of another shape have a call and a reader of their own (app/lib/reports). */
  table?: TableDefinition
}

/** Lists the fields of a table report that are numbers. */
export const numberFields = (columns: TableColumns): string[] =>
  Object.keys(columns).filter((field) => columns[field]![1] === 'money' || columns[field]![1] === 'count')
