import { and, asc, desc, gt, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { uuid } from '#contract/kernel/fields.ts'
import { MAX_COUNT, type Paged } from '#contract/kernel/query.ts'
import type { Tx } from '#db/client.ts'

/** The start of a page, and the direction. */
export interface Cursor {
  isBackward: boolean
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
      ? { isBackward: direction === '<', key: key as string[] }
      : null
  } catch {
    return null
  }
}

/** Reads the cursor of a list that is ordered by id. */
export function readIdCursor(text: string | undefined): Cursor | null {
  const cursor = readCursor(text, 1)
  return uuid().safeParse(cursor?.key[0]).success ? cursor : null
}

/** Reads the cursor of a list that is ordered by an instant and an id, which are the first values of its key. */
export function readTimeCursor(text: string | undefined, length = 2): Cursor | null {
  const cursor = readCursor(text, length)
  const [at = '', id] = cursor?.key ?? []
  return !Number.isNaN(Date.parse(at)) && uuid().safeParse(id).success ? cursor : null
}

/** The order of a list by an instant and an id, and the condition of the rows beyond a cursor of `readTimeCursor`. */
export function orderByTime([time, id]: readonly [SQLWrapper, SQLWrapper], cursor: Cursor | null, oldestFirst = false) {
  const isAscending = oldestFirst !== Boolean(cursor?.isBackward)
  const direction = isAscending ? asc : desc
  const key = cursor && sql`(${cursor.key[0]}::timestamptz, ${cursor.key[1]}::uuid)`
  return {
    order: [direction(time), direction(id)],
    cursorCondition: key ? sql`(${time}, ${id}) ${isAscending ? sql`>` : sql`<`} ${key}` : undefined,
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
  fetchedRows: readonly Row[],
  { limit, cursor, keyOf }: { limit: number; cursor: Cursor | null; keyOf: (row: Row) => string[] },
) {
  const hasMore = fetchedRows.length > limit
  const pageRows = fetchedRows.slice(0, limit)
  const rows = cursor?.isBackward ? pageRows.toReversed() : pageRows
  const [first, last] = [rows[0], rows.at(-1)]
  const hasNext = cursor?.isBackward ? true : hasMore
  const hasPrevious = cursor?.isBackward ? hasMore : cursor !== null
  return {
    rows,
    next: hasNext && last ? writeCursor('>', keyOf(last)) : null,
    previous: hasPrevious && first ? writeCursor('<', keyOf(first)) : null,
  }
}

/** A page of a list that is too long to count. */
export const countPageOnly = <Page extends { rows: readonly unknown[]; next: string | null; previous: string | null }>(
  page: Page,
) => ({ ...page, count: page.rows.length, more: page.next !== null || page.previous !== null })

interface ListById<Select extends PgSelect, View> {
  /** Selects the rows, without conditions and order. */
  select: () => Select
  where: SQL | undefined
  id: PgColumn
  toView: (row: Select['_']['result'][number]) => View
  idOf: (view: View) => string
}

/** Reads a page of a list that is ordered by id, newest first, and counts its rows. */
export async function readPageById<Select extends PgSelect, View>(
  db: Pick<Tx, 'execute'>,
  { cursor: text, limit }: { cursor?: string; limit: number },
  { select, where, id, toView, idOf }: ListById<Select, View>,
): Promise<Paged<View>> {
  const cursor = readIdCursor(text)
  const [at] = cursor?.key ?? []
  const rows = await select()
    .where(and(where, at ? (cursor!.isBackward ? gt(id, at) : lt(id, at)) : undefined))
    .orderBy(cursor?.isBackward ? asc(id) : desc(id))
    .limit(limit + 1)
  const page = buildPage(rows.map(toView), { limit, cursor, keyOf: (view) => [idOf(view)] })
  // If the first page is the only one, its rows are all there are.
  if (!cursor && !page.next) return { ...page, ...toCount(page.rows.length) }
  return { ...page, ...(await countMatches(db, select().where(where))) }
}

/** Counts the rows of a list, up to the number that a page states. */
export async function countMatches(db: Pick<Tx, 'execute'>, matches: { limit: (count: number) => SQLWrapper }) {
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${matches.limit(MAX_COUNT + 1)} as matches`,
  )
  return toCount(row!.n)
}

/** The count of a page, of rows that were counted up to MAX_COUNT + 1. */
export const toCount = (counted: number) => ({ count: Math.min(counted, MAX_COUNT), more: counted > MAX_COUNT })
