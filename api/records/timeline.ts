import { sql } from 'drizzle-orm'
import type { Paged } from '#contract/query.ts'
import type { TimelineEntry } from '#contract/records/schema.ts'
import { iso } from '../clock.ts'
import type { Gated } from '../gate.ts'
import { type Cursor, pageOf, readCursor } from '../keyset.ts'
import { practiceOf } from '../patients/typed.ts'
import { medicinesOf } from '../prescriptions/lines.ts'
import { diagnosesOf } from '../visits/entries.ts'
import { openRecord } from './reading.ts'

interface Asked {
  patientId: string
  cursor?: string
  limit: number
}

type Row = Omit<TimelineEntry, 'names'> & Record<string, unknown>

/** What happened to a patient, the newest first: visits, prescriptions, measurements, and bookings that came to nothing. */
export async function timelineOf(context: Gated, asked: Asked): Promise<Paged<TimelineEntry>> {
  const { db, me } = context
  const { patientId } = await openRecord(context, asked.patientId, 'chart')
  const { zone } = await practiceOf(context)
  const cursor = soundCursor(asked.cursor)
  const back = cursor?.back ?? false
  const way = back ? sql`asc` : sql`desc`
  const beyond = cursor
    ? sql`where (t.at, t."entryId") ${back ? sql`>` : sql`<`} (${cursor.key[0]}::timestamptz, ${cursor.key[1]}::uuid)`
    : sql``
  const rows = await db.execute<Row>(sql`
    select t.kind, t."entryId", t.at, coalesce(a.zone, ${zone}) as zone, t."appointmentId", d.full_name as "doctorName",
      l.name as "placeName", t.status
    from (
      select 'visit' as kind, v.id as "entryId", v.started_at as at, v.appointment_id as "appointmentId", v.status
        from visits v where v.practice_id = ${me.practiceId} and v.patient_id = ${patientId}
      union all
      select 'prescription', r.id, coalesce(r.signed_at, r.created_at), v.appointment_id, r.status
        from prescriptions r join visits v on v.practice_id = r.practice_id and v.id = r.visit_id
        where r.practice_id = ${me.practiceId} and r.patient_id = ${patientId} and r.status <> 'draft'
      union all
      select 'vitals', m.id, m.measured_at, v.appointment_id, 'measured'
        from vitals m left join visits v on v.practice_id = m.practice_id and v.id = m.visit_id
        where m.practice_id = ${me.practiceId} and m.patient_id = ${patientId}
          and m.replaced_by is null
      union all
      select 'appointment', b.id, b.starts_at, b.id, b.status
        from appointments b where b.practice_id = ${me.practiceId} and b.patient_id = ${patientId}
          and b.status in ('requested', 'booked', 'arrived', 'cancelled', 'no_show')
    ) t
    left join appointments a on a.practice_id = ${me.practiceId} and a.id = t."appointmentId"
    left join doctors d on d.practice_id = a.practice_id and d.id = a.doctor_id
    left join places l on l.practice_id = a.practice_id and l.id = a.place_id
    ${beyond} order by t.at ${way}, t."entryId" ${way} limit ${asked.limit + 1}`)
  const page = pageOf([...rows], { limit: asked.limit, cursor, keyOf: (row) => [row.at, row.entryId] })
  return {
    ...page,
    rows: await named(context, page.rows),
    count: page.rows.length,
    more: page.next !== null || page.previous !== null,
  }
}

/** With the diagnoses of visits and the medicines of prescriptions: two questions for all of them. */
async function named({ db, me }: Gated, rows: readonly Row[]): Promise<TimelineEntry[]> {
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ entryId }) => entryId)
  const diagnoses = await diagnosesOf(db, me, of('visit'))
  const medicines = await medicinesOf(db, me, of('prescription'))
  return rows.map((row) => ({
    ...row,
    at: iso(row.at),
    names: diagnoses.get(row.entryId) ?? medicines.get(row.entryId) ?? [],
  }))
}

function soundCursor(text: string | undefined): Cursor | null {
  const cursor = readCursor(text, 2)
  const [at = '', id = ''] = cursor?.key ?? []
  return cursor && !Number.isNaN(Date.parse(at)) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
    ? cursor
    : null
}
