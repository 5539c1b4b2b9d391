import type { DayTimesQuery, DoctorTimes } from '#contract/scheduling/appointments/schema.ts'
import { allBookingRules } from '../schedules/rules.ts'
import { slotsOf } from '../schedules/slots.ts'
import { closedOf, hoursOf, windowsOn } from '../schedules/store.ts'
import { busyOn, shownSlot } from './free-slots.ts'
import { todayOf } from './listing.ts'
import type { Asking } from './store.ts'

/** Times that the day board offers of each doctor; all of them are on the page where one is booked. */
const NEXT = 3

/**
 * The doctors who have times on a day, at one branch or at all, and what is free of it: the free slots of all doctors by
 * four questions instead of as many for each. The notice and the horizon of patients are not minded: the desk asks.
 */
export async function dayTimes(
  asking: Pick<Asking, 'db' | 'me' | 'now'>,
  { day: asked, placeId }: DayTimesQuery,
): Promise<DoctorTimes[]> {
  const { db, me, now } = asking
  const day = asked ?? (await todayOf(asking))
  const hours = await hoursOf(db, me, null, day)
  const open = windowsOn(hours, day).filter((one) => !placeId || one.placeId === placeId)
  if (open.length === 0) return []
  const closed = await closedOf(db, me, { doctorId: null, from: day, to: day })
  const busy = await busyOn(asking, { from: day, to: day })
  const rulesOf = await allBookingRules(db, me)
  return [...new Set(open.map(({ doctorId }) => doctorId))].map((doctorId) => {
    const { bufferBeforeMinutes: before, bufferAfterMinutes: after } = rulesOf(doctorId)
    const slots = slotsOf(
      open.filter((one) => one.doctorId === doctorId),
      {
        day,
        now: now.getTime(),
        busy: busy.filter((one) => one.doctorId === doctorId),
        closed: closed.filter((one) => one.doctorId === null || one.doctorId === doctorId),
        buffers: { before, after },
      },
    )
    return { doctorId, next: slots.slice(0, NEXT).map(shownSlot), free: slots.length }
  })
}
