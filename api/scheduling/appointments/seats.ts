import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { dayInZone, formatTime, timeInZone } from '#api/kernel/clock.ts'
import type { CommandContext, Me, QueryContext } from '#api/kernel/context.ts'
import { refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { addDays } from '#contract/kernel/days.ts'
import { findReach } from '#contract/operations.ts'
import { isPatientRole } from '#contract/roles.ts'
import type { NewHold, SlotQuery } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { type FreeSlot, findNearestSlots } from '../schedules/slots.ts'
import { listSlots, occupiesTime, toSlot } from './free-slots.ts'

/** The days searched for other times when the chosen one is taken, and the further days if they have hardly any. */
const DAYS_TO_LOOK = 7
const FURTHER_DAYS = 21
const MAX_OFFERED = 3

/** Returns whether this person may book a taken time. */
export function canOverbook(me: Pick<Me, 'role' | 'rights'>): boolean {
  return me.rights.includes('overbook') && findReach('appointments:overbook', me.role) !== null
}

interface SeatOptions {
  overbookReason?: string
  /** The form has a field for the reason. */
  canGiveReason?: boolean
  /** The time of the appointment that is rescheduled, which is not worth offering. */
  currentStart?: string
}

/**
 * Finds a seat for a patient at a time; the caller has locked the doctor and the patient. With a reason for overbooking, a
 * taken time gets a seat above the capacity and may overlap another visit of the patient.
 * @throws 409 with the three nearest free slots when it is taken, or the patient has another appointment then
 */
export async function findSeat(
  ctx: CommandContext,
  choice: NewHold,
  { overbookReason, canGiveReason, currentStart }: SeatOptions = {},
) {
  if (overbookReason && !canOverbook(ctx.me))
    throw refuse.forbidden('You don’t have permission to overbook. Choose a free time.')
  const start = Date.parse(choice.startsAt)
  // The day of the instant in any time zone, or the day before it.
  const query = { ...choice, day: dayInZone('Etc/GMT+12', start), days: DAYS_TO_LOOK }
  const free = await listSlots(ctx, query)
  const slot = free.find(({ startsAt }) => startsAt === start)
  const overbookedSlot = slot || !overbookReason ? null : await findOverbookedSlot(ctx, query)
  const chosenSlot = slot ?? overbookedSlot
  const offerOthers = async (message: string, reason: string) => {
    const skipped = [start, currentStart ? Date.parse(currentStart) : start]
    const others = free.filter(({ startsAt }) => !skipped.includes(startsAt))
    const laterQuery = { ...query, day: addDays(query.day, DAYS_TO_LOOK), days: FURTHER_DAYS }
    const offeredSlots = others.length >= MAX_OFFERED ? others : [...others, ...(await listSlots(ctx, laterQuery))]
    const slots = findNearestSlots(offeredSlots, start, MAX_OFFERED).map(toSlot)
    return refuse.conflict(message, { fields: { startsAt: reason }, data: { slots } })
  }
  if (!chosenSlot) {
    const reason = await explainUnavailable(ctx, query, { at: start, canGiveReason })
    throw await offerOthers(`${reason}.`, reason)
  }
  const overlap = await explainOverlap(ctx, choice.patientId, chosenSlot)
  if (overlap && !overbookReason) throw await offerOthers(`${overlap} on that day.`, overlap)
  return toSeatColumns(chosenSlot, {
    overlapOk: Boolean(overlap),
    overbookReason: overlap || overbookedSlot ? overbookReason : undefined,
  })
}

/** Turns a slot into the columns of an appointment. */
export function toSeatColumns(
  slot: FreeSlot,
  { overlapOk = false, overbookReason }: { overlapOk?: boolean; overbookReason?: string } = {},
) {
  return {
    placeId: slot.placeId,
    startsAt: new Date(slot.startsAt).toISOString(),
    endsAt: new Date(slot.endsAt).toISOString(),
    zone: slot.zone,
    day: slot.day,
    seat: slot.seats[0]!,
    bufferBefore: slot.buffers.before,
    bufferAfter: slot.buffers.after,
    overlapOk,
    overbookReason: overbookReason ?? null,
  }
}

/** Finds a taken slot, with the first free seat above its capacity. */
async function findOverbookedSlot(ctx: CommandContext, query: NewHold & SlotQuery) {
  const all = await listSlots(ctx, { ...query, taken: true })
  const slot = all.find(({ startsAt }) => startsAt === Date.parse(query.startsAt))
  return slot ? { ...slot, seats: [await findSeatAbove(ctx, query.doctorId, slot, slot.seats.length)] } : null
}

/** Finds the first seat above the capacity that is free at that time. */
export async function findSeatAbove(
  ctx: Pick<QueryContext, 'db' | 'me'>,
  doctorId: string,
  slot: Pick<FreeSlot, 'startsAt' | 'endsAt' | 'buffers'>,
  capacity: number,
): Promise<number> {
  const takenSeats = await listTakenSeats(ctx, doctorId, slot)
  let seat = capacity + 1
  while (takenSeats.has(seat)) seat++
  return seat
}

/** Lists the doctor's seats that are taken at that time, buffers included, except by one appointment. */
export async function listTakenSeats(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  doctorId: string,
  { startsAt, endsAt, buffers }: Pick<FreeSlot, 'startsAt' | 'endsAt' | 'buffers'>,
  exceptId?: string,
): Promise<Set<number>> {
  const [from, to] = [new Date(startsAt).toISOString(), new Date(endsAt).toISOString()]
  const requestedRange = sql`busy_range(${from}::timestamptz, ${to}::timestamptz, ${buffers.before}::smallint, ${buffers.after}::smallint)`
  const busy = sql`busy_range(${appointments.startsAt}, ${appointments.endsAt}, ${appointments.bufferBefore}, ${appointments.bufferAfter})`
  const rows = await db
    .select({ seat: appointments.seat })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.doctorId, doctorId),
        inArray(appointments.status, appointmentStatuses.list('live')),
        sql`${busy} && ${requestedRange}`,
        exceptId ? ne(appointments.id, exceptId) : undefined,
      ),
    )
  return new Set(rows.map(({ seat }) => seat))
}

