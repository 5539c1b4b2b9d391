import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone, formatTime, timeInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { raiseEvent } from '#api/kernel/events.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findBranch } from '#api/practice/public.ts'
import type { WalkIn } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import type { FreeSlot } from '../schedules/slots.ts'
import { listHours, listWindowsOnDay } from '../schedules/store.ts'
import { assignFee, ownerColumns, releaseHolds } from './booking.ts'
import { getBookingSource, prepareBooking } from './booking-checks.ts'
import { listSlots } from './free-slots.ts'
import { canOverbook, explainOverlap, findSeatAbove, toSeatColumns } from './seats.ts'
import { addEvent, findAppointment, getNextToken } from './store.ts'

const MINUTE = 60_000
/** The longest visit, so the start of the current slot is at most this long ago. */
const MAX_SLOT_MS = 480 * MINUTE
/** The length of a visit if the doctor has no hours today. */
const DEFAULT_MINUTES = 15
/** The recorded reason for an emergency outside the schedule. */
const EMERGENCY = 'Emergency'

/**
 * Checks in a patient without an appointment, in today's current or next free slot, with the next token. If no time is
 * left today, the right to overbook and a reason are needed. An emergency needs neither and is checked in at any hour.
 * @throws 409 when nothing is free today, or the patient has an appointment at that time
 */
export const addWalkIn = (ctx: CommandContext, visit: WalkIn) =>
  visit.kind === 'emergency'
    ? checkInWalkIn(ctx, visit, findCurrentSlot, visit.overbookReason ?? EMERGENCY)
    : checkInWalkIn(ctx, visit, findNextSlot)

/**
 * Checks in a patient whom the signed-in doctor sees now: in the slot of this minute if it is free, or else beside the
 * doctor's schedule, so that it takes no time that can be booked. It needs no right to overbook. Only an emergency may
 * overlap an appointment of the patient with another doctor.
 * @throws 409 when the patient has an appointment at this time
 */
export const addOwnWalkIn = (ctx: CommandContext, visit: Omit<WalkIn, 'overbookReason'>) =>
  checkInWalkIn(ctx, visit, findCurrentSlot, visit.kind === 'emergency' ? EMERGENCY : 'Seen without an appointment')

/** @param ownReason the recorded reason for a visit outside the schedule; with it the right to overbook isn't needed */
async function checkInWalkIn(ctx: CommandContext, visit: WalkIn, findSlot: typeof findNextSlot, ownReason?: string) {
  const { db, me, now } = ctx
  const { patientId, kind, reason } = visit
  const overbookReason = ownReason ?? visit.overbookReason
  const { doctor, currency, locale, rules } = await prepareBooking(ctx, visit)
  if (visit.overbookReason && !canOverbook(me))
    throw refuse.forbidden('You don’t have permission to overbook. Choose a free time.')
  await releaseHolds(ctx, visit)
  const { zone } = await findBranch(db, me, visit.placeId)
  await rejectIfBookedToday(ctx, visit, { zone, locale })
  const next = await findSlot(ctx, visit, zone)
  if (!next && !overbookReason) {
    const explanation = `${doctor.fullName} ${await explainNoSlot(ctx, visit, zone)}`
    throw canOverbook(me)
      ? refuse.conflict(`${explanation}.`, {
          fields: { overbookReason: `${explanation}. Enter a reason for overbooking` },
        })
      : refuse.conflict(`${explanation}.`, {
          fields: { doctorId: `${explanation}. Choose another doctor, or the visit type “Emergency”` },
        })
  }
  const buffers = { before: rules.bufferBeforeMinutes, after: rules.bufferAfterMinutes }
  const slot = next ?? (await createOverbookedSlot(ctx, visit, { zone, buffers }))
  const overlap = await explainOverlap(ctx, patientId, slot)
  const mayOverlap = ownReason ? kind === 'emergency' : Boolean(overbookReason)
  if (overlap && !mayOverlap) throw refuse.conflict(`${overlap} today. Check in that appointment instead.`)
  const usedReason = next && !overlap ? undefined : overbookReason
  const seat = toSeatColumns(slot, { overlapOk: Boolean(overlap), overbookReason: usedReason })
  const fee = await assignFee(ctx, { ...visit, day: seat.day })
  const appointmentId = uuidv7()
  await db.insert(appointments).values({
    ...seat,
    ...ownerColumns(ctx, visit),
    ...fee,
    id: appointmentId,
    status: 'arrived',
    kind,
    currency,
    reason: reason ?? null,
    tokenNo: await getNextToken(ctx, { ...visit, day: seat.day }),
    arrivedAt: now.toISOString(),
    bookedBy: me.personId,
    source: getBookingSource(me.role),
    createdAt: now.toISOString(),
  })
  await addEvent(ctx, appointmentId, { fromStatus: null, toStatus: 'arrived', reason: usedReason })
  await raiseEvent(ctx, 'patientCheckedIn', { patientId, doctorId: visit.doctorId, bookedBy: me.personId })
  await recordAudit(ctx, { act: 'create', object: 'appointment', objectId: appointmentId, patientId, after: visit })
  return findAppointment({ ...ctx, reach: 'practice' }, appointmentId)
}

