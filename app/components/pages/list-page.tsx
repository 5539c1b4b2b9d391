import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { actionsColumn, Table, type TableProps } from '../ui/table'
import { FilterChips } from './filter-chips'
import { ListPager } from './list-pager'
import { PageHeader, type PageHeaderProps } from './page-header'
import { RowForm } from './row-button'

/** One page of a list, with links in place of the API's cursors. */
export interface RowPage<Row> {
  rows: readonly Row[]
  /** "128 appointments", "More than 1,000 appointments" */
  count: string
  /** The number of rows of the whole list, if it was counted. */
  total?: number | null
  previous?: string | null
  next?: string | null
}

export interface ListPageProps<Row>
  extends PageHeaderProps,
    Pick<TableProps<Row>, 'columns' | 'rowKey' | 'renderRow' | 'sorting' | 'isCurrent' | 'isFaint' | 'narrow'> {
  /** One link or button, and a MoreMenu for the other actions. */
  rowActions?: (row: Row) => ReactNode
  /** The form token, if there are `RowButton`s on the page. */
  token?: string
  page: RowPage<Row>
  /** Content above the filters, such as tabs or a notice. */
  above?: ReactNode
  /** Fields of the GET form. */
  filters?: ReactNode
  /** Query parameters that a new filter keeps, such as sorting. */
  keep?: Readonly<Record<string, string | undefined>>
  /** The active filters, each with the address of the list without it. */
  chosen?: readonly { label: string; without: string }[]
  /** The address of the list without any filter. */
  clear?: string
  newLink?: { href: string; label: string }
  csv?: string
  empty: { title: string; why?: ReactNode }
}

/** A list: page header, filters in the URL, rows and pages. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    title,
    columns,
    rowKey,
    rowActions,
    token,
    page,
    filters,
    keep = {},
    chosen = [],
    clear,
    newLink,
    csv,
    empty,
  } = props
  const all = rowActions ? [...columns, actionsColumn(rowActions)] : columns
  const newButton = newLink && (
    <ButtonLink href={newLink.href} variant="primary" icon="plus" aria-keyshortcuts="Alt+Shift+N">
      {newLink.label}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        {...props}
        actions={
          props.actions || newButton ? (
            <>
              {props.actions}
              {newButton}
            </>
          ) : undefined
        }
      />
      {props.above}
      {filters && (
        <form method="get" className="filters">
          {filters}
          {Object.entries(keep).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Button>Apply filters</Button>
        </form>
      )}
      <FilterChips filters={chosen} clear={clear} />
      {page.rows.length === 0 ? (
        <EmptyState
          title={empty.title}
          actions={
            (chosen.length > 0 || newLink) && (
              <>
                {chosen.length > 0 && clear && <ButtonLink href={clear}>Clear filters</ButtonLink>}
                {chosen.length === 0 && newButton}
              </>
            )
          }
        >
          {empty.why}
        </EmptyState>
      ) : (
        <>
          <div className="list-head">
            <h2 id="rows" tabIndex={-1}>
              {page.count}
            </h2>
            {csv && (
              <a href={csv} download className="row caption">
                <Icon name="download" size={16} />
                Download as CSV
              </a>
            )}
          </div>
          <Table
            caption={title}
            captionHidden
            columns={all}
            rows={page.rows}
            rowKey={rowKey}
            // The rows of a declared layout have their own actions, and know no others.
            renderRow={rowActions ? undefined : props.renderRow}
            isCurrent={props.isCurrent}
            isFaint={props.isFaint}
            sorting={props.sorting}
            narrow={props.narrow}
          />
          {(page.previous || page.next) && (
            <ListPager
              of={title}
              rows={page.rows.length}
              previous={page.previous}
              next={page.next}
              total={page.total}
            />
          )}
        </>
      )}
      {token && <RowForm token={token} />}
    </>
  )
}
