import { and, desc, eq, sql } from 'drizzle-orm'
import type { Paged } from '#contract/query.ts'
import { COUNTED_UP_TO, type ListQuery } from '#contract/query.ts'
import type { VisitRow } from '#contract/visits/schema.ts'
import { doctors } from '#db/schema/doctors.ts'
import { visits } from '#db/schema/visits.ts'
import { iso } from '../clock.ts'
import type { Gated } from '../gate.ts'
import { within } from '../within.ts'
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
    .orderBy(desc(visits.startedAt), desc(visits.id))

type Found = Awaited<ReturnType<typeof rowsOf>>[number]

async function asRows({ db, me }: Pick<Asking, 'db' | 'me'>, found: readonly Found[]): Promise<VisitRow[]> {
  const diagnoses = await diagnosesOf(db, me, found.map(({ _id }) => _id))
  return found.map((row) => ({
    ...row,
    startedAt: iso(row.startedAt),
    signedAt: iso(row.signedAt),
    diagnoses: diagnoses.get(row._id) ?? [],
  }))
}

/** A patient's visits, newest first. The caller has opened the record. */
export async function visitsOf(asking: Pick<Asking, 'db' | 'me'>, patientId: string, limit: number): Promise<VisitRow[]> {
  const { db, me } = asking
  const found = await rowsOf(asking)
    .where(and(within(db, me, 'practice', visits), eq(visits.patientId, patientId)))
    .limit(limit)
  return asRows(asking, found)
}

/** Visits within the asker's reach, newest first, by keyset. */
export async function allVisits(context: Gated, query: ListQuery): Promise<Paged<VisitRow>> {
  const { db, me, reach } = context
  const mine = within(db, me, reach, visits)
  const after = cursorOf(query.cursor)
  const found = await rowsOf(context)
    .where(and(mine, after ? sql`(${visits.startedAt}, ${visits.id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : undefined))
    .limit(query.limit + 1)
  const page = found.slice(0, query.limit)
  const last = page.at(-1)
  const some = db.select({ id: visits.id }).from(visits).where(mine).limit(COUNTED_UP_TO + 1).as('some')
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(some)
  const n = counted?.n ?? 0
  return {
    rows: await asRows(context, page),
    next: last && found.length > query.limit ? cursorText(last) : null,
    previous: null,
    count: Math.min(n, COUNTED_UP_TO),
    more: n > COUNTED_UP_TO,
  }
}

const cursorText = ({ startedAt, _id }: Found) => Buffer.from(JSON.stringify([startedAt, _id])).toString('base64url')

/** What a cursor says; one that says nothing sensible begins at the first page. */
function cursorOf(cursor: string | undefined): { at: string; id: string } | null {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()) as unknown[]
    const sound = typeof at === 'string' && !Number.isNaN(Date.parse(at)) && /^[0-9a-f-]{36}$/.test(String(id))
    return sound ? { at, id: String(id) } : null
  } catch {
    return null
  }
}