/** Refuses a walk-in of a patient who is booked with the doctor today, or already checked in. */
async function rejectIfBookedToday(
  { db, me, now }: CommandContext,
  { patientId, doctorId }: WalkIn,
  { zone, locale }: { zone: string; locale: string },
): Promise<void> {
  const [visitToday] = await db
    .select({ status: appointments.status, startsAt: appointments.startsAt, tokenNo: appointments.tokenNo })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.patientId, patientId),
        eq(appointments.doctorId, doctorId),
        eq(appointments.day, dayInZone(zone, now)),
        inArray(appointments.status, appointmentStatuses.list('active')),
      ),
    )
    .limit(1)
  if (visitToday?.status === 'booked') {
    const time = formatTime(locale, timeInZone(zone, Date.parse(visitToday.startsAt)))
    throw refuse.conflict(`The patient is booked for ${time} today. Check in that appointment instead.`)
  }
  if (visitToday)
    throw refuse.conflict(
      `The patient is already checked in${visitToday.tokenNo ? `, with token ${visitToday.tokenNo}` : ''}.`,
    )
}

/** Says why there is no slot: the hours of today are full or over, or the doctor has none at the branch. */
async function explainNoSlot({ db, me, now }: CommandContext, { doctorId, placeId }: WalkIn, zone: string) {
  const today = dayInZone(zone, now)
  const hours = (await listHours(db, me, doctorId, today)).filter((window) => window.placeId === placeId)
  return listWindowsOnDay(hours, today).length > 0 ? 'has no free time left today' : 'has no hours at this branch today'
}

/** Finds the doctor's current or next free slot at the branch today. */
async function findNextSlot(ctx: CommandContext, { doctorId, placeId }: WalkIn, zone: string) {
  const now = ctx.now.getTime()
  const earlier = { ...ctx, now: new Date(now - MAX_SLOT_MS) }
  const slots = await listSlots(earlier, { doctorId, placeId, day: dayInZone(zone, now), days: 1 })
  return slots.find(({ endsAt }) => endsAt > now)
}

/** Finds the doctor's free slot at the branch that has begun and has not ended. */
async function findCurrentSlot(ctx: CommandContext, visit: WalkIn, zone: string) {
  const slot = await findNextSlot(ctx, visit, zone)
  return slot && slot.startsAt <= ctx.now.getTime() ? slot : undefined
}

/** Creates a slot that begins this minute, on a seat above the doctor's capacity. */
async function createOverbookedSlot(
  ctx: CommandContext,
  { doctorId, placeId }: WalkIn,
  { zone, buffers }: Pick<FreeSlot, 'zone' | 'buffers'>,
): Promise<FreeSlot> {
  const { db, me, now } = ctx
  const startsAt = Math.floor(now.getTime() / MINUTE) * MINUTE
  const day = dayInZone(zone, startsAt)
  const windows = listWindowsOnDay(await listHours(db, me, doctorId, day), day)
  const minutes = Math.max(...windows.map(({ slotMinutes }) => slotMinutes), windows.length ? 0 : DEFAULT_MINUTES)
  const endsAt = startsAt + minutes * MINUTE
  const capacity = Math.max(...windows.map((window) => window.capacity), 1)
  const seats = [await findSeatAbove(ctx, doctorId, { startsAt, endsAt, buffers }, capacity)]
  const clock = { from: timeInZone(zone, startsAt), to: timeInZone(zone, endsAt) }
  return { startsAt, endsAt, day, zone, placeId, buffers, seats, ...clock }
}
