import { sql } from 'drizzle-orm'
import type { Paged } from '#contract/kernel/query.ts'
import type { PatientListQuery } from '#contract/patients/list.ts'
import type { PatientListRow } from '#contract/patients/list-calls.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'
import type { CommandContext } from '../kernel/context.ts'
import { buildPage, type Cursor, countPageOnly, readCursor } from '../kernel/keyset.ts'
import { type ListRow, type ListScope, listByVisit, listRegistered } from './list-rows.ts'
import { type ListedVisit, loadNearestVisits, startBeforeDay } from './list-visits.ts'
import { getPracticeLocale } from './patient-input.ts'
import { searchPatients } from './search.ts'

/** The most search hits; then the search is refined, not paged. */
const MAX_HITS = 80

/** Lists patients with their last visit and next booking. */
export async function listPatients(ctx: CommandContext, query: PatientListQuery): Promise<Paged<PatientListRow>> {
  const { from, page } = await findPatients(ctx, query)
  return { ...page, rows: await addVisits(from, page.rows) }
}

type FindQuery = Omit<PatientListQuery, 'adminId'>

/**
 * Finds a page of patients. They are not counted, because the page is read from an index and the rest is not looked at.
 */
export async function findPatients(
  ctx: CommandContext,
  query: FindQuery,
): Promise<{ from: ListScope; page: Paged<ListRow> }> {
  const doctorId = ctx.reach === 'own' || query.mine ? (ctx.me.doctorId ?? NO_DOCTOR) : null
  const group = chooseGroup(query, doctorId)
  const { today } = await getPracticeLocale(ctx)
  const from = { ctx, doctorId, today, gender: query.gender }
  if (query.q) return { from, page: await searchList(from, query.q) }

  const byName = group === 'all' && query.sort === 'fullName'
  const cursor = readListCursor(query.cursor, byName)
  const upwards = (byName || group === 'coming') !== Boolean(cursor?.isBackward)
  const slice = { key: cursor?.key ?? null, upwards, limit: query.limit + 1 }
  const lines =
    group === 'all' ? await listRegistered(from, { ...slice, byName }) : await listByVisit(from, { ...slice, group })
  const page = buildPage(lines, { limit: query.limit, cursor, keyOf: (line) => [line.at, line.id] })
  return { from, page: countPageOnly(page) }
}

/** Doctors list patients seen or coming; who comes to the whole practice is on the day board. */
function chooseGroup({ group }: FindQuery, doctorId: string | null): 'all' | 'seen' | 'coming' {
  if (doctorId) return group === 'coming' ? 'coming' : 'seen'
  return group === 'seen' ? 'seen' : 'all'
}

async function searchList(from: ListScope, q: string): Promise<Paged<ListRow>> {
  const { ctx, doctorId, gender } = from
  const { rows: hits, more } = await searchPatients({ ...ctx, reach: 'practice' }, q, MAX_HITS)
  const doctorPatientIds = doctorId
    ? await findOwnPatients(
        from,
        hits.map(({ patientId }) => patientId),
      )
    : null
  const matching = hits.filter(
    (hit) => (!doctorPatientIds || doctorPatientIds.has(hit.patientId)) && (!gender || hit.gender === gender),
  )
  const rows = matching.map(({ isSimilar, ...hit }) => ({ ...hit, at: '', id: hit.patientId }))
  return { rows, next: null, previous: null, count: rows.length, more }
}

/** Finds which of these the doctor has seen or has a booking with from today on. */
async function findOwnPatients({ ctx, doctorId, today }: ListScope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { db, me } = ctx
  const patientRows = sql`unnest(${`{${ids.join(',')}}`}::uuid[]) as t(id)`
  const rows = await db.execute<{ id: string }>(sql`
    select t.id from ${patientRows} cross join lateral (select from visits v
      where v.practice_id = ${me.practiceId} and v.patient_id = t.id and v.doctor_id = ${doctorId} limit 1) seen
    union
    select t.id from ${patientRows} cross join lateral (select from appointments a
      where a.practice_id = ${me.practiceId} and a.patient_id = t.id and a.starts_at > ${startBeforeDay(today)}::timestamptz
        and a.day >= ${today} and a.doctor_id = ${doctorId} and ${oneOf(sql`a.status`, appointmentStatuses.list('active'))} limit 1) coming`)
  return new Set(rows.map(({ id }) => id))
}

async function addVisits(from: ListScope, lines: readonly ListRow[]): Promise<PatientListRow[]> {
  const { ctx, doctorId, today } = from
  const visits = await loadNearestVisits(ctx, {
    patientIds: lines.map(({ patientId }) => patientId),
    doctorId,
    today,
  })
  const findVisit = (visitsById: Map<string, ListedVisit>, id: string) => visitsById.get(id) ?? null
  return lines.map(({ at, id, ...patient }) => ({
    ...patient,
    _id: patient.patientId,
    lastVisit: findVisit(visits.last, patient.patientId),
    nextBooking: findVisit(visits.next, patient.patientId),
  }))
}

/** Reads a valid cursor; anything else gives the first page. */
function readListCursor(text: string | undefined, byName: boolean): Cursor | null {
  const cursor = readCursor(text, 2)
  const [at = '', id = ''] = cursor?.key ?? []
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  return cursor && isId && (byName || at === '' || !Number.isNaN(Date.parse(at))) ? cursor : null
}

const NO_DOCTOR = '00000000-0000-0000-0000-000000000000'
