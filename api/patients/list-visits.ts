import { sql } from 'drizzle-orm'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'
import { addDays, toIsoInstant } from '../kernel/clock.ts'
import type { QueryContext } from '../kernel/context.ts'

type TenantContext = Pick<QueryContext, 'db' | 'me'>

export interface ListedVisit {
  appointmentId: string
  startsAt: string
  zone: string
  doctorName: string
}

interface Wanted {
  patientIds: readonly string[]
  /** Only visits with this doctor; null for any doctor. */
  doctorId: string | null
  today: string
}

/** Loads the last visit and the next booking of each of these patients, by two queries. */
export async function loadNearestVisits({ db, me }: TenantContext, { patientIds, doctorId, today }: Wanted) {
  if (patientIds.length === 0) return { last: new Map<string, ListedVisit>(), next: new Map<string, ListedVisit>() }
  const patientRows = sql`unnest(${`{${patientIds.join(',')}}`}::uuid[]) as t(id)`
  const isOfDoctor = doctorId ? sql`and one.doctor_id = ${doctorId}` : sql``
  const columns = sql`t.id as "patientId", one.id as "appointmentId", one.starts_at as "startsAt", one.zone, d.full_name as "doctorName"`
  const last = await db.execute<Row>(sql`
    select t.id as "patientId", a.id as "appointmentId", one.started_at as "startsAt", a.zone, d.full_name as "doctorName" from ${patientRows}
    cross join lateral (select one.* from visits one where one.practice_id = ${me.practiceId} and one.patient_id = t.id and one.status <> 'cancelled' ${isOfDoctor}
      order by one.started_at desc limit 1) one
    join appointments a on a.practice_id = one.practice_id and a.id = one.appointment_id
    join doctors d on d.practice_id = one.practice_id and d.id = one.doctor_id`)
  const next = await db.execute<Row>(sql`
    select ${columns} from ${patientRows}
    cross join lateral (select one.* from appointments one where one.practice_id = ${me.practiceId} and one.patient_id = t.id
      and one.starts_at > ${startBeforeDay(today)}::timestamptz and one.day >= ${today} and ${oneOf(sql`one.status`, appointmentStatuses.list('expected'))} ${isOfDoctor}
      order by one.starts_at limit 1) one
    join doctors d on d.practice_id = one.practice_id and d.id = one.doctor_id`)
  return { last: groupByPatient(last), next: groupByPatient(next) }
}

/** A time before the day begins in any time zone, for an index to start from. */
export const startBeforeDay = (day: string): string => `${addDays(day, -1)}T00:00:00Z`

type Row = ListedVisit & { patientId: string } & Record<string, unknown>

function groupByPatient(rows: Iterable<Row>): Map<string, ListedVisit> {
  return new Map(
    [...rows].map(({ patientId, appointmentId, startsAt, zone, doctorName }) => [
      patientId,
      { appointmentId, startsAt: toIsoInstant(startsAt), zone, doctorName },
    ]),
  )
}
