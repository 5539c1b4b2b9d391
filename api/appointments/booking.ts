import { and, eq, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { HOLD_MINUTES } from '#contract/appointments/rules.ts'
import type { Booking, NewHold } from '#contract/appointments/schema.ts'
import { reachOf } from '#contract/operations.ts'
import { PATIENT } from '#contract/roles.ts'
import { appointments } from '#db/schema/appointments.ts'
import { doctors } from '#db/schema/doctors.ts'
import { practices } from '#db/schema/organisations.ts'
import { record } from '../audit.ts'
import { dayIn, timeIn, timeInWords } from '../clock.ts'
import { doctorById } from '../doctors/store.ts'
import { findPatient } from '../patients/store.ts'
import { refuse } from '../refuse.ts'
import { type FreeSlot, nearest } from '../schedules/slots.ts'
import { freeSlots, shownSlot, stillTakesTime } from './free-slots.ts'
import { lockDoctor, lockPatient } from './locks.ts'
import { type Asking, type Found, find, noteEvent } from './store.ts'

/** How far to look for other times when the chosen one is taken. */
const DAYS_TO_LOOK = 7

/** Keeps a slot for the one who is booking it. An earlier slot held for the same patient is given up. */
export async function hold(asking: Asking, choice: NewHold): Promise<Found> {
  const { db, me, now } = asking
  const { doctor, currency, locale } = await opened(asking, choice)
  await giveUpHolds(asking, choice)
  const slot = await freeSlot(asking, choice, locale)
  const appointmentId = uuidv7()
  await db.insert(appointments).values({
    ...rowOf(asking, choice, slot),
    id: appointmentId,
    status: 'held',
    feeMinor: doctor.feeMinor,
    currency,
    heldUntil: new Date(now.getTime() + HOLD_MINUTES * 60_000).toISOString(),
    heldBy: me.personId,
  })
  return find({ ...asking, reach: 'practice' }, appointmentId)
}

/**
 * Books a slot: the one that was held, or a free one. Who has booked this very time for the patient already, and went
 * back to the page, is given that appointment.
 * @throws 409 with the three nearest free slots when it is taken, or when the patient is somewhere else at that time
 */
export async function book(asking: Asking, booking: Booking): Promise<{ appointment: Found; already?: string }> {
  const { db, me, now } = asking
  const { doctor, currency, locale } = await opened(asking, booking)
  const before = await bookedBefore(asking, booking)
  if (before) {
    const appointment = await find({ ...asking, reach: 'practice' }, before)
    const [from, to] = [appointment.from, appointment.to].map((time) => timeInWords(locale, time))
    return { appointment, already: `You have booked this already: ${appointment.doctor.fullName}, ${from} to ${to}.` }
  }
  const { kind, reason, holdId } = booking
  const booked = {
    status: 'booked',
    kind,
    reason: reason ?? null,
    bookedBy: me.personId,
    source: sourceOf(me.role),
    heldUntil: null,
    heldBy: null,
  }
  const kept = holdId ? await keptSlot(asking, booking, holdId, booked) : null
  let appointmentId = kept
  if (!appointmentId) {
    await giveUpHolds(asking, booking)
    const slot = await freeSlot(asking, booking, locale)
    appointmentId = uuidv7()
    const created = { id: appointmentId, feeMinor: doctor.feeMinor, currency, createdAt: now.toISOString() }
    await db.insert(appointments).values({ ...rowOf(asking, booking, slot), ...created, ...booked })
  }
  await noteEvent(asking, appointmentId, { fromStatus: kept ? 'held' : null, toStatus: 'booked' })
  const after = await find({ ...asking, reach: 'practice' }, appointmentId)
  await record(asking, {
    act: 'create',
    object: 'appointment',
    objectId: appointmentId,
    patientId: booking.patientId,
    after: booking,
  })
  return { appointment: after }
}

/** Checks who is booked with whom where, and lets nobody else book this doctor or patient until it is done. */
async function opened(asking: Asking, { doctorId, placeId, patientId }: NewHold) {
  const { db, me, reach } = asking
  // A patient books with every doctor of the practice; what is their own is the patient.
  if (reach === 'own' && !isPatient(me.role) && doctorId !== me.doctorId) throw refuse.notFound('doctor')
  if (reach === 'place' && placeId !== me.placeId) throw refuse.notFound('clinic')
  const doctor = await doctorById(db, me, doctorId)
  await findPatient({ db, me, reach: reachOf('patients:find', me.role) ?? 'own' }, patientId)
  await lockDoctor(db, me, doctorId)
  await lockPatient(db, me, patientId)
  const [practice] = await db
    .select({ currency: practices.currency, locale: practices.locale })
    .from(practices)
    .where(eq(practices.id, me.practiceId))
  return { doctor, currency: practice?.currency ?? 'INR', locale: practice?.locale ?? 'en-IN' }
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
          inArray(appointments.status, ['booked', 'arrived', 'in_consultation']),
          holdId ? and(eq(appointments.id, holdId), eq(appointments.status, 'completed')) : undefined,
        ),
      ),
    )
    .limit(1)
  return found?.id ?? null
}

