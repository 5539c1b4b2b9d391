import { type ReactElement, useContext } from 'react'
import { RenderRowsContext } from '~/lib/lists/row-html'

interface RowsProps<Row> {
  as: 'ol' | 'ul' | 'tbody'
  rows: readonly Row[]
  /** Must not read a React context. For shared rows, which are plain data, its result depends on the row alone. */
  renderRow: (row: Row) => ReactElement
  isShared?: boolean
  className?: string
  id?: string
  role?: string
}

/**
 * The rows of a list that is long or opened often. The server renders equal rows once, unless `isShared` is false, and lets other
 * requests run between rows.
 */
export function Rows<Row>({ as: List, rows, renderRow, isShared = true, ...attributes }: RowsProps<Row>) {
  const renderRows = useContext(RenderRowsContext)
  return renderRows ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark, which the server replaces with rows that React rendered
    <List {...attributes} dangerouslySetInnerHTML={{ __html: renderRows(renderRow, rows, isShared) }} />
  ) : (
    <List {...attributes}>{rows.map((row) => renderRow(row))}</List>
  )
}
