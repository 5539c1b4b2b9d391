import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { weekdayOf } from '#api/kernel/clock.ts'
import type { Me } from '#api/kernel/context.ts'
import { refersTo } from '#api/kernel/reach.ts'
import type { Db } from '#db/client.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { scheduleExceptions, scheduleWindows } from '#db/schema/scheduling/schedules.ts'
import type { Closure, Window } from './slots.ts'

/**
 * Lists a doctor's weekly hours (null: of all doctors) that are valid on a day or later, with their branch.
 * @param weekday the only one of interest
 */
export async function listHours(
  db: Db,
  me: Pick<Me, 'practiceId'>,
  doctorId: string | null,
  from?: string,
  weekday?: number,
) {
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
    .innerJoin(places, refersTo(scheduleWindows.placeId, places))
    .where(
      and(
        eq(scheduleWindows.practiceId, me.practiceId),
        doctorId ? eq(scheduleWindows.doctorId, doctorId) : undefined,
        weekday ? eq(scheduleWindows.weekday, weekday) : undefined,
        eq(places.active, true),
        from ? or(isNull(scheduleWindows.validTo), gte(scheduleWindows.validTo, from)) : undefined,
      ),
    )
    .orderBy(asc(scheduleWindows.validFrom), asc(scheduleWindows.weekday), asc(scheduleWindows.startsAt))
  return rows.map(({ from, to, breakFrom, breakTo, ...row }) => ({
    ...row,
    from: formatClock(from),
    to: formatClock(to),
    breakFrom: breakFrom && formatClock(breakFrom),
    breakTo: breakTo && formatClock(breakTo),
  }))
}
export type StoredHours = Awaited<ReturnType<typeof listHours>>[number]

/** `09:00` from the database's `09:00:00`. */
const formatClock = (time: string) => time.slice(0, 5)

/** The windows of one day from weekly hours. */
export function listWindowsOnDay(
  hours: readonly StoredHours[],
  day: string,
): (Window & Pick<StoredHours, 'doctorId'>)[] {
  const weekday = weekdayOf(day)
  return hours.filter(
    (one) => one.weekday === weekday && one.validFrom <= day && (one.validTo === null || day <= one.validTo),
  )
}

/** Lists leave of the doctor (null: of all doctors) and holidays within these days; without `to`, from a day on. */
export async function listClosures(
  db: Db,
  me: Pick<Me, 'practiceId'>,
  { doctorId, from, to }: { doctorId: string | null; from: string; to: string | null },
): Promise<(Closure & { doctorId: string | null })[]> {
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
