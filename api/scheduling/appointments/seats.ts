import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { addDays, dayInZone, formatTime, timeInZone } from '#api/kernel/clock.ts'
import type { Me } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findReach } from '#contract/operations.ts'
import { LIVE } from '#contract/scheduling/appointments/rules.ts'
import type { NewHold } from '#contract/scheduling/appointments/schema.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { type FreeSlot, nearest } from '../schedules/slots.ts'
import { freeSlots, shownSlot, stillTakesTime } from './free-slots.ts'
import type { Asking } from './store.ts'

/** How far to look for other times when the chosen one is taken. */
const DAYS_TO_LOOK = 7
/** And how far where hardly any are found in that time: a full book has none for weeks. */
const MORE_DAYS = 21
/** How many other times are offered. */
const OFFERED = 3

/** May this person book over what is taken? */
export function mayOverbook(me: Pick<Me, 'role' | 'rights'>): boolean {
  return me.rights.includes('overbook') && findReach('appointments:overbook', me.role) !== null
}

interface Terms {
  overbookReason?: string
  /** Whoever asks can say on the spot why they book over it. */
  asksWhy?: boolean
  /** The time that is being given up for this one: it is free, and no use to be offered. */
  leaving?: string
}

/**
 * Finds a seat at a time for a patient; the doctor and the patient are locked. With a reason for overbooking a taken time
 * is given a seat above the capacity, and may lie over another visit of the patient.
 * @throws 409 with the three nearest free slots when it is taken, or when the patient is somewhere else at that time
 */
export async function takeSeat(asking: Asking, choice: NewHold, { overbookReason, asksWhy, leaving }: Terms = {}) {
  if (overbookReason && !mayOverbook(asking.me))
    throw refuse.forbidden('Booking over what is taken needs the right to overbook.')
  const at = Date.parse(choice.startsAt)
  const query = { ...choice, day: dayBefore(at), days: DAYS_TO_LOOK }
  const free = (await freeSlots(asking, query)).flatMap(({ slots }) => slots)
  const slot = free.find(({ startsAt }) => startsAt === at)
  const over = slot || !overbookReason ? null : await overSlot(asking, choice, query)
  const chosen = slot ?? over
  const offered = async () => {
    const others = free.filter(({ startsAt }) => startsAt !== at && (!leaving || startsAt !== Date.parse(leaving)))
    if (others.length >= OFFERED) return others
    const later = { ...query, day: addDays(query.day, DAYS_TO_LOOK), days: MORE_DAYS }
    return [...others, ...(await freeSlots(asking, later)).flatMap(({ slots }) => slots)]
  }
  if (!chosen) throw refused(await whyNotFree(asking, query, { at, asksWhy }), await offered(), at)
  const other = await otherVisit(asking, choice.patientId, chosen)
  if (other && !overbookReason) throw elsewhere(other, await offered(), at)
  return seatOf(chosen, { overlapOk: Boolean(other), overbookReason: other || over ? overbookReason : undefined })
}

