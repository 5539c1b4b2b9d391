import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { weekdayOf } from '#api/kernel/clock.ts'
import type { Me } from '#api/kernel/context.ts'
import type { Db } from '#db/client.ts'
import { scheduleExceptions, scheduleWindows } from '#db/schema/practice/doctors.ts'
import { places } from '#db/schema/practice/organisations.ts'
import type { Closed, Window } from './slots.ts'

/** A doctor's stretches of the week that still hold on a day or later, with their branch; null: of all doctors. */
export async function hoursOf(db: Db, me: Pick<Me, 'practiceId'>, doctorId: string | null, from?: string) {
  const rows = await db
    .select({
      doctorId: scheduleWindows.doctorId,
      weekday: scheduleWindows.weekday,
      from: scheduleWindows.startsAt,
      to: scheduleWindows.endsAt,
      breakFrom: scheduleWindows.breakFrom,
      breakTo: scheduleWindows.breakTo,
      slotMinutes: scheduleWindows.slotMinutes,
      capacity: scheduleWindows.capacity,
      placeId: scheduleWindows.placeId,
      placeName: places.name,
      zone: places.zone,
      validFrom: scheduleWindows.validFrom,
      validTo: scheduleWindows.validTo,
    })
    .from(scheduleWindows)
    .innerJoin(places, and(eq(places.practiceId, scheduleWindows.practiceId), eq(places.id, scheduleWindows.placeId)))
    .where(
      and(
        eq(scheduleWindows.practiceId, me.practiceId),
        doctorId ? eq(scheduleWindows.doctorId, doctorId) : undefined,
        eq(places.active, true),
        from ? or(isNull(scheduleWindows.validTo), gte(scheduleWindows.validTo, from)) : undefined,
      ),
    )
    .orderBy(asc(scheduleWindows.validFrom), asc(scheduleWindows.weekday), asc(scheduleWindows.startsAt))
  return rows.map(({ from, to, breakFrom, breakTo, ...row }) => ({
    ...row,
    from: clock(from),
    to: clock(to),
    breakFrom: breakFrom && clock(breakFrom),
    breakTo: breakTo && clock(breakTo),
  }))
}
export type KeptHours = Awaited<ReturnType<typeof hoursOf>>[number]

/** `09:00` of the database's `09:00:00`. */
const clock = (time: string) => time.slice(0, 5)

/** The windows of one day out of a doctor's stretches. */
export function windowsOn(hours: readonly KeptHours[], day: string): (Window & Pick<KeptHours, 'doctorId'>)[] {
  const weekday = weekdayOf(day)
  return hours.filter(
    (one) => one.weekday === weekday && one.validFrom <= day && (one.validTo === null || day <= one.validTo),
  )
}

/** Leave of the doctor (null: of all), and holidays, that touch some of these days; without an end, all from a day on. */
export async function closedOf(
  db: Db,
  me: Pick<Me, 'practiceId'>,
  { doctorId, from, to }: { doctorId: string | null; from: string; to: string | null },
): Promise<(Closed & { doctorId: string | null })[]> {
  return db
    .select({
      doctorId: scheduleExceptions.doctorId,
      placeId: scheduleExceptions.placeId,
      fromDay: scheduleExceptions.fromDay,
      toDay: scheduleExceptions.toDay,
      startsAt: scheduleExceptions.startsAt,
      endsAt: scheduleExceptions.endsAt,
    })
    .from(scheduleExceptions)
    .where(
      and(
        eq(scheduleExceptions.practiceId, me.practiceId),
        doctorId ? or(isNull(scheduleExceptions.doctorId), eq(scheduleExceptions.doctorId, doctorId)) : undefined,
        gte(scheduleExceptions.toDay, from),
        to ? lte(scheduleExceptions.fromDay, to) : undefined,
      ),
    )
}
