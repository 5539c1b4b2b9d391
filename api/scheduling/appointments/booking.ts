import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { formatTime } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { raiseEvent } from '#api/kernel/events.ts'
import { matchId } from '#api/kernel/reach.ts'
import { HOLD_MINUTES } from '#contract/scheduling/appointments/rules.ts'
import type { Booking, NewHold } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { enqueueNotification } from '../messages/enqueue-notification.ts'
import {
  checkBookingRules,
  checkKind,
  findFollowedVisit,
  getBookingSource,
  getInitialStatus,
  prepareBooking,
} from './booking-checks.ts'
import { chargeFee, quoteFee, type VisitToCharge } from './fees.ts'
import { findSeat } from './seats.ts'
import { addEvent, findAppointment } from './store.ts'

/** Holds a slot for the person who is booking it, and releases their earlier hold for the same patient. */
export async function holdSlot(ctx: CommandContext, choice: NewHold) {
  const { db, me, now } = ctx
  const { currency, rules } = await prepareBooking(ctx, choice)
  await checkBookingRules(ctx, choice, { rules })
  await releaseHolds(ctx, choice)
  const seat = await findSeat(ctx, choice)
  const { feeMinor } = await quoteFee(db, me, { ...choice, kind: 'scheduled', day: seat.day })
  const appointmentId = uuidv7()
  await db.insert(appointments).values({
    ...seat,
    ...ownerColumns(ctx, choice),
    id: appointmentId,
    status: 'held',
    feeMinor,
    currency,
    heldUntil: new Date(now.getTime() + HOLD_MINUTES * 60_000).toISOString(),
    heldBy: me.personId,
  })
  return findAppointment({ ...ctx, reach: 'practice' }, appointmentId)
}

/**
 * Books a held or a free slot. A patient's booking becomes a request if the practice confirms bookings itself; it takes
 * the slot as well. Booking the same time for the same patient again returns the first appointment, with `duplicateMessage`.
 * @throws 409 with the three nearest free slots when the slot is taken, or the patient has another appointment then
 */
export async function bookAppointment(ctx: CommandContext, booking: Booking) {
  const { db, me, now } = ctx
  const { currency, locale, rules } = await prepareBooking(ctx, booking)
  const earlierId = await findEarlierBooking(ctx, booking)
  if (earlierId) {
    const appointment = await findAppointment({ ...ctx, reach: 'practice' }, earlierId)
    const [from, to] = [appointment.from, appointment.to].map((time) => formatTime(locale, time))
    return {
      appointment,
      duplicateMessage: `You have already booked this: ${appointment.doctor.fullName}, ${from} to ${to}.`,
    }
  }
  const { kind, reason, holdId, patientId, videoUrl } = booking
  checkKind(ctx, booking)
  const held = holdId ? await findHold(ctx, booking, holdId) : undefined
  await checkBookingRules(ctx, booking, { rules, isHeld: held !== undefined })
  const followUpOf = await findFollowedVisit(ctx, booking)
  const status = getInitialStatus(me, rules)
  const columns = {
    status,
    kind,
    currency,
    reason: reason ?? null,
    videoUrl: videoUrl ?? null,
    followUpOf,
    bookedBy: me.personId,
    source: getBookingSource(me.role),
    heldUntil: null,
    heldBy: null,
    createdAt: now.toISOString(),
  }
  const appointmentId = held?.id ?? uuidv7()
  if (held) {
    const fee = await assignFee(ctx, { ...booking, day: held.day })
    await db
      .update(appointments)
      .set({ ...columns, ...fee, version: sql`${appointments.version} + 1` })
      .where(matchId(me, appointments, appointmentId))
  } else {
    await releaseHolds(ctx, booking)
    const seat = await findSeat(ctx, booking, { overbookReason: booking.overbookReason, canGiveReason: true })
    const fee = await assignFee(ctx, { ...booking, day: seat.day })
    await db
      .insert(appointments)
      .values({ ...seat, ...ownerColumns(ctx, booking), ...columns, ...fee, id: appointmentId })
  }
  if (kind === 'follow_up') await raiseEvent(ctx, 'followUpBooked', { ...booking, appointmentId, followUpOf })
  const appointment = await findAppointment({ ...ctx, reach: 'practice' }, appointmentId)
  await addEvent(ctx, appointmentId, {
    fromStatus: held ? 'held' : null,
    toStatus: status,
    reason: held ? undefined : booking.overbookReason,
  })
  await recordAudit(ctx, {
    act: 'create',
    object: 'appointment',
    objectId: appointmentId,
    patientId,
    after: booking,
  })
  await enqueueNotification(ctx, { about: status === 'booked' ? 'booked' : 'requested', appointmentId, patientId })
  return { appointment }
}

