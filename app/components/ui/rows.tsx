import { type ReactElement, useContext } from 'react'
import { RenderRowsContext } from '~/lib/lists/row-html'

interface RowsProps<Row> {
  as: 'ol' | 'ul' | 'tbody'
  rows: readonly Row[]
  /** Declared outside of components, because what it renders may depend on nothing but the row, which is plain data. */
  renderRow: (row: Row) => ReactElement
  className?: string
  id?: string
  role?: string
}

/** The rows of a list that is opened often: the server renders equal rows once. */
export function Rows<Row>({ as: List, rows, renderRow, ...attributes }: RowsProps<Row>) {
  const renderRows = useContext(RenderRowsContext)
  return renderRows ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark, which the server replaces with rows that React rendered
    <List {...attributes} dangerouslySetInnerHTML={{ __html: renderRows(renderRow, rows) }} />
  ) : (
    <List {...attributes}>{rows.map((row) => renderRow(row))}</List>
  )
}
