import { and, asc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import { addDays, weekdayOf } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import type { WeekDay } from '#contract/reporting/dashboards/schema.ts'
import type { Status } from '#contract/scheduling/appointments/rules.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { shownAppointments } from './shown.ts'

type Looking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach'>

/** Nobody has come yet: who waits or is with the doctor is neither done nor to come. */
const EXPECTED = ['requested', 'booked'] as const satisfies readonly Status[]
const COMING = ['requested', 'booked', 'arrived', 'in_consultation'] as const satisfies readonly Status[]
/** Still to be seen today, in the order in which a doctor sees them: of those who wait an emergency is the first. */
const ORDER = sql`case when ${appointments.status} = 'in_consultation' then 0 when ${appointments.status} = 'arrived' then
  case when ${appointments.kind} = 'emergency' then 1 else 2 end else 3 end`

/** The week around a day, Monday to Sunday, within the person's reach: what is done and what is still to come. */
export async function weekOf({ db, me, reach }: Looking, today: string): Promise<WeekDay[]> {
  const monday = addDays(today, 1 - weekdayOf(today))
  const rows = await db
    .select({
      day: appointments.day,
      done: sql<number>`count(*) filter (where ${appointments.status} = 'completed')::int`,
      coming: sql<number>`count(*) filter (where ${inArray(appointments.status, [...EXPECTED])})::int`,
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
    return rows.find((row) => row.day === day) ?? { day, done: 0, coming: 0 }
  })
}

/** Who is still to be seen on a day, in these states, the first one first. */
export async function queueOf(
  { db, me, reach }: Looking,
  asked: { day: string; states: readonly (typeof COMING)[number][]; limit: number },
): Promise<Appointment[]> {
  const waiting = sql`coalesce(${appointments.arrivedAt}, ${appointments.startsAt})`
  return shownAppointments(db, {
    where: and(
      restrictToReach(db, me, reach, appointments),
      eq(appointments.day, asked.day),
      inArray(appointments.status, [...asked.states]),
    ),
    order: [ORDER, waiting, asc(appointments.id)],
    limit: asked.limit,
  })
}

/** The next appointments within the person's reach that have not ended. */
export async function comingUp({ db, me, now, reach }: Looking, limit: number): Promise<Appointment[]> {
  return shownAppointments(db, {
    where: and(
      restrictToReach(db, me, reach, appointments),
      gt(appointments.endsAt, now.toISOString()),
      inArray(appointments.status, [...COMING]),
    ),
    order: [asc(appointments.startsAt), asc(appointments.id)],
    limit,
  })
}