/** Charges a visit's fee or a free follow-up, and returns the columns of its appointment. */
export async function assignFee({ db, me }: Pick<QueryContext, 'db' | 'me'>, visit: VisitToCharge) {
  const { feeMinor, feeWindowId } = await chargeFee(db, me, visit)
  return { feeMinor, feeWindowId, paymentStatus: feeWindowId ? 'free_follow_up' : 'unpaid' }
}

/** The columns that say who an appointment belongs to. */
export function ownerColumns(
  { me }: Pick<QueryContext, 'me'>,
  { doctorId, patientId }: { doctorId: string; patientId: string },
) {
  return { practiceId: me.practiceId, doctorId, patientId }
}

/**
 * Finds an earlier booking of this time for this patient by the same person, if it is still live or came from the same
 * hold. A visit that ended early leaves its time free to be booked again.
 */
async function findEarlierBooking({ db, me }: CommandContext, booking: Booking) {
  const { holdId } = booking
  const [earlierBooking] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        matchesSlot(me, booking),
        eq(appointments.bookedBy, me.personId),
        or(
          inArray(appointments.status, appointmentStatuses.list('open')),
          holdId ? and(eq(appointments.id, holdId), eq(appointments.status, 'completed')) : undefined,
        ),
      ),
    )
    .limit(1)
  return earlierBooking?.id
}

/** Finds the hold of this booking. An expired hold is still good, as long as nobody else took the slot. */
async function findHold({ db, me }: CommandContext, booking: Booking, holdId: string) {
  const [hold] = await db
    .select({ id: appointments.id, day: appointments.day })
    .from(appointments)
    .where(
      and(
        matchesSlot(me, booking),
        eq(appointments.id, holdId),
        eq(appointments.status, 'held'),
        eq(appointments.heldBy, me.personId),
      ),
    )
    .for('update')
  return hold
}

const matchesSlot = (me: CommandContext['me'], { doctorId, placeId, patientId, startsAt }: NewHold) =>
  and(
    eq(appointments.practiceId, me.practiceId),
    eq(appointments.doctorId, doctorId),
    eq(appointments.placeId, placeId),
    eq(appointments.patientId, patientId),
    eq(appointments.startsAt, new Date(startsAt).toISOString()),
  )

/** Deletes expired holds of the doctor and of the patient, and all holds of this person for this patient. */
export async function releaseHolds(
  { db, me, now }: Pick<QueryContext, 'db' | 'me' | 'now'>,
  { doctorId, patientId }: { doctorId: string; patientId: string },
): Promise<void> {
  const held = and(eq(appointments.practiceId, me.practiceId), eq(appointments.status, 'held'))
  const isExpired = lte(appointments.heldUntil, now.toISOString())
  await db.delete(appointments).where(and(held, isExpired, eq(appointments.doctorId, doctorId)))
  await db.delete(appointments).where(and(held, isExpired, eq(appointments.patientId, patientId)))
  await db
    .delete(appointments)
    .where(and(held, eq(appointments.patientId, patientId), eq(appointments.heldBy, me.personId)))
}
