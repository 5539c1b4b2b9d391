import { sql } from 'drizzle-orm'
import type { Paged } from '#contract/kernel/query.ts'
import type { PatientListQuery, PatientListRow } from '#contract/patients/lists.ts'
import type { CallContext } from '../kernel/context.ts'
import { buildPage, type Cursor, readCursor } from '../kernel/keyset.ts'
import { bookLines, type From, type Line, registeredLines } from './list-lines.ts'
import { dayBefore, lastVisits, type VisitOfList } from './list-visits.ts'
import { searchPatients } from './search.ts'
import { practiceOf } from './typed.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach' | 'requestId' | 'ip'>

/** As many as a search finds: then it is refined, not paged through. */
const FOUND_AT_MOST = 80

/**
 * Patients with their last visit and their next booking. How many there are is not counted: the page is read off an
 * index from where it begins, and what lies behind it is not looked at.
 */
export async function listPatients(asking: Asking, query: PatientListQuery): Promise<Paged<PatientListRow>> {
  const doctorId = asking.reach === 'own' || query.mine ? (asking.me.doctorId ?? NOBODY) : null
  const group = groupOf(query, doctorId)
  const { today } = await practiceOf(asking)
  const from = { asking, doctorId, today, gender: query.gender }
  if (query.q) return found(from, query.q)

  const byName = group === 'all' && query.sort === 'fullName'
  const cursor = soundCursor(query.cursor, byName)
  const upwards = (byName || group === 'coming') !== Boolean(cursor?.back)
  const slice = { key: cursor?.key ?? null, upwards, limit: query.limit + 1 }
  const lines =
    group === 'all' ? await registeredLines(from, { ...slice, byName }) : await bookLines(from, { ...slice, group })
  const page = buildPage(lines, { limit: query.limit, cursor, keyOf: (line) => [line.at, line.id] })
  return {
    ...page,
    rows: await withVisits(from, page.rows),
    count: page.rows.length,
    more: page.next !== null || page.previous !== null,
  }
}

/** A doctor's patients are those seen or to come; who comes to the whole practice is on its day board. */
function groupOf({ group }: PatientListQuery, doctorId: string | null): 'all' | 'seen' | 'coming' {
  if (doctorId) return group === 'coming' ? 'coming' : 'seen'
  return group === 'seen' ? 'seen' : 'all'
}

async function found(from: From, q: string): Promise<Paged<PatientListRow>> {
  const { asking, doctorId, gender } = from
  const { rows: hits, more } = await searchPatients({ ...asking, reach: 'practice' }, q, FOUND_AT_MOST)
  const own = doctorId
    ? await ownOf(
        from,
        hits.map(({ patientId }) => patientId),
      )
    : null
  const kept = hits.filter((hit) => (!own || own.has(hit.patientId)) && (!gender || hit.gender === gender))
  const rows = kept.map(({ near, ...hit }) => ({ ...hit, at: '', id: hit.patientId }))
  return { rows: await withVisits(from, rows), next: null, previous: null, count: rows.length, more }
}

/** Which of these the doctor has seen, or has a booking of from today on. */
async function ownOf({ asking, doctorId, today }: From, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { db, me } = asking
  const these = sql`unnest(${`{${ids.join(',')}}`}::uuid[]) as t(id)`
  const rows = await db.execute<{ id: string }>(sql`
    select t.id from ${these} cross join lateral (select from visits v
      where v.practice_id = ${me.practiceId} and v.patient_id = t.id and v.doctor_id = ${doctorId} limit 1) seen
    union
    select t.id from ${these} cross join lateral (select from appointments a
      where a.practice_id = ${me.practiceId} and a.patient_id = t.id and a.starts_at > ${dayBefore(today)}::timestamptz
        and a.day >= ${today} and a.doctor_id = ${doctorId} and a.status in ('booked', 'arrived', 'in_consultation') limit 1) coming`)
  return new Set(rows.map(({ id }) => id))
}

async function withVisits(from: From, lines: readonly Line[]): Promise<PatientListRow[]> {
  const { asking, doctorId, today } = from
  const visits = await lastVisits(asking, { patientIds: lines.map(({ patientId }) => patientId), doctorId, today })
  const of = (found: Map<string, VisitOfList>, id: string) => found.get(id) ?? null
  return lines.map(({ at, id, ...patient }) => ({
    ...patient,
    _id: patient.patientId,
    lastVisit: of(visits.last, patient.patientId),
    nextBooking: of(visits.next, patient.patientId),
  }))
}

/** A cursor that can be one; anything else is the first page. */
function soundCursor(text: string | undefined, byName: boolean): Cursor | null {
  const cursor = readCursor(text, 2)
  const [at = '', id = ''] = cursor?.key ?? []
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  return cursor && isId && (byName || at === '' || !Number.isNaN(Date.parse(at))) ? cursor : null
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
