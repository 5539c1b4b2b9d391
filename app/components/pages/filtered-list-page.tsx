import type { ReactNode } from 'react'
import type { ListView, RowView } from '~/lib/lists/list-view'
import { ListFilters } from '../fields/list-filters'
import { Facts } from '../ui/facts'
import { FilterNotices } from './filter-notices'
import { ListPage, type ListPageProps } from './list-page'

interface FilteredListPageProps<Row>
  extends Pick<ListPageProps<Row>, 'title' | 'lead' | 'back' | 'actions' | 'newLink' | 'above'> {
  view: ListView<Row>
  /** Cells that are more than text. The first cell links to the record. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** "invoices" */
  many: string
  /** Search advice, if a search finds nothing. */
  searchHint?: string
}

/** A list that was declared with its filters and columns. */
export function FilteredListPage<Row extends RowView>(props: FilteredListPageProps<Row>) {
  const { view, cells = {}, many, searchHint, above, ...page } = props
  const { headings, rows, count, next, previous, fields, chips, clear, csv, sort, sorts, totals } = view
  const link = (row: Row, key: string) => <a href={row.href}>{row.cells[key]}</a>
  return (
    <ListPage<Row>
      {...page}
      columns={headings.map((heading, at) => ({
        ...heading,
        cell: cells[heading.key] ?? ((row) => (at === 0 ? link(row, heading.key) : row.cells[heading.key])),
      }))}
      rowKey={(row) => row.id}
      isFaint={(row) => row.isFaint}
      page={{ rows, count, next, previous }}
      above={
        <>
          {above}
          <FilterNotices {...view} />
          {totals && !view.periodError && (
            <section className="panel stack mb-4" aria-label={totals.title}>
              <h2>{totals.title}</h2>
              <Facts facts={totals.facts} across />
            </section>
          )}
        </>
      }
      filters={<ListFilters fields={fields} />}
      sorting={{ sort, href: (order) => sorts[order]! }}
      csv={csv}
      chosen={chips}
      clear={clear}
      empty={{
        title: `No ${many} ${chips.length > 0 ? 'match' : 'yet'}`,
        why: view.periodError ?? (fields.some((field) => field.type === 'text' && field.value) && searchHint),
      }}
    />
  )
}
