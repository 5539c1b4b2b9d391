import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { formatTime } from '#api/kernel/clock.ts'
import { raiseEvent } from '#api/kernel/events.ts'
import { HOLD_MINUTES, type Status } from '#contract/scheduling/appointments/rules.ts'
import type { Booking, NewHold } from '#contract/scheduling/appointments/schema.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { tell } from '../messages/tell.ts'
import { followed, isPatient, kindAllowed, opened, sourceOf, withinRules } from './asked.ts'
import { type FeeAbout, feeAhead, feeFor } from './fees.ts'
import { takeSeat } from './seats.ts'
import { type Asking, type Found, find, noteEvent } from './store.ts'

/** Keeps a slot for the one who is booking it. An earlier slot held for the same patient is given up. */
export async function hold(asking: Asking, choice: NewHold): Promise<Found> {
  const { db, me, now } = asking
  const { currency, rules } = await opened(asking, choice)
  await withinRules(asking, choice, { rules })
  await giveUpHolds(asking, choice)
  const seat = await takeSeat(asking, choice)
  const { feeMinor } = await feeAhead(db, me, { ...choice, kind: 'scheduled', day: seat.day })
  const appointmentId = uuidv7()
  await db.insert(appointments).values({
    ...seat,
    ...idsOf(asking, choice),
    id: appointmentId,
    status: 'held',
    feeMinor,
    currency,
    heldUntil: new Date(now.getTime() + HOLD_MINUTES * 60_000).toISOString(),
    heldBy: me.personId,
  })
  return find({ ...asking, reach: 'practice' }, appointmentId)
}

/**
 * Books a slot: the one that was held, or a free one. Where the practice answers each request by hand a patient's
 * booking is a request; it keeps the slot all the same. Who has booked this very time for the patient already, and went
 * back to the page, is given that appointment.
 * @throws 409 with the three nearest free slots when it is taken, or when the patient is somewhere else at that time
 */
export async function book(asking: Asking, booking: Booking): Promise<{ appointment: Found; already?: string }> {
  const { db, me, now } = asking
  const { currency, locale, rules } = await opened(asking, booking)
  const before = await bookedBefore(asking, booking)
  if (before) {
    const appointment = await find({ ...asking, reach: 'practice' }, before)
    const [from, to] = [appointment.from, appointment.to].map((time) => formatTime(locale, time))
    return { appointment, already: `You have booked this already: ${appointment.doctor.fullName}, ${from} to ${to}.` }
  }
  const { kind, reason, holdId, patientId, videoUrl } = booking
  kindAllowed(asking, booking)
  const kept = holdId ? await keptSlot(asking, booking, holdId) : null
  await withinRules(asking, booking, { rules, held: kept !== null })
  const followUpOf = await followed(asking, booking)
  const status: Status = isPatient(me.role) && !rules.confirmBookings ? 'requested' : 'booked'
  const booked = {
    status,
    kind,
    currency,
    reason: reason ?? null,
    videoUrl: videoUrl ?? null,
    followUpOf,
    bookedBy: me.personId,
    source: sourceOf(me.role),
    heldUntil: null,
    heldBy: null,
    createdAt: now.toISOString(),
  }
  const appointmentId = kept?.id ?? uuidv7()
  if (kept) {
    const fee = await feeOf(asking, { ...booking, day: kept.day })
    await db
      .update(appointments)
      .set({ ...booked, ...fee, version: sql`${appointments.version} + 1` })
      .where(and(eq(appointments.practiceId, me.practiceId), eq(appointments.id, appointmentId)))
  } else {
    await giveUpHolds(asking, booking)
    const seat = await takeSeat(asking, booking, { overbookReason: booking.overbookReason, asksWhy: true })
    const fee = await feeOf(asking, { ...booking, day: seat.day })
    await db.insert(appointments).values({ ...seat, ...idsOf(asking, booking), ...booked, ...fee, id: appointmentId })
  }
  if (kind === 'follow_up') await raiseEvent(asking, 'followUpBooked', { ...booking, appointmentId, followUpOf })
  const after = await find({ ...asking, reach: 'practice' }, appointmentId)
  await noteEvent(asking, appointmentId, {
    fromStatus: kept ? 'held' : null,
    toStatus: status,
    reason: kept ? undefined : booking.overbookReason,
  })
  await recordAudit(asking, {
    act: 'create',
    object: 'appointment',
    objectId: appointmentId,
    patientId,
    after: booking,
  })
  await tell(asking, { about: status === 'booked' ? 'booked' : 'requested', appointmentId, patientId })
  return { appointment: after }
}

/** What a visit costs, as the columns of an appointment. */
export async function feeOf({ db, me }: Pick<Asking, 'db' | 'me'>, visit: FeeAbout) {
  const { feeMinor, feeWindowId } = await feeFor(db, me, visit)
  return { feeMinor, feeWindowId, paymentStatus: feeWindowId ? 'free_follow_up' : 'unpaid' }
}

/** Whose an appointment is. */
export function idsOf({ me }: Pick<Asking, 'me'>, { doctorId, patientId }: { doctorId: string; patientId: string }) {
  return { practiceId: me.practiceId, doctorId, patientId }
}

/**
 * The same person's booking of this time for this patient, while it still takes the time, or the one that this very hold
 * became; null where there is none. A visit that was over early leaves its time to be booked again.
 */
async function bookedBefore({ db, me }: Asking, { doctorId, placeId, patientId, startsAt, holdId }: Booking) {
  const [found] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.doctorId, doctorId),
        eq(appointments.placeId, placeId),
        eq(appointments.patientId, patientId),
        eq(appointments.startsAt, new Date(startsAt).toISOString()),
        eq(appointments.bookedBy, me.personId),
        or(
          inArray(appointments.status, ['requested', 'booked', 'arrived', 'in_consultation']),
          holdId ? and(eq(appointments.id, holdId), eq(appointments.status, 'completed')) : undefined,
        ),
      ),
    )
    .limit(1)
  return found?.id ?? null
}

/** The slot that was held for this booking. Even past its time it is good, as long as nobody else has needed it. */
async function keptSlot({ db, me }: Asking, booking: Booking, holdId: string) {
  const { doctorId, placeId, patientId, startsAt } = booking
  const [kept] = await db
    .select({ id: appointments.id, day: appointments.day })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.id, holdId),
        eq(appointments.status, 'held'),
        eq(appointments.heldBy, me.personId),
        eq(appointments.doctorId, doctorId),
        eq(appointments.placeId, placeId),
        eq(appointments.patientId, patientId),
        eq(appointments.startsAt, new Date(startsAt).toISOString()),
      ),
    )
    .for('update')
  return kept ?? null
}

/** Deletes holds whose time is over, of the doctor and of the patient, and those that this person has for this patient. */
export async function giveUpHolds(
  { db, me, now }: Pick<Asking, 'db' | 'me' | 'now'>,
  { doctorId, patientId }: { doctorId: string; patientId: string },
): Promise<void> {
  const held = and(eq(appointments.practiceId, me.practiceId), eq(appointments.status, 'held'))
  const over = lte(appointments.heldUntil, now.toISOString())
  await db.delete(appointments).where(and(held, over, eq(appointments.doctorId, doctorId)))
  await db.delete(appointments).where(and(held, over, eq(appointments.patientId, patientId)))
  await db
    .delete(appointments)
    .where(and(held, eq(appointments.patientId, patientId), eq(appointments.heldBy, me.personId)))
}
