import { type SQL, sql } from 'drizzle-orm'
import type { PatientListQuery, PatientListRow } from '#contract/patients/lists.ts'
import type { Paged } from '#contract/query.ts'
import { iso } from '../clock.ts'
import type { Gated } from '../gate.ts'
import { type Cursor, pageOf, readCursor } from '../keyset.ts'
import { lastVisits, type VisitOfList } from './list-visits.ts'
import { searchPatients } from './search.ts'
import { practiceOf } from './typed.ts'

type Asking = Pick<Gated, 'db' | 'me' | 'now' | 'reach'>

/** A row of the list before its visits: `at` and `id` are what the list is ordered by. */
interface Line extends Omit<PatientListRow, '_id' | 'lastVisit' | 'nextBooking'> {
  at: string
  id: string
}

/** As many as a search finds: then it is refined, not paged through. */
const FOUND_AT_MOST = 80

const BAND = sql`p.id as "patientId", p.patient_no as "patientNo", p.full_name as "fullName", p.gender, p.birth_date::text as "birthDate",
  p.birth_date_estimated as "birthDateEstimated", p.blood_group as "bloodGroup", p.phone`

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
  const lines = await linesOf(from, { group, byName, cursor, upwards, limit: query.limit + 1 })
  const page = pageOf(lines, { limit: query.limit, cursor, keyOf: (line) => [line.at, line.id] })
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

interface From {
  asking: Asking
  /** Only this doctor's patients; null for the whole practice. */
  doctorId: string | null
  today: string
  gender?: string
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
  const these = sql`any(${`{${ids.join(',')}}`}::uuid[])`
  const rows = await db.execute<{ id: string }>(sql`
    select v.patient_id as id from visits v where v.practice_id = ${me.practiceId} and v.patient_id = ${these} and v.doctor_id = ${doctorId}
    union
    select a.patient_id from appointments a where a.practice_id = ${me.practiceId} and a.patient_id = ${these} and a.doctor_id = ${doctorId}
      and a.day >= ${today} and a.status in ('booked', 'arrived', 'in_consultation')`)
  return new Set(rows.map(({ id }) => id))
}

interface Slice {
  group: 'all' | 'seen' | 'coming'
  byName: boolean
  cursor: Cursor | null
  upwards: boolean
  limit: number
}

async function linesOf({ asking, doctorId, today, gender }: From, slice: Slice): Promise<Line[]> {
  const { db, me } = asking
  const { group, byName, cursor, upwards, limit } = slice
  const isKept = sql`p.status = 'active' ${gender ? sql`and p.gender = ${gender}` : sql``}`
  const way = upwards ? sql`asc` : sql`desc`
  const sign = upwards ? sql`>` : sql`<`
  const beyond = (at: SQL, id: SQL, type: SQL) =>
    cursor ? sql`and (${at}, ${id}) ${sign} (${cursor.key[0]}::${type}, ${cursor.key[1]}::uuid)` : sql``

  if (group === 'all') {
    // A new patient's id is higher than all before it, so that the key itself is in the order of registration.
    const order = byName ? sql`p.full_name ${way}, p.id ${way}` : sql`p.id ${way}`
    const behind = byName
      ? beyond(sql`p.full_name`, sql`p.id`, sql`text`)
      : cursor
        ? sql`and p.id ${sign} ${cursor.key[1]}::uuid`
        : sql``
    const rows = await db.execute<Line & Record<string, unknown>>(sql`
      select ${BAND}, ${byName ? sql`p.full_name` : sql`''`} as at, p.id from patients p
      where p.practice_id = ${me.practiceId} and ${isKept} ${behind} order by ${order} limit ${limit}`)
    return [...rows]
  }
  const of = (row: SQL) => (doctorId ? sql`and ${row}.doctor_id = ${doctorId}` : sql``)
  const source =
    group === 'seen'
      ? sql`select v.patient_id, v.started_at as at, v.id from visits v
          where v.practice_id = ${me.practiceId} and v.status <> 'cancelled' ${of(sql`v`)} ${beyond(sql`v.started_at`, sql`v.id`, sql`timestamptz`)}
          and not exists (select from visits w where w.practice_id = v.practice_id and w.patient_id = v.patient_id
            and w.started_at >= v.started_at and (w.started_at, w.id) > (v.started_at, v.id) and w.status <> 'cancelled' ${of(sql`w`)})
          order by v.started_at ${way}, v.id ${way}`
      : sql`select a.patient_id, a.starts_at as at, a.id from appointments a
          where a.practice_id = ${me.practiceId} and a.day >= ${today} and a.status in ('booked', 'arrived') ${of(sql`a`)}
          ${beyond(sql`a.starts_at`, sql`a.id`, sql`timestamptz`)}
          and not exists (select from appointments b where b.practice_id = a.practice_id and b.patient_id = a.patient_id and b.day >= ${today}
            and b.starts_at <= a.starts_at and (b.starts_at, b.id) < (a.starts_at, a.id) and b.status in ('booked', 'arrived') ${of(sql`b`)})
          order by a.starts_at ${way}, a.id ${way}`
  const rows = await db.execute<Line & Record<string, unknown>>(sql`
    select ${BAND}, o.at, o.id from (${source}) o join patients p on p.practice_id = ${me.practiceId} and p.id = o.patient_id
    where ${isKept} order by o.at ${way}, o.id ${way} limit ${limit}`)
  return rows.map((row) => ({ ...row, at: iso(row.at) }))
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
