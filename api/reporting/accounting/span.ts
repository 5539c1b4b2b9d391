import { eq, type SQL, sql } from 'drizzle-orm'
import { dayInZone, toInstant, toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { readCursor } from '#api/kernel/keyset.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { daysOf, GROUPS_AT_MOST, GROUPS_OF_THE_WHOLE, wrongDays } from '#contract/reporting/accounting/rules.ts'
import { practices } from '#db/schema/practice/organisations.ts'

export type Asking = Pick<CallContext, 'db' | 'me' | 'now'>

/** The days of a report, both included, with the instants at which they begin and are over. */
export interface Span {
  practiceId: string
  from: string
  to: string
  start: string
  end: string
  zone: string
  currency: string
  locale: string
  taxProfile: string
  placeId: string | null
}

export async function practiceOf({ db, me, now }: Asking) {
  const { zone, currency, locale, taxProfile, financialYearStartMonth } = practices
  const [row] = await db
    .select({ zone, currency, locale, taxProfile, financialYearStartMonth })
    .from(practices)
    .where(eq(practices.id, me.practiceId))
  if (!row) throw refuse.notFound('practice')
  return { ...row, today: dayInZone(row.zone, now) }
}

export async function spanOf(context: Asking, asked: { from?: string; to?: string; placeId?: string }): Promise<Span> {
  const { today, financialYearStartMonth: _, ...practice } = await practiceOf(context)
  const days = daysOf(asked, today)
  const wrong = wrongDays(days)
  if (wrong) throw refuse.invalid({ to: wrong })
  const [start, end] = [
    toIsoInstant(toInstant(days.from, '00:00', practice.zone)),
    toIsoInstant(toInstant(days.to, '24:00', practice.zone)),
  ]
  return { practiceId: context.me.practiceId, ...days, start, end, ...practice, placeId: asked.placeId ?? null }
}

/** How many groups of a report are shown. */
export const groupsOf = ({ whole }: { whole: boolean }): number => (whole ? GROUPS_OF_THE_WHOLE : GROUPS_AT_MOST)

/** What a report says of itself. */
export const covered = ({ from, to, currency }: Span) => ({ from, to, currency })

/** Only of the branch that was asked for. */
export const ofPlace = ({ placeId }: Pick<Span, 'placeId'>, column: SQL): SQL =>
  placeId ? sql` and ${column} = ${placeId}::uuid` : sql``

/** Which rows of a list in the order of day and id a page holds. */
export interface Slice {
  after: { day: string; id: string } | null
  limit: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Where the page begins, and one row more than it holds; junk is the first page. */
export function sliceOf({ cursor, limit }: { cursor?: string; limit: number }): Slice {
  const [day = '', id = ''] = readCursor(cursor, 2)?.key ?? []
  const isSound = DAY.test(day) && !Number.isNaN(Date.parse(day)) && ID.test(id)
  return { after: isSound ? { day, id } : null, limit: limit + 1 }
}

/**
 * The end of a SELECT on a table whose rows have a day: those of the span, and no more of them than the page needs. Each
 * table of a list that is made of several is cut so by itself, or a page would read all of them.
 */
export function cut(days: Span, slice: Slice | null, day: SQL, id: SQL): SQL {
  if (!slice) return sql`${day} between ${days.from}::date and ${days.to}::date`
  const { after, limit } = slice
  const from = after ? sql`${after.day}::date` : sql`${days.from}::date`
  const beyond = after ? sql` and (${day}, ${id}) > (${after.day}::date, ${after.id}::uuid)` : sql``
  return sql`${day} between ${from} and ${days.to}::date${beyond} order by ${day}, ${id} limit ${limit}`
}

/** Rows as they were read, with amounts and quantities as numbers. */
export async function read<Row>({ db }: Pick<CallContext, 'db'>, query: SQL): Promise<Row[]> {
  const rows = await db.execute<Record<string, unknown>>(query)
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          value !== null && /(Minor|Milli)$/.test(name) ? Number(value) : value,
        ]),
      ) as Row,
  )
}

/** The page out of what was read: a row more says that there are more. */
export function paged<Row extends { day: string; id: string }>(rows: readonly Row[], limit: number) {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  const next =
    rows.length > limit && last ? Buffer.from(JSON.stringify(['>', last.day, last.id])).toString('base64url') : null
  return { rows: kept, next }
}

/** Sums of a field over all rows. */
export function summed<Field extends string>(
  rows: readonly Record<Field, number>[],
  ...fields: readonly Field[]
): Record<Field, number> {
  const of = (field: Field) => rows.reduce((all, row) => all + row[field], 0)
  return Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<Field, number>
}