/** A slot as the columns of an appointment. */
export function seatOf(
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

/** The same slot as if nobody had it, on the first seat above its capacity that is free. */
async function overSlot(asking: Asking, choice: NewHold, query: NewHold & { day: string; days: number }) {
  const all = (await freeSlots(asking, { ...query, taken: true })).flatMap(({ slots }) => slots)
  const slot = all.find(({ startsAt }) => startsAt === Date.parse(choice.startsAt))
  return slot ? { ...slot, seats: [await seatAbove(asking, choice.doctorId, slot, slot.seats.length)] } : null
}

/** The first seat above a capacity that nobody has at that time. */
export async function seatAbove(
  asking: Pick<Asking, 'db' | 'me'>,
  doctorId: string,
  slot: Pick<FreeSlot, 'startsAt' | 'endsAt' | 'buffers'>,
  capacity: number,
): Promise<number> {
  const taken = await seatsTaken(asking, doctorId, slot)
  let seat = capacity + 1
  while (taken.has(seat)) seat++
  return seat
}

/** The doctor's seats that somebody has for some of that time, buffers included, but for one appointment. */
export async function seatsTaken(
  { db, me }: Pick<Asking, 'db' | 'me'>,
  doctorId: string,
  { startsAt, endsAt, buffers }: Pick<FreeSlot, 'startsAt' | 'endsAt' | 'buffers'>,
  butFor?: string,
): Promise<Set<number>> {
  const [from, to] = [new Date(startsAt).toISOString(), new Date(endsAt).toISOString()]
  const wanted = sql`busy_range(${from}::timestamptz, ${to}::timestamptz, ${buffers.before}::smallint, ${buffers.after}::smallint)`
  const busy = sql`busy_range(${appointments.startsAt}, ${appointments.endsAt}, ${appointments.bufferBefore}, ${appointments.bufferAfter})`
  const rows = await db
    .select({ seat: appointments.seat })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.doctorId, doctorId),
        inArray(appointments.status, [...LIVE]),
        sql`${busy} && ${wanted}`,
        butFor ? ne(appointments.id, butFor) : undefined,
      ),
    )
  return new Set(rows.map(({ seat }) => seat))
}

export interface OtherVisit {
  doctor: string
  /** On the clinic's clock. */
  from: string
  to: string
}

/** The patient's own visit that this time would run into; one that may be run into is none. */
export async function otherVisit(
  { db, me, now }: Pick<Asking, 'db' | 'me' | 'now'>,
  patientId: string,
  slot: { startsAt: number; endsAt: number },
  butFor?: string,
): Promise<OtherVisit | null> {
  const [other] = await db
    .select({
      doctor: doctors.fullName,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      zone: appointments.zone,
      locale: practices.locale,
    })
    .from(appointments)
    .innerJoin(doctors, and(eq(doctors.practiceId, appointments.practiceId), eq(doctors.id, appointments.doctorId)))
    .innerJoin(practices, eq(practices.id, appointments.practiceId))
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.patientId, patientId),
        ne(appointments.overlapOk, true),
        lt(appointments.startsAt, new Date(slot.endsAt).toISOString()),
        gt(appointments.endsAt, new Date(slot.startsAt).toISOString()),
        stillTakesTime(now),
        butFor ? ne(appointments.id, butFor) : undefined,
      ),
    )
    .limit(1)
  if (!other) return null
  return {
    doctor: other.doctor,
    from: formatTime(other.locale, timeInZone(other.zone, Date.parse(other.startsAt))),
    to: formatTime(other.locale, timeInZone(other.zone, Date.parse(other.endsAt))),
  }
}

/** Past, taken, or no time of the doctor's at all: what was sent is checked, and may never have been offered. */
async function whyNotFree(
  asking: Asking,
  query: NewHold & { day: string; days: number },
  { at, asksWhy }: { at: number; asksWhy?: boolean },
): Promise<string> {
  if (at < asking.now.getTime()) return 'This time has passed. Choose another one'
  const all = (await freeSlots(asking, { ...query, taken: true })).flatMap(({ slots }) => slots)
  if (!all.some(({ startsAt }) => startsAt === at))
    return 'No visit with this doctor begins at this time. Choose another one'
  const over = asksWhy && mayOverbook(asking.me) ? ', or enter why you book over it' : ''
  return `This time is taken. Choose another one${over}`
}

function refused(why: string, free: readonly FreeSlot[], at: number) {
  return refuse.conflict(`${why}.`, {
    fields: { startsAt: why },
    data: { slots: nearest(free, at, OFFERED).map(shownSlot) },
  })
}

function elsewhere({ doctor, from, to }: OtherVisit, free: readonly FreeSlot[], at: number) {
  return refuse.conflict(`The patient has an appointment with ${doctor} from ${from} to ${to} on that day.`, {
    fields: { startsAt: `The patient is with ${doctor} from ${from} to ${to}` },
    data: { slots: nearest(free, at, OFFERED).map(shownSlot) },
  })
}

/** Any zone's day of the moment, or the one before it. */
function dayBefore(at: number): string {
  return dayInZone('Etc/GMT+12', at)
}
