import { sql } from 'drizzle-orm'
import { addDays } from '#contract/kernel/days.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'
import { toIsoInstant } from '../kernel/clock.ts'
import type { QueryContext } from '../kernel/context.ts'

type TenantContext = Pick<QueryContext, 'db' | 'me'>

export interface ListedVisit {
  appointmentId: string
  startsAt: string
  zone: string
  doctorName: string
}

interface VisitQuery {
  patientIds: readonly string[]
  /** Only visits with this doctor; null for any doctor. */
  doctorId: string | null
  today: string
}

/** Loads the last visit and the next booking of each of these patients, by two queries. */
export async function loadNearestVisits({ db, me }: TenantContext, { patientIds, doctorId, today }: VisitQuery) {
  if (patientIds.length === 0) return { last: new Map<string, ListedVisit>(), next: new Map<string, ListedVisit>() }
  const patientRows = sql`unnest(${`{${patientIds.join(',')}}`}::uuid[]) as t(id)`
  const isOfDoctor = doctorId ? sql`and visit.doctor_id = ${doctorId}` : sql``
  const columns = sql`t.id as "patientId", visit.id as "appointmentId", visit.starts_at as "startsAt", visit.zone, d.full_name as "doctorName"`
  const last = await db.execute<Row>(sql`
    select t.id as "patientId", a.id as "appointmentId", visit.started_at as "startsAt", a.zone, d.full_name as "doctorName" from ${patientRows}
    cross join lateral (select visit.* from visits visit where visit.practice_id = ${me.practiceId} and visit.patient_id = t.id and visit.status <> 'cancelled' ${isOfDoctor}
      order by visit.started_at desc limit 1) visit
    join appointments a on a.practice_id = visit.practice_id and a.id = visit.appointment_id
    join doctors d on d.practice_id = visit.practice_id and d.id = visit.doctor_id`)
  const next = await db.execute<Row>(sql`
    select ${columns} from ${patientRows}
    cross join lateral (select visit.* from appointments visit where visit.practice_id = ${me.practiceId} and visit.patient_id = t.id
      and visit.starts_at > ${startBeforeDay(today)}::timestamptz and visit.day >= ${today} and ${oneOf(sql`visit.status`, appointmentStatuses.list('expected'))} ${isOfDoctor}
      order by visit.starts_at limit 1) visit
    join doctors d on d.practice_id = visit.practice_id and d.id = visit.doctor_id`)
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
