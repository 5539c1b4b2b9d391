import { type SQL, sql } from 'drizzle-orm'
import { type Cursor, readCursor } from '#api/kernel/keyset.ts'

interface ListOrder {
  /** The start of the page; null for the first page or a malformed cursor. */
  cursor: Cursor | null
  order: SQL
  cursorCondition: SQL | null
  keyOf: (row: { issueDate: string | null; invoiceId: string; dueMinor: number }) => string[]
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function parseCursor(text: string | undefined, valuePattern: RegExp): Cursor | null {
  const cursor = readCursor(text, 2)
  const [value = '', id = ''] = cursor?.key ?? []
  return cursor && valuePattern.test(value) && ID.test(id) ? cursor : null
}

/** Orders drafts, which have no issue date, first; then newest first. */
export function orderByDay(text: string | undefined): ListOrder {
  const cursor = parseCursor(text, /^(\d{4}-\d\d-\d\d)?$/)
  return {
    cursor,
    order: cursor?.isBackward
      ? sql`order by invoices.issue_date asc nulls last, invoices.id asc`
      : sql`order by invoices.issue_date desc nulls first, invoices.id desc`,
    cursorCondition: cursor && buildCursorCondition(cursor),
    keyOf: (row) => [row.issueDate ?? '', row.invoiceId],
  }
}

/** Orders by amount due, which is zero for drafts and cancelled invoices. */
export function orderByDue(sort: 'due' | '-due', text: string | undefined): ListOrder {
  const cursor = parseCursor(text, /^\d{1,15}$/)
  const isDown = (sort === '-due') !== (cursor?.isBackward ?? false)
  const [value, id] = cursor?.key ?? []
  const operator = isDown ? sql`<` : sql`>`
  const direction = isDown ? sql`desc` : sql`asc`
  return {
    cursor,
    order: sql`order by invoices.due_minor ${direction}, invoices.id ${direction}`,
    cursorCondition: cursor && sql`(invoices.due_minor, invoices.id) ${operator} (${value}::bigint, ${id}::uuid)`,
    keyOf: (row) => [String(row.dueMinor), row.invoiceId],
  }
}

/** The rows after the cursor, or before it when paging back. */
function buildCursorCondition({ isBackward, key }: Cursor): SQL {
  const [day, id] = key as [string, string]
  if (isBackward && day)
    return sql`(invoices.issue_date > ${day} or (invoices.issue_date = ${day} and invoices.id > ${id}) or invoices.issue_date is null)`
  if (isBackward) return sql`invoices.issue_date is null and invoices.id > ${id}`
  // The first condition is redundant, but tells the index where to start.
  if (day) return sql`invoices.issue_date <= ${day} and (invoices.issue_date < ${day} or invoices.id < ${id})`
  return sql`((invoices.issue_date is null and invoices.id < ${id}) or invoices.issue_date is not null)`
}
