import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createYielder } from '../http/yield-to-requests.server'
import type { RenderRows } from './row-html'

/** About 5 MB: the rows of forty pages with 50 each. */
export const MAX_ROWS = 2_000

/** The HTML of rows by their data as JSON, for each function that renders rows. A row's HTML depends on nothing else. */
let htmlOfRows = new WeakMap<(row: never) => ReactElement, Map<string, Buffer>>()
let rowCount = 0

/**
 * Keeps the rows of lists out of the text that React renders: the text contains a mark for each list. Few rows change
 * between two readings of a list, and rows are most of its HTML. Other requests can run between them, because a report to
 * print can have thousands. The mark has to be a text that nobody can enter.
 */
export function collectRows(mark: string): {
  renderRows: RenderRows
  insertRows(html: string): Promise<Buffer<ArrayBuffer>>
} {
  const listMark = `<!--${mark}-->`
  const lists: (() => Buffer)[][] = []
  return {
    renderRows: (renderRow, rows, isShared) => {
      const render = isShared ? renderOnce : renderAnew
      lists.push(rows.map((row) => () => render(renderRow, row)))
      return listMark
    },
    insertRows: async (html) => {
      const [start, ...texts] = html.split(listMark).map((text) => Buffer.from(text))
      const pieces: Uint8Array[] = [start!]
      const yieldToRequests = createYielder()
      for (const [index, text] of texts.entries()) {
        for (const render of lists[index]!) {
          pieces.push(render())
          await yieldToRequests()
        }
        pieces.push(text)
      }
      return Buffer.concat(pieces)
    },
  }
}

const renderAnew = <Row>(renderRow: (row: Row) => ReactElement, row: Row): Buffer =>
  Buffer.from(renderToStaticMarkup(renderRow(row)))

function renderOnce<Row>(renderRow: (row: Row) => ReactElement, row: Row): Buffer {
  const data = JSON.stringify(row)
  return htmlOfRows.get(renderRow)?.get(data) ?? remember(renderRow, data, renderToStaticMarkup(renderRow(row)))
}

function remember(renderRow: (row: never) => ReactElement, data: string, html: string): Buffer {
  // All are forgotten at once, which is simpler than finding the oldest rows, and seldom happens.
  if (rowCount >= MAX_ROWS) {
    htmlOfRows = new WeakMap()
    rowCount = 0
  }
  // Not part of a larger buffer that Node shares between short texts, which would stay in memory as a whole.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html))
  bytes.write(html)
  htmlOfRows.set(renderRow, (htmlOfRows.get(renderRow) ?? new Map<string, Buffer>()).set(data, bytes))
  rowCount += 1
  return bytes
}
