import { and, desc, eq } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext, QueryContext } from '#api/kernel/context.ts'
import { buildPage, countMatches, orderByTime, readTimeCursor } from '#api/kernel/keyset.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import type { VisitRow } from '#contract/clinical/visits/schema.ts'
import type { ListQuery, Paged } from '#contract/kernel/query.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { listDiagnoses } from './entries.ts'

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

const selectVisits = ({ db }: Pick<QueryContext, 'db'>) =>
  db.select(columns).from(visits).innerJoin(doctors, refersTo(visits.doctorId, doctors)).$dynamic()

type SelectedVisit = Awaited<ReturnType<typeof selectVisits>>[number]

async function toVisitRows(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  rows: readonly SelectedVisit[],
): Promise<VisitRow[]> {
  const diagnoses = await listDiagnoses(
    db,
    me,
    rows.map(({ _id }) => _id),
  )
  return rows.map((row) => ({
    ...row,
    startedAt: toIsoInstant(row.startedAt),
    signedAt: toIsoInstant(row.signedAt),
    diagnoses: diagnoses.get(row._id) ?? [],
  }))
}

/** Lists a patient's visits, newest first. The caller has opened the record. */
export async function listVisitsOfPatient(
  ctx: Pick<QueryContext, 'db' | 'me'>,
  patientId: string,
  limit: number,
): Promise<VisitRow[]> {
  const { db, me } = ctx
  const rows = await selectVisits(ctx)
    .where(and(restrictToReach(db, me, 'practice', visits), eq(visits.patientId, patientId)))
    .orderBy(desc(visits.startedAt), desc(visits.id))
    .limit(limit)
  return toVisitRows(ctx, rows)
}

/** Lists the visits within the user's reach, newest first. */
export async function listVisits(context: CallContext, query: ListQuery): Promise<Paged<VisitRow>> {
  const { db, me, reach } = context
  const isInReach = restrictToReach(db, me, reach, visits)
  const cursor = readTimeCursor(query.cursor)
  const { cursorCondition, order } = orderByTime([visits.startedAt, visits.id], cursor)
  const rows = await selectVisits(context)
    .where(and(isInReach, cursorCondition))
    .orderBy(...order)
    .limit(query.limit + 1)
  const page = buildPage(rows, { limit: query.limit, cursor, keyOf: (row) => [row.startedAt, row._id] })
  const count = await countMatches(db, db.select({ id: visits.id }).from(visits).where(isInReach))
  return { ...page, rows: await toVisitRows(context, page.rows), ...count }
}
