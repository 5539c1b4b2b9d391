import { and, asc, count, sql } from 'drizzle-orm'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Cancellation, Requests } from '#contract/scheduling/appointments/schema.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { tell } from '../messages/tell.ts'
import { nearest } from '../schedules/slots.ts'
import { giveUp } from './cancelling.ts'
import { freeSlots, shownSlot } from './free-slots.ts'
import { lockDoctor } from './locks.ts'
import { may } from './may.ts'
import { shownAppointments } from './shown.ts'
import { type Asking, type Found, find, move } from './store.ts'

const DAYS_TO_LOOK = 7
/** Requests that are shown at once; who answers them sees the next ones then. */
const SHOWN = 50

/** What patients ask for within the person's reach, whatever day it is for; who has waited longest comes first. */
export async function requestsOf({ db, me, reach }: Pick<Asking, 'db' | 'me' | 'reach'>): Promise<Requests> {
  const where = and(restrictToReach(db, me, reach, appointments), sql`${appointments.status} = 'requested'`)
  const order = [asc(appointments.createdAt), asc(appointments.id)]
  const rows = await shownAppointments(db, { where, order, limit: SHOWN })
  if (rows.length < SHOWN) return { rows, count: rows.length }
  const [all] = await db.select({ n: count() }).from(appointments).where(where)
  return { rows, count: all?.n ?? rows.length }
}

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
