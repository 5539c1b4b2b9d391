import type { ReactNode } from 'react'
import { cx } from './cx'
import { SortHead, type Sorting } from './sort-head'
import { ROLES } from './table-roles'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  kind?: 'text' | 'number' | 'date' | 'short' | 'actions'
  /** The cell that names the row and holds its link. By default the first column. */
  isRowHeader?: boolean
  /** The name this column sorts by in the URL. */
  sort?: string
  /** The title is for screen readers only. */
  quiet?: boolean
}

export interface TableProps<Row> {
  caption: string
  /** The caption is for screen readers only, because the page's heading says it already. */
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The row that the reader came from or is working on. */
  isCurrent?: (row: Row) => boolean
  /** A row that no longer counts, such as a cancelled one. */
  isFaint?: (row: Row) => boolean
  sorting?: Sorting
  /**
   * The layout on a narrow screen: `stack` as cards, `scroll` sideways (wide account tables), or `both`: cards
   * on a phone, and scrolling where there is more room but too little.
   */
  narrow?: 'stack' | 'scroll' | 'both'
  total?: readonly ReactNode[]
}

/** A column of actions. Its title is for screen readers only. */
export const ACTIONS = { key: 'actions', title: 'Actions', quiet: true, kind: 'actions' } as const

const CELL_CLASSES = { text: undefined, number: 'is-number', date: 'is-date', short: 'is-short', actions: 'is-actions' }

/** A table with its text at the start, its numbers at the end, and a first cell that names each row. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, isCurrent, isFaint, sorting, narrow = 'stack', total } = props
  const rowHeader = columns.find((column) => column.isRowHeader) ?? columns[0]
  const table = (
    <table className={cx('table', columns.length >= 8 && 'table-many')} {...ROLES.table}>
      <caption className={captionHidden ? 'hidden-text' : undefined}>{caption}</caption>
      <thead {...ROLES.rowGroup}>
        <tr {...ROLES.row}>
          {columns.map((column) => (
            <SortHead key={column.key} column={column} className={cellClass(column)} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowGroup}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            {...ROLES.row}
            className={isFaint?.(row) ? 'is-faint' : undefined}
            aria-current={isCurrent?.(row) || undefined}
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} isHeader={column === rowHeader} />
            ))}
          </tr>
        ))}
        {total && (
          <tr {...ROLES.row} className="is-total">
            {columns.map((column, index) => (
              <td key={column.key} {...ROLES.cell} className={cellClass(column)} data-label={column.title}>
                {total[index]}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
  return narrow === 'stack' ? (
    <div className="table-box table-stacks">{table}</div>
  ) : (
    <section
      className={cx('table-box', narrow === 'both' && 'table-stacks')}
      aria-label={`${caption}, scrolls sideways`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
      tabIndex={0}
    >
      {table}
    </section>
  )
}

const cellClass = ({ kind = 'text' }: { kind?: keyof typeof CELL_CLASSES }) => CELL_CLASSES[kind]

function Cell<Row>({ column, row, isHeader }: { column: Column<Row>; row: Row; isHeader: boolean }) {
  const content = column.cell(row)
  const props = { className: cellClass(column), 'data-label': column.title }
  if (isHeader) {
    return (
      <th scope="row" {...ROLES.rowHeader} {...props}>
        {content}
      </th>
    )
  }
  return (
    <td {...ROLES.cell} {...props}>
      {content === null || content === undefined || content === '' ? <EmptyCell /> : content}
    </td>
  )
}

function EmptyCell() {
  return (
    <span>
      <span aria-hidden="true">—</span>
      <span className="hidden-text">none</span>
    </span>
  )
}
