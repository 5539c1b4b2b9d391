import type { FilterField } from './filter-field'

/** A row of a list's page. */
export interface RowView {
  id: string
  href: string
  /** The row no longer counts. */
  isFaint: boolean
  /** Formatted cells by column. */
  cells: Readonly<Record<string, string | null>>
}

/** The data that the page of a list shows. */
export interface ListView<Row> {
  headings: { key: string; title: string; kind: 'text' | 'date' | 'number' | 'short'; sort?: string }[]
  rows: Row[]
  count: string
  next: string | null
  previous: string | null
  fields: FilterField[]
  chips: { label: string; without: string }[]
  /** The address of the list without filters. */
  clear: string
  csv?: string
  sort?: string
  /** The address of the list in each of its orders. */
  sorts: Record<string, string>
  hasInvalidDay: boolean
  unknownFilters: string[]
  periodError: string | null
  totals?: ListTotals | null
}

export interface ListTotals {
  title: string
  facts: Fact[]
  /** More totals, collapsed. */
  details?: { summary: string; facts: Fact[] }
}
interface Fact {
  label: string
  value: string
}
