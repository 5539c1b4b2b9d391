import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { Pager } from '../ui/pager'
import { type Column, Table, type TableProps } from '../ui/table'
import { Chosen } from './filter-chips'
import { SheetHead, type SheetHeadProps } from './page-header'

/** A page of rows, as the API answers it, with links in place of cursors. */
export interface ListPage<Row> {
  rows: readonly Row[]
  /** "128 appointments", "More than 1,000 appointments" */
  count: string
  previous?: string | null
  next?: string | null
}

export interface ListSheetProps<Row>
  extends SheetHeadProps,
    Pick<TableProps<Row>, 'sorting' | 'isCurrent' | 'isFaint' | 'narrow'> {
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Up to two links, and what is rarer in a MoreMenu. */
  rowActions?: (row: Row) => ReactNode
  page: ListPage<Row>
  /** Stands between the heading and the filters: tabs, a notice. */
  above?: ReactNode
  /** Fields of the GET form. */
  filters?: ReactNode
  /** Sorting and such, which a new filter keeps. */
  keep?: Readonly<Record<string, string | undefined>>
  /** Filters that are on, each with the address that is the same list without it. */
  chosen?: readonly { label: string; without: string }[]
  /** The list without any filter. */
  clear?: string
  newLink?: { href: string; label: string }
  csv?: string
  empty: { title: string; why?: ReactNode }
}

/** A list: filters in the URL, rows, pages. */
export function ListSheet<Row>(props: ListSheetProps<Row>) {
  const {
    title,
    columns,
    rowKey,
    rowActions,
    page,
    filters,
    keep = {},
    chosen = [],
    clear,
    newLink,
    csv,
    empty,
  } = props
  const all: readonly Column<Row>[] = rowActions
    ? [
        ...columns,
        {
          key: 'actions',
          title: 'Actions',
          quiet: true,
          kind: 'actions',
          cell: (row) => <span className="row">{rowActions(row)}</span>,
        },
      ]
    : columns
  const newButton = newLink && (
    <ButtonLink href={newLink.href} variant="primary" icon="plus" aria-keyshortcuts="Alt+Shift+N">
      {newLink.label}
    </ButtonLink>
  )
  return (
    <>
      <SheetHead
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
          <Button>Apply</Button>
        </form>
      )}
      <Chosen chosen={chosen} clear={clear} />
      {page.rows.length === 0 ? (
        <EmptyState
          title={empty.title}
          actions={
            (chosen.length > 0 || newLink) && (
              <>
                {chosen.length > 0 && clear && <ButtonLink href={clear}>Clear the filters</ButtonLink>}
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
            {...{ sorting: props.sorting, isCurrent: props.isCurrent, isFaint: props.isFaint, narrow: props.narrow }}
          />
          <Pager of={title} previous={page.previous} next={page.next} />
        </>
      )}
    </>
  )
}
