import { and, between, eq, gt, lt, sql } from 'drizzle-orm'
import { weekdayOf } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { getPlaceToday } from '#api/kernel/today.ts'
import { addDays } from '#contract/kernel/days.ts'
import type { DayQuery } from '#contract/scheduling/appointments/list.ts'
import type { DoctorTimes } from '#contract/scheduling/appointments/schema.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { loadBookingRules } from '../../schedules/booking-rules.ts'
import { type BusyTime, computeNextSlots, splitAtBreak, type TimeSpan } from '../../schedules/slots.ts'
import { listClosures, listHours, listWindowsOnDay } from '../../schedules/store.ts'
import { occupiesTime, toSlot } from '../free-slots.ts'

/** The free slots that the day board offers for each doctor; the booking page has all of them. */
const OFFERED_SLOTS = 3
/** More than the longest buffer of a visit and the longest of a slot together, in milliseconds. */
const MAX_BUFFERS = 4 * 60 * 60_000 + 1

/**
 * Lists the doctors with hours on a day, at one branch or at all branches, and their free slots, by four queries for all
 * doctors together. The minimum notice and the booking horizon apply only to patients.
 */
export async function listDayTimes(
  ctx: Pick<QueryContext, 'db' | 'me' | 'now'>,
  { placeId, ...query }: Omit<DayQuery, 'doctorId'>,
): Promise<DoctorTimes[]> {
  const { db, me, now } = ctx
  const day = query.day ?? getPlaceToday(ctx)
  const hours = await listHours(db, me, null, day, weekdayOf(day))
  const openWindows = listWindowsOnDay(hours, day).filter((one) => !placeId || one.placeId === placeId)
  if (openWindows.length === 0) return []
  const closed = await listClosures(db, me, { doctorId: null, from: day, to: day })
  const spans = openWindows.flatMap((window) => splitAtBreak(window, day))
  const from = Math.max(now.getTime(), Math.min(...spans.map((span) => span.from)))
  const busy = await listBusyTimesByDoctor(ctx, { day, from, to: Math.max(...spans.map((span) => span.to)) })
  const rulesOf = await loadBookingRules(db, me)
  return [...new Set(openWindows.map(({ doctorId }) => doctorId))].map((doctorId) => {
    const { bufferBeforeMinutes: before, bufferAfterMinutes: after } = rulesOf(doctorId)
    const { next, free } = computeNextSlots(
      openWindows.filter((one) => one.doctorId === doctorId),
      {
        day,
        now: now.getTime(),
        busy: busy.get(doctorId) ?? [],
        closed: closed.filter((one) => one.doctorId === null || one.doctorId === doctorId),
        buffers: { before, after },
      },
      OFFERED_SLOTS,
    )
    return { doctorId, next: next.map(toSlot), free }
  })
}

/**
 * Lists the times at which the doctors are busy within a period, buffers included. Each doctor's times are one text,
 * because a day of a large practice has hundreds of visits, and decoding one row for each takes longer than the slots.
 */
async function listBusyTimesByDoctor(
  { db, me, now }: Pick<QueryContext, 'db' | 'me' | 'now'>,
  { day, from, to }: TimeSpan & { day: string },
): Promise<Map<string, BusyTime[]>> {
  const { startsAt, endsAt, bufferBefore, bufferAfter, seat } = appointments
  const busyFrom = sql`(1000 * (extract(epoch from ${startsAt}) - 60 * ${bufferBefore}))::bigint`
  const busyTo = sql`(1000 * (extract(epoch from ${endsAt}) + 60 * ${bufferAfter}))::bigint`
  const rows = await db
    .select({
      doctorId: appointments.doctorId,
      times: sql<string>`string_agg(${busyFrom} || ' ' || ${busyTo} || ' ' || ${seat}, ',')`,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        // A day more on both sides, because the doctor may work in several time zones.
        between(appointments.day, addDays(day, -1), addDays(day, 1)),
        lt(startsAt, new Date(to + MAX_BUFFERS).toISOString()),
        gt(endsAt, new Date(from - MAX_BUFFERS).toISOString()),
        occupiesTime(now),
      ),
    )
    .groupBy(appointments.doctorId)
  return new Map(rows.map(({ doctorId, times }) => [doctorId, times.split(',').map(readBusyTime)]))
}

function readBusyTime(text: string): BusyTime {
  const [from, to, seat] = text.split(' ').map(Number) as [number, number, number]
  return { from, to, seat }
}
