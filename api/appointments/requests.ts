import type { Cancellation } from '#contract/appointments/schema.ts'
import { tell } from '../messages/tell.ts'
import { refuse } from '../refuse.ts'
import { nearest } from '../schedules/slots.ts'
import { giveUp } from './cancelling.ts'
import { freeSlots, shownSlot } from './free-slots.ts'
import { lockDoctor } from './locks.ts'
import { may } from './may.ts'
import { type Asking, type Found, find, move } from './store.ts'

const DAYS_TO_LOOK = 7

/**
 * Says yes to a request. The request has kept its slot; what may have changed is the time itself: it has passed, or the
 * doctor is not there any more.
 * @throws 409 then, with the three nearest free slots
 */
export async function approve(asking: Asking, appointmentId: string): Promise<Found> {
  const { db, me, now } = asking
  const seen = await find(asking, appointmentId)
  await lockDoctor(db, me, seen.doctorId)
  const request = await may(asking, 'approve', await find(asking, appointmentId))
  const { doctorId, placeId, patientId, day } = request
  const at = Date.parse(request.startsAt)
  const query = { doctorId, placeId, day, days: DAYS_TO_LOOK }
  const offered = (await freeSlots(asking, { ...query, taken: true })).flatMap(({ slots }) => slots)
  const why =
    at < now.getTime()
      ? 'The time of this request has passed. Decline it'
      : offered.some(({ startsAt }) => startsAt === at)
        ? null
        : `${request.doctor.fullName} is not there at this time any more. Decline the request, or change the times`
  if (why) {
    const free = (await freeSlots(asking, query)).flatMap(({ slots }) => slots)
    throw refuse.conflict(`${why}.`, { data: { slots: nearest(free, at).map(shownSlot) } })
  }
  const booked = await move(asking, request, 'booked', {})
  await tell(asking, { about: 'booked', appointmentId, patientId })
  return booked
}

/** Says no to a request, with the reason that a cancellation has. */
export async function decline(asking: Asking, { appointmentId, ...why }: Cancellation): Promise<Found> {
  return giveUp(asking, await may(asking, 'decline', await find(asking, appointmentId)), why)
}
