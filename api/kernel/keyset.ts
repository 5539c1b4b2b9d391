/** The row after which, or before which, a page of a list begins. */
export interface Cursor {
  back: boolean
  /** The row's values in the order of the list, the id last. */
  key: string[]
}

/** Reads the `next` or `previous` of a page; null, for the first page, if it is not valid. */
export function readCursor(text: string | undefined, length: number): Cursor | null {
  if (!text) return null
  try {
    const [direction, ...key] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const isValid = key.length === length && key.every((value) => typeof value === 'string')
    return isValid && (direction === '<' || direction === '>')
      ? { back: direction === '<', key: key as string[] }
      : null
  } catch {
    return null
  }
}

function writeCursor(direction: '<' | '>', key: readonly string[]): string {
  return Buffer.from(JSON.stringify([direction, ...key])).toString('base64url')
}

/**
 * Builds a page from the rows that were read: one more than the limit, and in reverse order for a cursor to the previous page.
 * @param keyOf the values that the list is ordered by, the id last
 */
export function buildPage<Row>(
  read: readonly Row[],
  { limit, cursor, keyOf }: { limit: number; cursor: Cursor | null; keyOf: (row: Row) => string[] },
) {
  const beyond = read.length > limit
  const pageRows = read.slice(0, limit)
  const rows = cursor?.back ? pageRows.toReversed() : pageRows
  const [first, last] = [rows[0], rows.at(-1)]
  const hasNext = cursor?.back ? true : beyond
  const hasPrevious = cursor?.back ? beyond : cursor !== null
  return {
    rows,
    next: hasNext && last ? writeCursor('>', keyOf(last)) : null,
    previous: hasPrevious && first ? writeCursor('<', keyOf(first)) : null,
  }
}
