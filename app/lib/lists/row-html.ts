import { createContext, type ReactElement } from 'react'

/**
 * Collects the rows of a list, to render them after the page. Returns a mark to put in their place.
 * @param isShared a row is not rendered if an equal one was before
 */
export type RenderRows = <Row>(renderRow: (row: Row) => ReactElement, rows: readonly Row[], isShared: boolean) => string

/** Provided on the server, for pages that React doesn't take over in the browser. */
export const RenderRowsContext = createContext<RenderRows | null>(null)
