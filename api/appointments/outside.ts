import { and, eq, gte, inArray } from 'drizzle-orm'
import type { WeekPlan } from '#contract/schedules/schema.ts'
import { appointments } from '#db/schema/appointments.ts'
import { timeIn, weekdayOf } from '../clock.ts'
import type { Asking } from './store.ts'

/** How many booked visits from the plan's first day on lie outside of it. They stay booked; somebody should know. */
export async function bookedOutside({ db, me }: Pick<Asking, 'db' | 'me'>, plan: WeekPlan): Promise<number> {
  const rows = await db
    .select({
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      day: appointments.day,
      zone: appointments.zone,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.doctorId, plan.doctorId),
        eq(appointments.placeId, plan.placeId),
        gte(appointments.day, plan.validFrom),
        inArray(appointments.status, ['requested', 'booked']),
      ),
    )
  return rows.filter(({ startsAt, endsAt, day, zone }) => {
    const from = timeIn(zone, Date.parse(startsAt))
    const to = timeIn(zone, Date.parse(endsAt))
    return !plan.hours.some((hours) => hours.weekday === weekdayOf(day) && hours.from <= from && to <= hours.to)
  }).length
}