/** Turns the held row into the appointment. Even past its time it is good, as long as nobody else has needed the slot. */
async function keptSlot(
  asking: Asking,
  booking: Booking,
  holdId: string,
  booked: Partial<typeof appointments.$inferInsert>,
) {
  const { db, me } = asking
  const { doctorId, placeId, patientId, startsAt } = booking
  const [kept] = await db
    .update(appointments)
    .set({ ...booked, version: sql`${appointments.version} + 1` })
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
    .returning({ id: appointments.id })
  return kept?.id ?? null
}

/** Deletes holds whose time is over, of the doctor and of the patient, and those that this person has for this patient. */
async function giveUpHolds({ db, me, now }: Asking, { doctorId, patientId }: NewHold): Promise<void> {
  const held = and(eq(appointments.practiceId, me.practiceId), eq(appointments.status, 'held'))
  const over = lte(appointments.heldUntil, now.toISOString())
  await db.delete(appointments).where(and(held, over, eq(appointments.doctorId, doctorId)))
  await db.delete(appointments).where(and(held, over, eq(appointments.patientId, patientId)))
  await db
    .delete(appointments)
    .where(and(held, eq(appointments.patientId, patientId), eq(appointments.heldBy, me.personId)))
}

async function freeSlot(asking: Asking, choice: NewHold, locale: string): Promise<FreeSlot> {
  const at = Date.parse(choice.startsAt)
  const days = await freeSlots(asking, { ...choice, day: dayBefore(at), days: DAYS_TO_LOOK })
  const free = days.flatMap(({ slots }) => slots)
  const slot = free.find(({ startsAt }) => startsAt === at)
  if (!slot) {
    const why =
      at < asking.now.getTime() ? 'This time has passed. Choose another one' : 'This time is taken. Choose another one'
    throw refuse.conflict(`${why}.`, {
      fields: { startsAt: why },
      data: { slots: nearest(free, at).map(shownSlot) },
    })
  }
  const other = await otherVisit(asking, choice.patientId, slot, locale)
  if (other) {
    throw refuse.conflict(
      `The patient has an appointment with ${other.doctor} from ${other.from} to ${other.to} on that day.`,
      {
        fields: { startsAt: `The patient is with ${other.doctor} from ${other.from} to ${other.to}` },
        data: {
          slots: nearest(
            free.filter(({ startsAt }) => startsAt !== at),
            at,
          ).map(shownSlot),
        },
      },
    )
  }
  return slot
}

/** The patient's own visit that this slot would run into. */
async function otherVisit({ db, me, now }: Asking, patientId: string, slot: FreeSlot, locale: string) {
  const [other] = await db
    .select({
      doctor: doctors.fullName,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      zone: appointments.zone,
    })
    .from(appointments)
    .innerJoin(doctors, and(eq(doctors.practiceId, appointments.practiceId), eq(doctors.id, appointments.doctorId)))
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.patientId, patientId),
        ne(appointments.overlapOk, true),
        lt(appointments.startsAt, new Date(slot.endsAt).toISOString()),
        gt(appointments.endsAt, new Date(slot.startsAt).toISOString()),
        stillTakesTime(now),
      ),
    )
    .limit(1)
  if (!other) return null
  return {
    doctor: other.doctor,
    from: timeInWords(locale, timeIn(other.zone, Date.parse(other.startsAt))),
    to: timeInWords(locale, timeIn(other.zone, Date.parse(other.endsAt))),
  }
}

function rowOf({ me }: Asking, { doctorId, patientId }: NewHold, slot: FreeSlot) {
  return {
    practiceId: me.practiceId,
    placeId: slot.placeId,
    doctorId,
    patientId,
    startsAt: new Date(slot.startsAt).toISOString(),
    endsAt: new Date(slot.endsAt).toISOString(),
    zone: slot.zone,
    day: slot.day,
    seat: slot.seats[0],
  }
}

/** Any zone's day of the moment, or the one before it. */
function dayBefore(at: number): string {
  return dayIn('Etc/GMT+12', at)
}

/** Where a booking came from: the traffic source, which nobody edits later. */
function sourceOf(role: string): string {
  if (isPatient(role)) return 'patient_web'
  return reachOf('appointments:book', role) === 'own' ? 'doctor' : 'reception'
}

const isPatient = (role: string) => (PATIENT as readonly string[]).includes(role)
