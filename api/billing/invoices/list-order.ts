import { type SQL, sql } from 'drizzle-orm'
import { type Cursor, readCursor } from '#api/kernel/keyset.ts'

/** What is due of an invoice beside which stands, as `s`, what became of it. */
export const DUE_MINOR = sql`(invoices.payable_minor - s.allocated - s.credited - s.written)`

interface ListOrder {
  /** Where the page begins; null is the first page, as for junk. */
  cursor: Cursor | null
  order: SQL
  behind: SQL | null
  keyOf: (row: { issueDate: string | null; invoiceId: string; orderedBy: string | null }) => string[]
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function parseCursor(text: string | undefined, first: RegExp): Cursor | null {
  const cursor = readCursor(text, 2)
  const [value = '', id = ''] = cursor?.key ?? []
  return cursor && first.test(value) && ID.test(id) ? cursor : null
}

/** Drafts, which have no day, first, then the newest day first. */
export function orderByDay(text: string | undefined): ListOrder {
  const cursor = parseCursor(text, /^(\d{4}-\d\d-\d\d)?$/)
  return {
    cursor,
    order: cursor?.back
      ? sql`order by invoices.issue_date asc nulls last, invoices.id asc`
      : sql`order by invoices.issue_date desc nulls first, invoices.id desc`,
    behind: cursor && afterCursor(cursor),
    keyOf: (row) => [row.issueDate ?? '', row.invoiceId],
  }
}

/** By what is due, the least first or the most. It stands in no index: the days asked for say how much is read. */
export function orderByDue(sort: 'due' | '-due', text: string | undefined): ListOrder {
  const cursor = parseCursor(text, /^\d{1,15}$/)
  const due = sql`(case invoices.status when 'issued' then ${DUE_MINOR} else 0 end)`
  const isDown = (sort === '-due') !== (cursor?.back ?? false)
  const [value, id] = cursor?.key ?? []
  const beyond = isDown ? sql`<` : sql`>`
  const way = isDown ? sql`desc` : sql`asc`
  return {
    cursor,
    order: sql`order by ${due} ${way}, invoices.id ${way}`,
    behind: cursor && sql`(${due}, invoices.id) ${beyond} (${value}::bigint, ${id}::uuid)`,
    keyOf: (row) => [row.orderedBy ?? '0', row.invoiceId],
  }
}

/** Rows that come after the cursor's, or before it on the way back. */
function afterCursor({ back, key }: Cursor): SQL {
  const [day, id] = key as [string, string]
  if (back && day)
    return sql`(invoices.issue_date > ${day} or (invoices.issue_date = ${day} and invoices.id > ${id}) or invoices.issue_date is null)`
  if (back) return sql`invoices.issue_date is null and invoices.id > ${id}`
  // Said twice, so that the index knows where to begin.
  if (day) return sql`invoices.issue_date <= ${day} and (invoices.issue_date < ${day} or invoices.id < ${id})`
  return sql`((invoices.issue_date is null and invoices.id < ${id}) or invoices.issue_date is not null)`
}