/** Describes a visit of the patient that overlaps this time, or returns null. */
export async function explainOverlap(
  { db, me, now }: Pick<QueryContext, 'db' | 'me' | 'now'>,
  patientId: string,
  slot: { startsAt: number; endsAt: number },
  exceptId?: string,
): Promise<string | null> {
  const [other] = await db
    .select({
      doctor: doctors.fullName,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      zone: appointments.zone,
      locale: practices.locale,
    })
    .from(appointments)
    .innerJoin(doctors, refersTo(appointments.doctorId, doctors))
    .innerJoin(practices, eq(practices.id, appointments.practiceId))
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.patientId, patientId),
        ne(appointments.overlapOk, true),
        lt(appointments.startsAt, new Date(slot.endsAt).toISOString()),
        gt(appointments.endsAt, new Date(slot.startsAt).toISOString()),
        occupiesTime(now),
        exceptId ? ne(appointments.id, exceptId) : undefined,
      ),
    )
    .limit(1)
  if (!other) return null
  const [from, to] = [other.startsAt, other.endsAt].map((at) =>
    formatTime(other.locale, timeInZone(other.zone, Date.parse(at))),
  )
  // Patients also book for their family.
  const subject = isPatientRole(me.role) ? 'There is already an appointment' : 'The patient has an appointment'
  return `${subject} with ${other.doctor} from ${from} to ${to}`
}

/** Explains why a time can't be booked: it has passed, is taken, or was never a time of the doctor. */
async function explainUnavailable(
  ctx: CommandContext,
  query: SlotQuery,
  { at, canGiveReason }: { at: number; canGiveReason?: boolean },
): Promise<string> {
  if (at < ctx.now.getTime()) return 'This time has passed. Choose another time'
  const all = await listSlots(ctx, { ...query, taken: true })
  if (!all.some(({ startsAt }) => startsAt === at)) return 'Choose one of the listed times'
  const overbookHint = canGiveReason && canOverbook(ctx.me) ? ', or enter a reason for overbooking' : ''
  return `This time is taken. Choose another time${overbookHint}`
}
