import { type ReactElement, useContext } from 'react'
import { RenderRowsContext } from '~/lib/lists/row-html'

interface RowsProps<Row> {
  as: 'ol' | 'ul' | 'tbody'
  rows: readonly Row[]
  /** It must not depend on a context. If the rows are shared, what it renders depends on nothing but the row, which is plain data. */
  renderRow: (row: Row) => ReactElement
  isShared?: boolean
  className?: string
  id?: string
  role?: string
}

/** The rows of a list that is opened often or long: the server renders equal rows once unless `isShared` is false, and all in turns. */
export function Rows<Row>({ as: List, rows, renderRow, isShared = true, ...attributes }: RowsProps<Row>) {
  const renderRows = useContext(RenderRowsContext)
  return renderRows ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark, which the server replaces with rows that React rendered
    <List {...attributes} dangerouslySetInnerHTML={{ __html: renderRows(renderRow, rows, isShared) }} />
  ) : (
    <List {...attributes}>{rows.map((row) => renderRow(row))}</List>
  )
}
