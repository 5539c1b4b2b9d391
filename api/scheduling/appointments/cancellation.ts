import type { CommandContext } from '#api/kernel/context.ts'
import { raiseEvent } from '#api/kernel/events.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { isPatientRole } from '#contract/roles.ts'
import { describeCancellation } from '#contract/scheduling/appointments/rules.ts'
import type { Cancellation, StatusNote } from '#contract/scheduling/appointments/schema.ts'
import { enqueueNotification } from '../messages/enqueue-notification.ts'
import { requireAction } from './allowed-actions.ts'
import { releaseHolds } from './booking.ts'
import { rechargeVisit, returnFreeVisit } from './fees.ts'
import { listSlots } from './free-slots.ts'
import { lockDoctor, lockPatient } from './locks.ts'
import { explainOverlap, listTakenSeats } from './seats.ts'
import { changeStatus, type FoundAppointment, findAppointment, readColumns } from './store.ts'

/** Cancels an appointment or a request. Staff must give a reason; patients can cancel until the cut-off. */
export async function cancelAppointment(ctx: CommandContext, { appointmentId, ...cancellation }: Cancellation) {
  const appointment = await findAppointment(ctx, appointmentId)
  // Staff decline a request instead of cancelling it.
  const action = appointment.status === 'requested' && !isPatientRole(ctx.me.role) ? 'decline' : 'cancel'
  return cancelWithReason(ctx, await requireAction(ctx, action, appointment), cancellation)
}

/** Cancels an appointment: frees the slot, returns a free follow-up, and notifies the patient. */
export async function cancelWithReason(
  ctx: CommandContext,
  appointment: FoundAppointment,
  cancellation: Pick<Cancellation, 'reasonCode' | 'note'>,
) {
  const { db, me } = ctx
  const { appointmentId, patientId } = appointment
  const reasonCode = cancellation.reasonCode ?? (isPatientRole(me.role) ? 'patient_request' : null)
  if (!reasonCode) throw refuse.invalid({ reasonCode: 'Choose the reason' })
  const note = cancellation.note ?? null
  const reason = describeCancellation(reasonCode, note) ?? undefined
  await changeStatus(ctx, appointment, 'cancelled', { statusReason: reasonCode, statusNote: note }, reason)
  await returnFreeVisit(db, me, appointmentId)
  await enqueueNotification(ctx, { about: 'cancelled', appointmentId, patientId })
  return findAppointment(ctx, appointmentId)
}

/** Records that the patient came and left without being seen. */
export async function markLeft(ctx: CommandContext, { appointmentId, note }: StatusNote) {
  const appointment = await requireAction(ctx, 'markLeft', await findAppointment(ctx, appointmentId))
  const reason = note ? `Left without being seen: ${note}` : 'Left without being seen'
  await changeStatus(ctx, appointment, 'cancelled', { leftWithoutVisit: true, statusNote: note ?? null }, reason)
  await returnFreeVisit(ctx.db, ctx.me, appointmentId)
  return findAppointment(ctx, appointmentId)
}

/** Records that the patient did not come. */
export async function markNoShow(ctx: CommandContext, { appointmentId, note }: StatusNote) {
  const appointment = await requireAction(ctx, 'markNoShow', await findAppointment(ctx, appointmentId))
  return changeStatus(ctx, appointment, 'no_show', { statusNote: note ?? null }, note)
}

/**
 * Books a cancelled or missed appointment again, at its time.
 * @throws 409 when the time is taken, or the patient has another appointment then
 */
export async function restoreAppointment(ctx: CommandContext, { appointmentId, note }: StatusNote) {
  const { db, me } = ctx
  const unlocked = await findAppointment(ctx, appointmentId)
  await lockDoctor(db, me, unlocked.doctorId)
  await lockPatient(db, me, unlocked.patientId)
  const appointment = await requireAction(ctx, 'restore', await findAppointment(ctx, appointmentId))
  await releaseHolds(ctx, appointment)
  const seat = await findSeatAgain(ctx, appointment)
  const columns = { seat, statusReason: null, statusNote: null, leftWithoutVisit: false, arrivedAt: null }
  await changeStatus(ctx, appointment, 'booked', columns, note)
  await rechargeVisit(db, me, appointmentId)
  if (appointment.kind === 'follow_up') await raiseEvent(ctx, 'followUpBooked', appointment)
  await enqueueNotification(ctx, { about: 'booked', appointmentId, patientId: unlocked.patientId })
  return findAppointment(ctx, appointmentId)
}

/** Finds the seat that the appointment had, or another free one at that time. */
async function findSeatAgain(ctx: CommandContext, appointment: FoundAppointment): Promise<number> {
  const { appointmentId, doctorId, placeId, patientId, day } = appointment
  const { seat: oldSeat, bufferBefore, bufferAfter, overlapOk } = await readColumns(ctx, appointmentId)
  const slot = {
    startsAt: Date.parse(appointment.startsAt),
    endsAt: Date.parse(appointment.endsAt),
    buffers: { before: bufferBefore, after: bufferAfter },
  }
  const overlap = overlapOk ? null : await explainOverlap(ctx, patientId, slot, appointmentId)
  if (overlap) throw refuse.conflict(`${overlap} on that day.`)
  const takenSeats = await listTakenSeats(ctx, doctorId, slot, appointmentId)
  // Slots of that time are wanted even if it has passed.
  const earlierContext = { ...ctx, now: new Date(slot.startsAt - 1) }
  const offeredSlots = await listSlots(earlierContext, { doctorId, placeId, day, days: 1, taken: true })
  const seats = offeredSlots.find(({ startsAt }) => startsAt === slot.startsAt)?.seats ?? []
  const freeSeat = [oldSeat, ...seats].find((seat) => !takenSeats.has(seat))
  if (freeSeat === undefined) throw refuse.conflict('This time is taken now. Book another time.')
  return freeSeat
}
