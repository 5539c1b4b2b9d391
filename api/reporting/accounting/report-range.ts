import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayInZone, toInstant, toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { readCursor } from '#api/kernel/keyset.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findNames } from '#api/practice/public.ts'
import { MAX_GROUPS, MAX_GROUPS_FULL, resolvePeriod, validatePeriod } from '#contract/reporting/accounting/rules.ts'
import type { PagedPeriod } from '#contract/reporting/accounting/schema.ts'
import type { TaxQuery } from '#contract/reporting/accounting/tax-schema.ts'
import { practices } from '#db/schema/practice/organisations.ts'

export type ReportContext = Pick<CallContext, 'db' | 'me' | 'now'>

/** The period of a report, both days included, with the instants at which it begins and ends. */
export type PeriodRange = Awaited<ReturnType<typeof resolveRange>>

export async function readPractice({ db, me, now }: ReportContext) {
  const { zone, currency, locale, taxProfile, financialYearStartMonth } = practices
  const [row] = await db
    .select({ zone, currency, locale, taxProfile, financialYearStartMonth })
    .from(practices)
    .where(eq(practices.id, me.practiceId))
  if (!row) throw refuse.notFound('practice')
  return { ...row, today: dayInZone(row.zone, now) }
}

export async function resolveRange(ctx: ReportContext, query: z.infer<typeof TaxQuery>) {
  const { today, ...practice } = await readPractice(ctx)
  const days = resolvePeriod(query, today)
  const error = validatePeriod(days)
  if (error) throw refuse.invalid({ to: error })
  return {
    ...practice,
    ...days,
    practiceId: ctx.me.practiceId,
    start: toIsoInstant(toInstant(days.from, '00:00', practice.zone)),
    end: toIsoInstant(toInstant(days.to, '24:00', practice.zone)),
    placeId: query.placeId,
    /** For a return: the branches with this tax number. */
    taxNo: query.taxNo,
  }
}

/** Returns how many groups of a report are returned. */
export const getGroupLimit = ({ full }: { full: boolean }): number => (full ? MAX_GROUPS_FULL : MAX_GROUPS)

/** Returns the period and currency of a report. */
export const toReportPeriod = ({ from, to, currency }: PeriodRange) => ({ from, to, currency })

/** Restricts a query to the requested branch. */
export const matchPlace = ({ placeId }: Pick<PeriodRange, 'placeId'>, column: SQL): SQL =>
  placeId ? sql` and ${column} = ${placeId}::uuid` : sql``

/** A page of a list ordered by day and id. */
export type Slice = ReturnType<typeof toSlice>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the start of a page from its cursor. The limit is one more than the page holds. An invalid cursor is the first page. */
export function toSlice({ cursor, limit }: PagedPeriod) {
  const [day = '', id = ''] = readCursor(cursor, 2)?.key ?? []
  const isValid = DAY.test(day) && !Number.isNaN(Date.parse(day)) && ID.test(id)
  return { after: isValid ? { day, id } : null, limit: limit + 1 }
}

/**
 * Restricts a select to the period and to the rows that a page needs. Every table of a union needs this separately, or a
 * page would read all of their rows.
 */
export function buildSliceCondition(days: PeriodRange, slice: Slice | null, day: SQL, id: SQL): SQL {
  if (!slice) return sql`${day} between ${days.from}::date and ${days.to}::date`
  const { after, limit } = slice
  const start = after ? sql`${after.day}::date` : sql`${days.from}::date`
  const afterRow = after ? sql` and (${day}, ${id}) > (${after.day}::date, ${after.id}::uuid)` : sql``
  return sql`${day} between ${start} and ${days.to}::date${afterRow} order by ${day}, ${id} limit ${limit}`
}

/** Reads the names of the people who recorded the rows. */
export async function addNames<Row extends { byId: string | null }>({ db, me }: ReportContext, rows: readonly Row[]) {
  const names = await findNames(
    db,
    me,
    rows.flatMap(({ byId }) => byId ?? []),
  )
  return rows.map(({ byId, ...row }) => ({ ...row, byName: (byId && names.get(byId)) ?? null }))
}

/** Joins selects, each with its own order and limit. */
export const unionAll = (selects: readonly SQL[]): SQL =>
  sql.join(
    selects.map((select) => sql`(${select})`),
    sql` union all `,
  )

/** Lets the following queries of the transaction sum up a year of documents or lines in memory. */
export const allowMemoryForSums = ({ db }: ReportContext) => db.execute(sql`set local work_mem = '64MB'`)

/** Runs a query and converts amounts and quantities to numbers. */
export async function queryRows<Row>({ db }: Pick<CallContext, 'db'>, query: SQL): Promise<Row[]> {
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

/** Cuts the rows to one page, with the cursor of the next one if there are more rows. */
export function toPage<Row extends { day: string; id: string }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next =
    rows.length > limit && last ? Buffer.from(JSON.stringify(['>', last.day, last.id])).toString('base64url') : null
  return { rows: page, next }
}

/** Sums up fields over all rows. */
export function sumFields<Field extends string>(
  rows: readonly Record<Field, number>[],
  ...fields: readonly Field[]
): Record<Field, number> {
  const sum = (field: Field) => rows.reduce((total, row) => total + row[field], 0)
  return Object.fromEntries(fields.map((field) => [field, sum(field)])) as Record<Field, number>
}
