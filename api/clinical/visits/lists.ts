import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { buildPage, type Cursor, readCursor } from '#api/kernel/keyset.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import type { VisitRow } from '#contract/clinical/visits/schema.ts'
import type { Paged } from '#contract/kernel/query.ts'
import { type ListQuery, MAX_COUNT } from '#contract/kernel/query.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import type { Asking } from './chart.ts'
import { diagnosesOf } from './entries.ts'

const columns = {
  _id: visits.id,
  appointmentId: visits.appointmentId,
  patientId: visits.patientId,
  doctorId: visits.doctorId,
  doctorName: doctors.fullName,
  status: visits.status,
  startedAt: visits.startedAt,
  signedAt: visits.signedAt,
}

const rowsOf = ({ db }: Pick<Asking, 'db'>) =>
  db
    .select(columns)
    .from(visits)
    .innerJoin(doctors, and(eq(doctors.practiceId, visits.practiceId), eq(doctors.id, visits.doctorId)))
    .$dynamic()

type Found = Awaited<ReturnType<typeof rowsOf>>[number]

async function asRows({ db, me }: Pick<Asking, 'db' | 'me'>, found: readonly Found[]): Promise<VisitRow[]> {
  const diagnoses = await diagnosesOf(
    db,
    me,
    found.map(({ _id }) => _id),
  )
  return found.map((row) => ({
    ...row,
    startedAt: toIsoInstant(row.startedAt),
    signedAt: toIsoInstant(row.signedAt),
    diagnoses: diagnoses.get(row._id) ?? [],
  }))
}

/** A patient's visits, newest first. The caller has opened the record. */
export async function visitsOf(
  asking: Pick<Asking, 'db' | 'me'>,
  patientId: string,
  limit: number,
): Promise<VisitRow[]> {
  const { db, me } = asking
  const found = await rowsOf(asking)
    .where(and(restrictToReach(db, me, 'practice', visits), eq(visits.patientId, patientId)))
    .orderBy(desc(visits.startedAt), desc(visits.id))
    .limit(limit)
  return asRows(asking, found)
}

/** Visits within the asker's reach, newest first, by keyset. */
export async function allVisits(context: CallContext, query: ListQuery): Promise<Paged<VisitRow>> {
  const { db, me, reach } = context
  const mine = restrictToReach(db, me, reach, visits)
  const cursor = soundCursor(query.cursor)
  const back = cursor?.back ?? false
  const direction = back ? asc : desc
  const found = await rowsOf(context)
    .where(and(mine, cursor ? beyond(cursor.key, back) : undefined))
    .orderBy(direction(visits.startedAt), direction(visits.id))
    .limit(query.limit + 1)
  const page = buildPage(found, { limit: query.limit, cursor, keyOf: (row) => [row.startedAt, row._id] })
  const some = db
    .select({ id: visits.id })
    .from(visits)
    .where(mine)
    .limit(MAX_COUNT + 1)
    .as('some')
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(some)
  const n = counted?.n ?? 0
  return { ...page, rows: await asRows(context, page.rows), count: Math.min(n, MAX_COUNT), more: n > MAX_COUNT }
}

function beyond([startedAt, id]: readonly string[], back: boolean): SQL {
  const row = sql`(${visits.startedAt}, ${visits.id})`
  const key = sql`(${startedAt}::timestamptz, ${id}::uuid)`
  return back ? sql`${row} > ${key}` : sql`${row} < ${key}`
}

/** A cursor of an instant and an id; anything else is the first page. */
function soundCursor(text: string | undefined): Cursor | null {
  const cursor = readCursor(text, 2)
  const [at = '', id = ''] = cursor?.key ?? []
  return cursor && !Number.isNaN(Date.parse(at)) && /^[0-9a-f-]{36}$/.test(id) ? cursor : null
}
