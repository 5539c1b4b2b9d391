import { and, eq, inArray } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { buildPage, countPageOnly, orderByTime, readTimeCursor } from '#api/kernel/keyset.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { listBranches } from '#api/practice/public.ts'
import { selectAppointments } from '#api/scheduling/public.ts'
import type { PastVisit } from '#contract/clinical/records/schema.ts'
import type { Paged } from '#contract/kernel/query.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { listDiagnoses } from '../visits/entries.ts'
import { listDocumentsOfVisits } from './documents.ts'
import { canReadNotes, openRecord } from './open-record.ts'

interface PastVisitsQuery {
  patientId: string
  placeId?: string
  cursor?: string
  limit: number
}

/** Lists a patient's bookings and visits, optionally at one clinic, with the titles of their documents. */
export async function listPastVisits(context: CallContext, query: PastVisitsQuery) {
  const { db, me } = context
  const place = query.placeId
    ? (await listBranches(db, me)).find(({ placeId }) => placeId === query.placeId)
    : undefined
  if (query.placeId && !place) throw refuse.notFound('branch')
  const banner = await openRecord(context, query.patientId, 'visits')
  const page = await loadPage(context, { ...query, patientId: banner.patientId })
  return { ...page, banner, placeName: place?.name ?? null }
}

async function loadPage(
  context: CallContext,
  { patientId, placeId, cursor: text, limit }: PastVisitsQuery,
): Promise<Paged<PastVisit>> {
  const { db, me } = context
  const cursor = readTimeCursor(text)
  const { cursorCondition, order } = orderByTime([appointments.startsAt, appointments.id], cursor)
  const rows = await selectAppointments(db, {
    where: and(
      restrictToReach(db, me, 'practice', appointments),
      eq(appointments.patientId, patientId),
      inArray(appointments.status, appointmentStatuses.list('listed')),
      placeId ? eq(appointments.placeId, placeId) : undefined,
      cursorCondition,
    ),
    order,
    limit: limit + 1,
  })
  const page = buildPage(rows, { limit, cursor, keyOf: (row) => [row.startsAt, row.appointmentId] })
  const ids = page.rows.map(({ appointmentId }) => appointmentId)
  const documents = await listDocumentsOfVisits(context, patientId, ids)
  const notes = canReadNotes(me.role) ? await loadDiagnosesByAppointment(context, ids) : null
  return countPageOnly({
    ...page,
    rows: page.rows.map((row) => ({
      appointmentId: row.appointmentId,
      startsAt: row.startsAt,
      zone: row.zone,
      status: row.status,
      kind: row.kind,
      doctorName: row.doctor.fullName,
      placeId: row.place.placeId,
      placeName: row.place.name,
      diagnoses: notes && (notes.get(row.appointmentId) ?? []),
      documents: documents.filter(({ appointmentId }) => appointmentId === row.appointmentId),
    })),
  })
}

/** Lists the diagnoses of each of these appointments. */
async function loadDiagnosesByAppointment(
  { db, me }: CallContext,
  appointmentIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (appointmentIds.length === 0) return new Map()
  const visitRows = await db
    .select({ visitId: visits.id, appointmentId: visits.appointmentId })
    .from(visits)
    .where(and(restrictToReach(db, me, 'practice', visits), inArray(visits.appointmentId, [...appointmentIds])))
  const diagnoses = await listDiagnoses(
    db,
    me,
    visitRows.map(({ visitId }) => visitId),
  )
  return new Map(visitRows.map(({ visitId, appointmentId }) => [appointmentId, diagnoses.get(visitId) ?? []]))
}
