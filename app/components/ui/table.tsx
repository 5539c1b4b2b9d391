import type { ReactNode } from 'react'
import { cx } from './cx'
import { SortHead, type Sorting } from './sort-head'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  kind?: 'text' | 'number' | 'date' | 'short' | 'actions'
  /** The cell that names the row; holds its link. The first column, unless another says so. */
  heads?: boolean
  /** The name this column sorts by in the URL. */
  sort?: string
  /** The title is said but not shown. */
  quiet?: boolean
}

export interface TableProps<Row> {
  caption: string
  /** The page's heading says it already: the caption is only said. */
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The row that the reader came from or works on. */
  isCurrent?: (row: Row) => boolean
  /** A row that counts no more: cancelled, say. */
  isFaint?: (row: Row) => boolean
  sorting?: Sorting
  /**
   * On a narrow screen wide account tables scroll sideways; all others stack as cards. `both`: as cards on a phone, and
   * sideways where there is more room but too little.
   */
  narrow?: 'stack' | 'scroll' | 'both'
  total?: readonly ReactNode[]
}

const kinds = { text: undefined, number: 'is-number', date: 'is-date', short: 'is-short', actions: 'is-actions' }

/** A plain table: words at the start, numbers at the end, the first cell names the row. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, isCurrent, isFaint, sorting, narrow = 'stack', total } = props
  const faint = (row: Row) => (isFaint?.(row) ? 'is-faint' : undefined)
  const head = columns.find((column) => column.heads) ?? columns[0]
  const table = (
    // biome-ignore lint/a11y/noRedundantRoles: stacked as cards, a browser drops the roles that come with the elements
    <table className={cx('table', columns.length >= 8 && 'table-many')} role="table">
      <caption className={captionHidden ? 'hidden-text' : undefined}>{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tr role="row">
          {columns.map((column) => (
            <SortHead key={column.key} column={column} className={kinds[column.kind ?? 'text']} sorting={sorting} />
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: as above
          <tr key={rowKey(row)} role="row" className={faint(row)} aria-current={isCurrent?.(row) || undefined}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} heads={column === head} />
            ))}
          </tr>
        ))}
        {total && (
          // biome-ignore lint/a11y/noRedundantRoles: as above
          <tr role="row" className="is-total">
            {columns.map((column, index) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above
              <td key={column.key} role="cell" className={kinds[column.kind ?? 'text']} data-label={column.title}>
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

function Cell<Row>({ column, row, heads }: { column: Column<Row>; row: Row; heads: boolean }) {
  const content = column.cell(row)
  const props = { className: kinds[column.kind ?? 'text'], 'data-label': column.title }
  if (heads) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      <th scope="row" role="rowheader" {...props}>
        {content}
      </th>
    )
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <td role="cell" {...props}>
      {content === null || content === undefined || content === '' ? <None /> : content}
    </td>
  )
}

function None() {
  return (
    <span>
      <span aria-hidden="true">—</span>
      <span className="hidden-text">none</span>
    </span>
  )
}
