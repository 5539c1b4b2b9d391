import type { QueryContext } from '#api/kernel/context.ts'
import { getPlaceToday } from '#api/kernel/today.ts'
import type { DayQuery } from '#contract/scheduling/appointments/list.ts'
import type { DoctorTimes } from '#contract/scheduling/appointments/schema.ts'
import { loadBookingRules } from '../schedules/booking-rules.ts'
import { computeSlots } from '../schedules/slots.ts'
import { listClosures, listHours, listWindowsOnDay } from '../schedules/store.ts'
import { listBusyTimes, toSlot } from './free-slots.ts'

/** The free slots that the day board offers for each doctor; the booking page has all of them. */
const OFFERED_SLOTS = 3

/**
 * Lists the doctors with hours on a day, at one branch or at all, and their free slots, by four queries for all doctors
 * together. The notice and the horizon for patients do not apply, because staff ask.
 */
export async function listDayTimes(
  ctx: Pick<QueryContext, 'db' | 'me' | 'now'>,
  { placeId, ...query }: Omit<DayQuery, 'doctorId'>,
): Promise<DoctorTimes[]> {
  const { db, me, now } = ctx
  const day = query.day ?? getPlaceToday(ctx)
  const hours = await listHours(db, me, null, day)
  const openWindows = listWindowsOnDay(hours, day).filter((one) => !placeId || one.placeId === placeId)
  if (openWindows.length === 0) return []
  const closed = await listClosures(db, me, { doctorId: null, from: day, to: day })
  const busy = await listBusyTimes(ctx, { from: day, to: day })
  const rulesOf = await loadBookingRules(db, me)
  return [...new Set(openWindows.map(({ doctorId }) => doctorId))].map((doctorId) => {
    const { bufferBeforeMinutes: before, bufferAfterMinutes: after } = rulesOf(doctorId)
    const slots = computeSlots(
      openWindows.filter((one) => one.doctorId === doctorId),
      {
        day,
        now: now.getTime(),
        busy: busy.filter((one) => one.doctorId === doctorId),
        closed: closed.filter((one) => one.doctorId === null || one.doctorId === doctorId),
        buffers: { before, after },
      },
    )
    return { doctorId, next: slots.slice(0, OFFERED_SLOTS).map(toSlot), free: slots.length }
  })
}
