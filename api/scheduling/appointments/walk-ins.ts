import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone, formatTime, timeInZone } from '#api/kernel/clock.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { branchById } from '#api/practice/public.ts'
import type { WalkIn } from '#contract/scheduling/appointments/schema.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import type { FreeSlot } from '../schedules/slots.ts'
import { hoursOf, windowsOn } from '../schedules/store.ts'
import { opened, sourceOf } from './asked.ts'
import { feeOf, giveUpHolds, idsOf } from './booking.ts'
import { freeSlots } from './free-slots.ts'
import { mayOverbook, otherVisit, seatAbove, seatOf } from './seats.ts'
import { type Asking, type Found, find, nextToken, noteEvent } from './store.ts'

const MINUTE = 60_000
/** The longest visit that there is: a slot that has begun began no longer ago than this. */
const LONGEST_SLOT = 480 * MINUTE
/** How long a visit takes where the doctor has no times today. */
const USUAL_MINUTES = 15

/**
 * Takes in somebody who is here without an appointment: on the free slot that runs or comes next today, arrived, with the
 * next token. Where no time is left today, a reason for overbooking takes them in beside the others.
 * @throws 409 when nothing is free today, or when the patient has an appointment at that time
 */
export async function walkIn(asking: Asking, visit: WalkIn): Promise<Found> {
  const { db, me, now } = asking
  const { patientId, kind, reason, overbookReason } = visit
  const { doctor, currency, locale, rules } = await opened(asking, visit)
  if (overbookReason && !mayOverbook(me))
    throw refuse.forbidden('Booking over what is taken needs the right to overbook.')
  await giveUpHolds(asking, visit)
  await notHereYet(asking, visit, locale)
  const next = await nextSlot(asking, visit)
  if (!next && !overbookReason) {
    const why = `${doctor.fullName} has no free time left today`
    throw mayOverbook(me)
      ? refuse.conflict(`${why}.`, { fields: { overbookReason: `${why}: enter why you take the patient in` } })
      : refuse.conflict(`${why}.`)
  }
  const buffers = { before: rules.bufferBeforeMinutes, after: rules.bufferAfterMinutes }
  const slot = next ?? (await besideOthers(asking, visit, buffers))
  const other = await otherVisit(asking, patientId, slot)
  if (other && !overbookReason)
    throw refuse.conflict(
      `The patient has an appointment with ${other.doctor} from ${other.from} to ${other.to} today. Mark that one as arrived.`,
    )
  const over = next && !other ? undefined : overbookReason
  const seat = seatOf(slot, { overlapOk: Boolean(other), overbookReason: over })
  const fee = await feeOf(asking, { ...visit, day: seat.day })
  const appointmentId = uuidv7()
  await db.insert(appointments).values({
    ...seat,
    ...idsOf(asking, visit),
    ...fee,
    id: appointmentId,
    status: 'arrived',
    kind,
    currency,
    reason: reason ?? null,
    tokenNo: await nextToken(asking, { ...visit, day: seat.day }),
    arrivedAt: now.toISOString(),
    bookedBy: me.personId,
    source: sourceOf(me.role),
    createdAt: now.toISOString(),
  })
  await noteEvent(asking, appointmentId, { fromStatus: null, toStatus: 'arrived', reason: over })
  await recordAudit(asking, { act: 'create', object: 'appointment', objectId: appointmentId, patientId, after: visit })
  return find({ ...asking, reach: 'practice' }, appointmentId)
}

/** Who is booked with the doctor today is no walk-in, and nobody is taken in twice. */
async function notHereYet(
  { db, me, now }: Asking,
  { patientId, doctorId, placeId }: WalkIn,
  locale: string,
): Promise<void> {
  const { zone } = await branchById(db, me, placeId)
  const [known] = await db
    .select({ status: appointments.status, startsAt: appointments.startsAt, tokenNo: appointments.tokenNo })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.patientId, patientId),
        eq(appointments.doctorId, doctorId),
        eq(appointments.day, dayInZone(zone, now)),
        inArray(appointments.status, ['booked', 'arrived', 'in_consultation']),
      ),
    )
    .limit(1)
  if (known?.status === 'booked') {
    const time = formatTime(locale, timeInZone(zone, Date.parse(known.startsAt)))
    throw refuse.conflict(`The patient is booked for ${time} today. Mark that one as arrived.`)
  }
  if (known)
    throw refuse.conflict(`The patient is here already${known.tokenNo ? `, with token ${known.tokenNo}` : ''}.`)
}

/** The doctor's free slot at the branch that runs now or comes next today. */
async function nextSlot(asking: Asking, { doctorId, placeId }: WalkIn): Promise<FreeSlot | null> {
  const { db, me, now } = asking
  const { zone } = await branchById(db, me, placeId)
  const begun = { ...asking, now: new Date(now.getTime() - LONGEST_SLOT) }
  const [today] = await freeSlots(begun, { doctorId, placeId, day: dayInZone(zone, now), days: 1 })
  return today?.slots.find(({ endsAt }) => endsAt > now.getTime()) ?? null
}

/** A slot from this minute on, on a seat above all that the doctor has. */
async function besideOthers(
  asking: Asking,
  { doctorId, placeId }: WalkIn,
  buffers: FreeSlot['buffers'],
): Promise<FreeSlot> {
  const { db, me, now } = asking
  const { zone } = await branchById(db, me, placeId)
  const startsAt = Math.floor(now.getTime() / MINUTE) * MINUTE
  const day = dayInZone(zone, startsAt)
  const windows = windowsOn(await hoursOf(db, me, doctorId, day), day)
  const minutes = Math.max(...windows.map(({ slotMinutes }) => slotMinutes), windows.length ? 0 : USUAL_MINUTES)
  const endsAt = startsAt + minutes * MINUTE
  const capacity = Math.max(...windows.map((window) => window.capacity), 1)
  const seats = [await seatAbove(asking, doctorId, { startsAt, endsAt, buffers }, capacity)]
  const clock = { from: timeInZone(zone, startsAt), to: timeInZone(zone, endsAt) }
  return { startsAt, endsAt, day, zone, placeId, buffers, seats, ...clock }
}
