import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { raiseEvent } from '#api/kernel/events.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Reschedule } from '#contract/scheduling/appointments/schema.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { enqueueNotification } from '../messages/enqueue-notification.ts'
import { requireAction } from './allowed-actions.ts'
import { ownerColumns, releaseHolds } from './booking.ts'
import { checkBookingRules, getBookingSource, getInitialStatus, prepareBooking } from './booking-checks.ts'
import { transferPayment } from './fees.ts'
import { lockDoctors } from './locks.ts'
import { findSeat } from './seats.ts'
import { addEvent, changeStatus, findAppointment, readColumns } from './store.ts'

/**
 * Reschedules an appointment: the old one becomes 'rescheduled', and a new one with the same details and payment links to it.
 * @throws 409 when it can no longer be rescheduled or the new time is taken; then the old one stays
 */
export async function rescheduleAppointment(ctx: CommandContext, { appointmentId, ...target }: Reschedule) {
  const { db, me, now } = ctx
  const unlocked = await findAppointment(ctx, appointmentId)
  const { patientId } = unlocked
  const choice = {
    patientId,
    doctorId: target.doctorId ?? unlocked.doctorId,
    placeId: target.placeId ?? unlocked.placeId,
    startsAt: target.startsAt,
  }
  await lockDoctors(db, me, [unlocked.doctorId, choice.doctorId])
  const { rules } = await prepareBooking(ctx, choice)
  // Read again under the lock.
  const old = await requireAction(ctx, 'reschedule', await findAppointment(ctx, appointmentId))
  await checkBookingRules(ctx, choice, { rules, isReschedule: true })
  await releaseHolds(ctx, choice)
  const sameTime = Date.parse(old.startsAt) === Date.parse(choice.startsAt)
  if (sameTime && old.doctorId === choice.doctorId && old.placeId === choice.placeId)
    throw refuse.conflict('The appointment is already at this time. Choose another time.', {
      fields: { startsAt: 'The appointment is already at this time' },
    })

  const { kind, reason, videoUrl, followUpOf, currency, bookedBy } = await readColumns(ctx, appointmentId)
  await changeStatus(ctx, old, 'rescheduled', {}, target.reason)
  const seat = await findSeat(ctx, choice, { overbookReason: target.overbookReason, currentStart: old.startsAt })
  const status = getInitialStatus(me, rules)
  const newId = uuidv7()
  const isOwnMove = me.doctorId === old.doctorId && me.doctorId === choice.doctorId
  await db.insert(appointments).values({
    ...seat,
    ...ownerColumns(ctx, choice),
    kind,
    reason,
    videoUrl,
    followUpOf,
    currency,
    id: newId,
    status,
    rescheduledFrom: appointmentId,
    // A doctor who only moves a visit has not booked it alone, so the record stays open (see getRecordAccess).
    bookedBy: isOwnMove ? bookedBy : me.personId,
    source: getBookingSource(me.role),
    createdAt: now.toISOString(),
  })
  if (kind === 'follow_up') await raiseEvent(ctx, 'followUpBooked', { ...choice, appointmentId: newId })
  await transferPayment(db, me, appointmentId, newId)
  await addEvent(ctx, newId, { fromStatus: null, toStatus: status, reason: seat.overbookReason ?? target.reason })
  await recordAudit(ctx, {
    act: 'create',
    object: 'appointment',
    objectId: newId,
    patientId,
    after: { ...target, rescheduledFrom: appointmentId },
  })
  await enqueueNotification(ctx, {
    about: status === 'booked' ? 'changed' : 'requested',
    appointmentId: newId,
    patientId,
  })
  return findAppointment({ ...ctx, reach: 'practice' }, newId)
}
