import { and, asc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import { weekdayOf } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { addDays } from '#contract/kernel/days.ts'
import type { DoctorDayCounts, WeekDay } from '#contract/reporting/dashboards/schema.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses, type Status } from '#contract/scheduling/appointments/statuses.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { selectAppointments } from './select-appointments.ts'

/** With the doctor, then waiting (emergencies first), then booked. */
const QUEUE_ORDER = sql`case when ${appointments.status} = 'in_consultation' then 0 when ${inArray(appointments.status, appointmentStatuses.list('waiting'))} then
  case when ${appointments.kind} = 'emergency' then 1 else 2 end else 3 end`

/** Counts the appointments of the week that are completed and those that are not finished around a day, Monday to Sunday, within the user's reach. */
export async function countWeek({ db, me, reach }: QueryContext, today: string): Promise<WeekDay[]> {
  const monday = addDays(today, 1 - weekdayOf(today))
  const rows = await db
    .select({
      day: appointments.day,
      done: sql<number>`count(*) filter (where ${appointments.status} = 'completed')::int`,
      open: sql<number>`count(*) filter (where ${inArray(appointments.status, appointmentStatuses.list('open'))})::int`,
    })
    .from(appointments)
    .where(
      and(
        restrictToReach(db, me, reach, appointments),
        gte(appointments.day, monday),
        lte(appointments.day, addDays(monday, 6)),
      ),
    )
    .groupBy(appointments.day)
  return Array.from({ length: 7 }, (_, n) => {
    const day = addDays(monday, n)
    return rows.find((row) => row.day === day) ?? { day, done: 0, open: 0 }
  })
}

const ATTENDED: readonly Status[] = appointmentStatuses.list('attended')
const isFinal = (status: Status) => appointmentStatuses.isIn(status, 'final')

/** Counts the appointments of each doctor on a day: done, in the clinic and expected. Doctors without any are left out. */
export async function countDayByDoctor({ db, me, reach }: QueryContext, day: string): Promise<DoctorDayCounts[]> {
  const count = (statuses: readonly Status[]) =>
    sql<number>`count(*) filter (where ${inArray(appointments.status, [...statuses])})::int`
  return db
    .select({
      doctorId: doctors.id,
      fullName: doctors.fullName,
      done: count(ATTENDED.filter(isFinal)),
      inClinic: count(ATTENDED.filter((status) => !isFinal(status))),
      expected: count(appointmentStatuses.list('accepted').filter((status) => !ATTENDED.includes(status))),
    })
    .from(appointments)
    .innerJoin(doctors, refersTo(appointments.doctorId, doctors))
    .where(
      and(
        restrictToReach(db, me, reach, appointments),
        eq(appointments.day, day),
        inArray(appointments.status, appointmentStatuses.list('accepted')),
      ),
    )
    .groupBy(doctors.id, doctors.fullName)
    .orderBy(asc(doctors.fullName), asc(doctors.id))
}

/** Lists the appointments of a day in these statuses, in the order in which the doctor sees them. */
export async function listQueue(
  { db, me, reach }: QueryContext,
  query: { day: string; states: readonly Status[]; limit: number },
): Promise<Appointment[]> {
  const waiting = sql`coalesce(${appointments.arrivedAt}, ${appointments.startsAt})`
  return selectAppointments(db, {
    where: and(
      restrictToReach(db, me, reach, appointments),
      eq(appointments.day, query.day),
      inArray(appointments.status, [...query.states]),
    ),
    order: [QUEUE_ORDER, waiting, asc(appointments.id)],
    limit: query.limit,
  })
}

/** Lists the next appointments within the user's reach that have not ended. */
export async function listUpcoming({ db, me, now, reach }: QueryContext, limit: number): Promise<Appointment[]> {
  return selectAppointments(db, {
    where: and(
      restrictToReach(db, me, reach, appointments),
      gt(appointments.endsAt, now.toISOString()),
      inArray(appointments.status, appointmentStatuses.list('open')),
    ),
    order: [asc(appointments.startsAt), asc(appointments.id)],
    limit,
  })
}
