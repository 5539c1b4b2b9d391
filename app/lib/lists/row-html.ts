import { createContext, type ReactElement } from 'react'

/** Renders the rows of a list, each unless an equal one was rendered before. Returns a mark to put in their place. */
export type RenderRows = <Row>(renderRow: (row: Row) => ReactElement, rows: readonly Row[]) => string

/** Provided on the server, for pages that React doesn't take over in the browser. */
export const RenderRowsContext = createContext<RenderRows | null>(null)
