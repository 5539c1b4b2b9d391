import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { raiseEvent } from '#api/kernel/events.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Status } from '#contract/scheduling/appointments/rules.ts'
import type { Reschedule } from '#contract/scheduling/appointments/schema.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { tell } from '../messages/tell.ts'
import { isPatient, opened, sourceOf, withinRules } from './asked.ts'
import { giveUpHolds, idsOf } from './booking.ts'
import { carryPayment } from './fees.ts'
import { lockDoctors } from './locks.ts'
import { may } from './may.ts'
import { takeSeat } from './seats.ts'
import { type Asking, type Found, find, move, noteEvent } from './store.ts'

/**
 * Moves an appointment: the old one is given up as moved and a new one made that names it, both or neither. What is
 * agreed about it comes along, and what is paid.
 * @throws 409 when it cannot be moved any more, or the new time is taken: then the old one stays as it is
 */
export async function reschedule(asking: Asking, { appointmentId, ...to }: Reschedule): Promise<Found> {
  const { db, me, now } = asking
  const seen = await find(asking, appointmentId)
  const { patientId } = seen
  const choice = {
    patientId,
    doctorId: to.doctorId ?? seen.doctorId,
    placeId: to.placeId ?? seen.placeId,
    startsAt: to.startsAt,
  }
  await lockDoctors(db, me, [seen.doctorId, choice.doctorId])
  const { rules } = await opened(asking, choice)
  // Read again now that nobody else moves it.
  const old = await may(asking, 'move', await find(asking, appointmentId))
  await withinRules(asking, choice, { rules, moving: true })
  await giveUpHolds(asking, choice)
  const sameTime = Date.parse(old.startsAt) === Date.parse(choice.startsAt)
  if (sameTime && old.doctorId === choice.doctorId && old.placeId === choice.placeId)
    throw refuse.conflict('The appointment is at this time already. Choose another one.', {
      fields: { startsAt: 'The appointment is at this time already' },
    })

  const agreed = await agreedOf(asking, appointmentId)
  await move(asking, old, 'rescheduled', {}, to.reason)
  const seat = await takeSeat(asking, choice, { overbookReason: to.overbookReason, leaving: old.startsAt })
  const status: Status = isPatient(me.role) && !rules.confirmBookings ? 'requested' : 'booked'
  const newId = uuidv7()
  await db.insert(appointments).values({
    ...seat,
    ...idsOf(asking, choice),
    ...agreed,
    id: newId,
    status,
    rescheduledFrom: appointmentId,
    bookedBy: me.personId,
    source: sourceOf(me.role),
    createdAt: now.toISOString(),
  })
  if (agreed?.kind === 'follow_up') await raiseEvent(asking, 'followUpBooked', { ...choice, appointmentId: newId })
  await carryPayment(db, me, appointmentId, newId)
  await noteEvent(asking, newId, { fromStatus: null, toStatus: status, reason: seat.overbookReason ?? to.reason })
  await recordAudit(asking, {
    act: 'create',
    object: 'appointment',
    objectId: newId,
    patientId,
    after: { ...to, rescheduledFrom: appointmentId },
  })
  await tell(asking, { about: status === 'booked' ? 'changed' : 'requested', appointmentId: newId, patientId })
  return find({ ...asking, reach: 'practice' }, newId)
}

/** What was agreed about an appointment and goes along when it is moved. */
async function agreedOf({ db, me }: Asking, appointmentId: string) {
  const [agreed] = await db
    .select({
      kind: appointments.kind,
      reason: appointments.reason,
      videoUrl: appointments.videoUrl,
      followUpOf: appointments.followUpOf,
      currency: appointments.currency,
    })
    .from(appointments)
    .where(and(eq(appointments.practiceId, me.practiceId), eq(appointments.id, appointmentId)))
  return agreed
}
