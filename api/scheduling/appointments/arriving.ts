import { isLate } from '#contract/scheduling/appointments/rules.ts'
import { lockDoctor } from './locks.ts'
import { may } from './may.ts'
import { type Asking, type Found, find, move, nextToken, todayAt } from './store.ts'

/** The patient is here: gives the next token of the doctor's day, or the one that was given before. */
export async function arrive(asking: Asking, appointmentId: string): Promise<Found> {
  const seen = await find(asking, appointmentId)
  await lockDoctor(asking.db, asking.me, seen.doctorId)
  const appointment = await may(asking, 'arrive', await find(asking, appointmentId))
  const tokenNo = appointment.tokenNo ?? (await nextToken(asking, appointment))
  // Entered on a later day: when they came nobody knows any more, and the history says when it was written down.
  const later = appointment.day < todayAt(appointment, asking)
  const arrivedAt = later ? appointment.startsAt : asking.now.toISOString()
  const arrivedLate = !later && isLate(appointment.startsAt, asking.now)
  return move(asking, appointment, 'arrived', { tokenNo, arrivedAt, arrivedLate })
}

/** Arrived by mistake. The token stays theirs. */
export async function undoArrival(asking: Asking, appointmentId: string): Promise<Found> {
  const appointment = await may(asking, 'undo', await find(asking, appointmentId))
  return move(asking, appointment, 'booked', { arrivedAt: null, calledAt: null, arrivedLate: false })
}

/**
 * The doctor begins. Somebody whom nobody marked as arrived has come all the same, so that is noted first; a visit that
 * has begun is answered as it is.
 */
export async function start(asking: Asking, appointmentId: string): Promise<Found> {
  let appointment = await find(asking, appointmentId)
  if (appointment.status === 'in_consultation') return appointment
  if (appointment.status === 'booked') appointment = await arrive(asking, appointmentId)
  return move(asking, appointment, 'in_consultation', { startedAt: asking.now.toISOString() })
}

/** The doctor has finished and signed. */
export async function complete(asking: Asking, appointmentId: string): Promise<Found> {
  return move(asking, await find(asking, appointmentId), 'completed', { completedAt: asking.now.toISOString() })
}
