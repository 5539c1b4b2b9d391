import type { ReactNode } from 'react'
import type { ListView, RowView } from '~/lib/lists/list-view'
import { ListFilters } from '../fields/list-filters'
import { NameText } from '../lists/name-text'
import { Details } from '../ui/details'
import { Facts } from '../ui/facts'
import { keepWhole } from '../ui/keep-whole'
import { declareLayout } from '../ui/table'
import { FilterNotices } from './filter-notices'
import { ListPage, type ListPageProps } from './list-page'

/** Cells by column. Declared outside of components, because equal rows are rendered once. */
export type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>

type CardLines = Readonly<Record<string, 1 | 2>>

interface FilteredListPageProps<Row>
  extends Pick<ListPageProps<Row>, 'title' | 'lead' | 'back' | 'actions' | 'newLink' | 'above'> {
  view: ListView<Row>
  /** Cells that are more than text. The first cell links to the record. */
  cells: Cells<Row>
  /** "invoices" */
  many: string
  /** On a narrow screen, a row is a card of two lines: the cells of each by column. A phone leaves out the other cells. */
  cardLines?: CardLines
  /** Search advice, if a search finds nothing. */
  searchHint?: string
}

/** A list that was declared with its filters and columns. */
export function FilteredListPage<Row extends RowView>(props: FilteredListPageProps<Row>) {
  const { view, cells, many, searchHint, above, cardLines, ...page } = props
  const { headings, rows, count, next, previous, fields, chips, clear, csv, sort, sorts, totals } = view
  return (
    <ListPage<Row>
      {...page}
      {...findLayout(headings, cells, cardLines)}
      page={{ rows, count, next, previous }}
      above={
        <>
          {above}
          <FilterNotices {...view} />
          {totals && !view.periodError && (
            <section className="panel stack mb-4" aria-label={totals.title}>
              <h2>{keepWhole(totals.title)}</h2>
              <Facts facts={totals.facts} across />
              {totals.details && totals.details.facts.length > 0 && (
                <Details summary={totals.details.summary}>
                  <Facts facts={totals.details.facts} across />
                </Details>
              )}
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

type Layout<Row> = ReturnType<typeof declareLayout<Row>>

/** The layouts of lists by their cells and headings, so that a list with the same columns keeps the same layout. */
const layouts = new WeakMap<object, Map<string, unknown>>()

function findLayout<Row extends RowView>(
  headings: ListView<Row>['headings'],
  cells: Cells<Row>,
  lines?: CardLines,
): Layout<Row> {
  const known = (layouts.get(cells) ?? new Map()) as Map<string, Layout<Row>>
  const key = JSON.stringify(headings)
  const layout = known.get(key) ?? createLayout(headings, cells, lines)
  layouts.set(cells, known.set(key, layout))
  return layout
}

const createLayout = <Row extends RowView>(
  headings: ListView<Row>['headings'],
  cells: Cells<Row>,
  lines: CardLines | undefined,
) =>
  declareLayout<Row>({
    columns: headings.map(({ key, ...heading }, index) => {
      const text = ({ href, cells }: Row) => {
        const value = cells[key]
        if (index === 0) return <a href={href}>{keepWhole(value)}</a>
        // A text column can hold a name, which may be in another script.
        return heading.kind === 'text' && value ? <NameText name={value} /> : value
      }
      const cardLine = lines && (lines[key] ?? 'none')
      return { key, ...heading, cardLine, cell: cells[key] ?? text }
    }),
    rowKey: (row) => row.id,
    isFaint: (row) => row.isFaint,
  })
