import type { ReactElement, ReactNode } from 'react'
import { ZERO_DASH } from '~/lib/format/zero-dash'
import { cx } from './cx'
import { Rows } from './rows'
import { ScrollRegion } from './scroll-region'
import { SortHead, type Sorting } from './table/sort-head'
import { TABLE_ROLES } from './table/table-roles'

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
  /**
   * In a card: the line that has this cell, or none on a phone. By default cards have as many lines as they need.
   */
  cardLine?: 1 | 2 | 'none'
}

/** How the rows of a table look. */
export interface RowLayout<Row> {
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** The row that the reader came from or is working on. */
  isCurrent?: (row: Row) => boolean
  /** A row that no longer counts, such as a cancelled one. */
  isFaint?: (row: Row) => boolean
}

export interface TableProps<Row> extends RowLayout<Row> {
  caption: string
  /** The caption is for screen readers only, because the page's heading says it already. */
  captionHidden?: boolean
  rows: readonly Row[]
  /** Of a layout that was declared with `declareLayout`, which then determines the rows alone. */
  renderRow?: (row: Row) => ReactElement
  sorting?: Sorting
  /**
   * The layout on a narrow screen: `stack` as cards, `scroll` sideways (wide account tables), or `both`: cards
   * on a phone, and sideways on a tablet, so that rows can be compared.
   */
  narrow?: 'stack' | 'scroll' | 'both'
  total?: readonly ReactNode[]
  /** A table that can have thousands of rows, whose cells depend on no context. */
  isLong?: boolean
}

/** A column of actions. Its title is for screen readers only. */
export const ACTIONS = { key: 'actions', title: 'Actions', quiet: true, kind: 'actions' } as const

/** A column of one link or button, and a `MoreMenu` for the other actions. */
export const actionsColumn = <Row,>(actions: (row: Row) => ReactNode): Column<Row> => ({
  ...ACTIONS,
  cell: (row) => <span className="row">{actions(row)}</span>,
})

const CELL_CLASSES = { text: undefined, number: 'is-number', date: 'is-date', short: 'is-short', actions: 'is-actions' }

/** A table with its text at the start, its numbers at the end, and a first cell that names each row. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, sorting, narrow = 'stack', total, isLong } = props
  const hasLines = columns.some(({ cardLine }) => cardLine)
  const isCut = hasLines && !total && rows.length > PHONE_ROWS
  const table = (
    <table className="table" role={TABLE_ROLES.table}>
      <caption className={captionHidden ? 'hidden-text' : undefined}>{caption}</caption>
      <thead
        role={TABLE_ROLES.rowGroup}
        className={sorting && columns.some(({ sort }) => sort) ? 'has-sorting' : undefined}
      >
        <tr role={TABLE_ROLES.row}>
          {columns.map((column) => (
            <SortHead key={column.key} column={column} className={cellClass(column)} sorting={sorting} />
          ))}
        </tr>
      </thead>
      {isCut ? (
        <>
          <TableRows {...props} rows={rows.slice(0, PHONE_ROWS)} />
          <TableRows {...props} rows={rows.slice(PHONE_ROWS)} id={MORE_ROWS} />
        </>
      ) : !total ? (
        <TableRows {...props} />
      ) : isLong ? (
        <Rows
          as="tbody"
          role={TABLE_ROLES.rowGroup}
          rows={[...rows, null]}
          renderRow={(row) => (row === null ? renderTotal(columns, total) : renderTableRow(props, row))}
          isShared={false}
        />
      ) : (
        <tbody role={TABLE_ROLES.rowGroup}>
          {rows.map((row) => renderTableRow(props, row))}
          {renderTotal(columns, total)}
        </tbody>
      )}
    </table>
  )
  const box = cx(
    'table-box',
    // A table that can scroll has cards on a phone only, unless its cards have lines of their own.
    narrow === 'both' && !hasLines ? 'has-few' : sizeClass(columns.length),
    narrow !== 'scroll' && 'table-stacks',
    hasLines && 'has-card-lines',
  )
  return narrow === 'stack' ? (
    <div className={box}>
      {table}
      {isCut && (
        <p className="more-rows">
          <a href={`#${MORE_ROWS}`} className="btn btn-secondary">
            Show all {rows.length} rows
          </a>
        </p>
      )}
    </div>
  ) : (
    <ScrollRegion className={box} caption={caption}>
      {table}
    </ScrollRegion>
  )
}

/** On a phone, a list shows this many rows until the link below them is followed. */
const PHONE_ROWS = 15
const MORE_ROWS = 'more-rows'

