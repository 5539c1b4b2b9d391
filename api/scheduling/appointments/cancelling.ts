import { and, eq } from 'drizzle-orm'
import { raiseEvent } from '#api/kernel/events.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { cancelledFor } from '#contract/scheduling/appointments/rules.ts'
import type { Cancellation, Noted } from '#contract/scheduling/appointments/schema.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { tell } from '../messages/tell.ts'
import { isPatient } from './asked.ts'
import { giveUpHolds } from './booking.ts'
import { chargeAgain, giveBackFreeVisit } from './fees.ts'
import { freeSlots } from './free-slots.ts'
import { lockDoctor, lockPatient } from './locks.ts'
import { may } from './may.ts'
import { otherVisit, seatsTaken } from './seats.ts'
import { type Asking, type Found, find, move } from './store.ts'

type Why = Pick<Cancellation, 'reasonCode' | 'note'>

/** Cancels an appointment or a request. Staff say why; patients may, until the cut-off. */
export async function cancel(asking: Asking, { appointmentId, ...why }: Cancellation): Promise<Found> {
  const appointment = await find(asking, appointmentId)
  // For those who answer requests, taking one back is declining it.
  const act = appointment.status === 'requested' && !isPatient(asking.me.role) ? 'decline' : 'cancel'
  return giveUp(asking, await may(asking, act, appointment), why)
}

/** Frees the slot, gives a free follow-up back, and tells the patient. */
export async function giveUp(asking: Asking, appointment: Found, why: Why): Promise<Found> {
  const { db, me } = asking
  const { appointmentId, patientId } = appointment
  const reasonCode = why.reasonCode ?? (isPatient(me.role) ? 'patient_request' : null)
  if (!reasonCode) throw refuse.invalid({ reasonCode: 'Choose the reason' })
  const note = why.note ?? null
  const reason = cancelledFor(reasonCode, note) ?? undefined
  await move(asking, appointment, 'cancelled', { statusReason: reasonCode, statusNote: note }, reason)
  await giveBackFreeVisit(db, me, appointmentId)
  await tell(asking, { about: 'cancelled', appointmentId, patientId })
  return find(asking, appointmentId)
}

/** The patient came and left without being seen. */
export async function leave(asking: Asking, { appointmentId, note }: Noted): Promise<Found> {
  const appointment = await may(asking, 'leave', await find(asking, appointmentId))
  const why = note ? `Left without being seen: ${note}` : 'Left without being seen'
  await move(asking, appointment, 'cancelled', { leftWithoutVisit: true, statusNote: note ?? null }, why)
  await giveBackFreeVisit(asking.db, asking.me, appointmentId)
  return find(asking, appointmentId)
}

/** The patient did not come. */
export async function miss(asking: Asking, { appointmentId, note }: Noted): Promise<Found> {
  const appointment = await may(asking, 'miss', await find(asking, appointmentId))
  return move(asking, appointment, 'no_show', { statusNote: note ?? null }, note)
}

/**
 * Takes a cancellation or an absence back: the appointment is booked again, at its time, if that is still free.
 * @throws 409 when somebody else has the time, or the patient is somewhere else
 */
export async function reset(asking: Asking, { appointmentId, note }: Noted): Promise<Found> {
  const { db, me } = asking
  const seen = await find(asking, appointmentId)
  await lockDoctor(db, me, seen.doctorId)
  await lockPatient(db, me, seen.patientId)
  const appointment = await may(asking, 'reset', await find(asking, appointmentId))
  await giveUpHolds(asking, appointment)
  const seat = await seatAgain(asking, appointment)
  const { patientId } = appointment
  const back = { seat, statusReason: null, statusNote: null, leftWithoutVisit: false, arrivedAt: null }
  await move(asking, appointment, 'booked', back, note)
  await chargeAgain(db, me, appointmentId)
  if (appointment.kind === 'follow_up') await raiseEvent(asking, 'followUpBooked', appointment)
  await tell(asking, { about: 'booked', appointmentId, patientId })
  return find(asking, appointmentId)
}

/** The seat that it had, or another one of that time. */
async function seatAgain(asking: Asking, appointment: Found): Promise<number> {
  const { db, me } = asking
  const { appointmentId, doctorId, placeId, patientId, day } = appointment
  const [row] = await db
    .select({
      seat: appointments.seat,
      before: appointments.bufferBefore,
      after: appointments.bufferAfter,
      overlapOk: appointments.overlapOk,
    })
    .from(appointments)
    .where(and(eq(appointments.practiceId, me.practiceId), eq(appointments.id, appointmentId)))
  const slot = {
    startsAt: Date.parse(appointment.startsAt),
    endsAt: Date.parse(appointment.endsAt),
    buffers: { before: row!.before, after: row!.after },
  }
  const other = row!.overlapOk ? null : await otherVisit(asking, patientId, slot, appointmentId)
  if (other)
    throw refuse.conflict(`The patient has an appointment with ${other.doctor} from ${other.from} to ${other.to} then.`)
  const taken = await seatsTaken(asking, doctorId, slot, appointmentId)
  // Today's first moment: what has passed counts as well.
  const then = { ...asking, now: new Date(slot.startsAt - 1) }
  const [offered] = await freeSlots(then, { doctorId, placeId, day, days: 1, taken: true })
  const seats = offered?.slots.find(({ startsAt }) => startsAt === slot.startsAt)?.seats ?? []
  const free = [row!.seat, ...seats].find((seat) => !taken.has(seat))
  if (free === undefined) throw refuse.conflict('Somebody else has this time now. Book another time instead.')
  return free
}