function TableRows<Row>({ id, ...props }: TableProps<Row> & { id?: string }) {
  const { rows, renderRow, isLong } = props
  return renderRow || isLong ? (
    <Rows
      as="tbody"
      id={id}
      role={TABLE_ROLES.rowGroup}
      rows={rows}
      renderRow={renderRow ?? ((row) => renderTableRow(props, row))}
      isShared={Boolean(renderRow)}
    />
  ) : (
    <tbody id={id} role={TABLE_ROLES.rowGroup}>
      {rows.map((row) => renderTableRow(props, row))}
    </tbody>
  )
}

const [MAX_FEW_COLUMNS, MIN_MANY_COLUMNS] = [4, 8]
/** The class that says how much room the columns need, before the rows become cards. */
const sizeClass = (columns: number) =>
  columns <= MAX_FEW_COLUMNS ? 'has-few' : columns >= MIN_MANY_COLUMNS && 'has-many'

const cellClass = ({ kind = 'text', cardLine }: Pick<Column<never>, 'kind' | 'cardLine'>) =>
  cardLine ? cx(CELL_CLASSES[kind], `card-line-${cardLine}`) : CELL_CLASSES[kind]

/**
 * Declares a layout whose rows depend on their data alone, so that the server renders equal rows once. It has to be declared
 * outside of components.
 */
export const declareLayout = <Row,>(layout: RowLayout<Row>): RowLayout<Row> & Pick<TableProps<Row>, 'renderRow'> => ({
  ...layout,
  renderRow: (row) => renderTableRow(layout, row),
})

function renderTableRow<Row>({ columns, rowKey, isCurrent, isFaint }: RowLayout<Row>, row: Row): ReactElement {
  const rowHeader = columns.find((column) => column.isRowHeader) ?? columns[0]
  return (
    <tr
      key={rowKey(row)}
      role={TABLE_ROLES.row}
      className={isFaint?.(row) ? 'is-faint' : undefined}
      aria-current={isCurrent?.(row) || undefined}
    >
      {columns.map((column) => renderCell(column, column.cell(row), column === rowHeader))}
    </tr>
  )
}

const renderTotal = <Row,>(columns: readonly Column<Row>[], total: readonly ReactNode[]): ReactElement => (
  <tr key="total" role={TABLE_ROLES.row} className="is-total">
    {columns.map((column, index) => (
      <td
        key={column.key}
        role={TABLE_ROLES.cell}
        className={total[index] ? cellClass(column) : cx(cellClass(column), 'is-empty')}
        data-label={column.title}
      >
        {total[index]}
      </td>
    ))}
  </tr>
)

/** Not a component, and with its attributes written out: spread attributes take three times as long to render. */
function renderCell<Row>(column: Column<Row>, content: ReactNode, isHeader: boolean): ReactNode {
  const { key, title } = column
  const isEmpty = content === null || content === undefined || content === ''
  return isHeader ? (
    <th key={key} scope="row" role={TABLE_ROLES.rowHeader} className={cellClass(column)} data-label={title}>
      {content}
    </th>
  ) : (
    <td
      key={key}
      role={TABLE_ROLES.cell}
      className={
        isEmpty || content === ZERO_DASH ? cx(cellClass(column), isEmpty ? 'is-empty' : 'is-zero') : cellClass(column)
      }
      data-label={title}
    >
      {isEmpty ? EMPTY_CELL : content === ZERO_DASH ? ZERO_CELL : content}
    </td>
  )
}

const renderDash = (dash: string, word: string) => (
  <span>
    <span aria-hidden="true">{dash}</span>
    <span className="hidden-text">{word}</span>
  </span>
)
const EMPTY_CELL = renderDash(ZERO_DASH, 'none')
const ZERO_CELL = renderDash(ZERO_DASH, 'zero')
