import { and, eq, gt, gte, inArray, lte, ne, or, type SQL } from 'drizzle-orm'
import { addDays, dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import { doctorById } from '#api/practice/public.ts'
import { PATIENT } from '#contract/roles.ts'
import { LIVE } from '#contract/scheduling/appointments/rules.ts'
import type { Slot, SlotQuery } from '#contract/scheduling/appointments/schema.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { bookingRulesOf } from '../schedules/rules.ts'
import { type Busy, type FreeSlot, slotsOf } from '../schedules/slots.ts'
import { closedOf, hoursOf, windowsOn } from '../schedules/store.ts'
import type { Asking } from './store.ts'

type Looking = Pick<Asking, 'db' | 'me' | 'now'>

/** Somebody has chosen the slot and not yet booked it, and their time is not over; or it is taken. */
export function stillTakesTime(now: Date): SQL {
  const live = inArray(appointments.status, [...LIVE])
  return and(live, or(ne(appointments.status, 'held'), gt(appointments.heldUntil, now.toISOString())))!
}

/**
 * A doctor's free slots, day by day from `day` on: inside the weekly times, outside of breaks, leave, holidays and of
 * other visits with their buffers. Patients are offered none within the notice and none beyond the horizon. A slot that
 * is held for the same patient by the same person counts as free.
 */
export async function freeSlots(looking: Looking, query: SlotQuery): Promise<{ day: string; slots: FreeSlot[] }[]> {
  const days = await slotsByDay(looking, query)
  return days.map(({ day, free, all }) => ({ day, slots: query.taken ? all : free }))
}

/** The same, beside all slots that there would be if nobody had come before. */
async function slotsByDay(looking: Looking, query: SlotQuery) {
  const { db, me, now } = looking
  const { doctorId, placeId, patientId } = query
  await doctorById(db, me, doctorId)
  const kept = await hoursOf(db, me, doctorId, query.day ?? dayInZone('Etc/GMT+12', now))
  const hours = kept.filter((one) => !placeId || one.placeId === placeId)
  const zone = hours[0]?.zone ?? 'UTC'
  const first = query.day ?? dayInZone(zone, now)
  const days = Array.from({ length: query.days }, (_, n) => addDays(first, n))
  if (hours.length === 0) return days.map((day) => ({ day, free: [], all: [] }))
  const rules = await bookingRulesOf(db, me, doctorId)
  const closed = await closedOf(db, me, { doctorId, from: first, to: days.at(-1)! })
  const taken = await busyOn(looking, { doctorId, patientId, from: first, to: days.at(-1)! })
  const bySelf = (PATIENT as readonly string[]).includes(me.role)
  const earliest = now.getTime() + (bySelf ? rules.minNoticeMinutes * 60_000 : 0)
  const last = bySelf ? addDays(dayInZone(zone, now), rules.horizonDays) : null
  const buffers = { before: rules.bufferBeforeMinutes, after: rules.bufferAfterMinutes }
  return days.map((day) => {
    const slots = (busy: Busy[]) =>
      last && last < day ? [] : slotsOf(windowsOn(hours, day), { day, busy, now: earliest, closed, buffers })
    return { day, free: slots(taken), all: query.taken ? slots([]) : [] }
  })
}

/** A slot as the wire shows it. */
export function shownSlot({ startsAt, endsAt, seats, zone, buffers, ...slot }: FreeSlot): Slot {
  return { ...slot, startsAt: toIsoInstant(startsAt), endsAt: toIsoInstant(endsAt), left: seats.length }
}

/** When the doctor (without one: when each doctor) is taken, buffers included. */
export async function busyOn(
  { db, me, now }: Looking,
  asked: { doctorId?: string; patientId?: string; from: string; to: string },
): Promise<(Busy & { doctorId: string })[]> {
  const rows = await db
    .select({
      doctorId: appointments.doctorId,
      from: appointments.startsAt,
      to: appointments.endsAt,
      before: appointments.bufferBefore,
      after: appointments.bufferAfter,
      seat: appointments.seat,
      status: appointments.status,
      heldBy: appointments.heldBy,
      patientId: appointments.patientId,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        asked.doctorId ? eq(appointments.doctorId, asked.doctorId) : undefined,
        // A day more on both sides: the doctor may sit in several zones.
        gte(appointments.day, addDays(asked.from, -1)),
        lte(appointments.day, addDays(asked.to, 1)),
        stillTakesTime(now),
      ),
    )
  return rows
    .filter(
      ({ status, heldBy, patientId }) =>
        status !== 'held' || heldBy !== me.personId || !asked.patientId || patientId !== asked.patientId,
    )
    .map(({ doctorId, from, to, before, after, seat }) => ({
      doctorId,
      from: Date.parse(from) - before * 60_000,
      to: Date.parse(to) + after * 60_000,
      seat,
    }))
}

/** A doctor's slots as the wire shows them; with `taken` also those that nobody can have any more, with nothing left. */
export async function shownSlots(looking: Looking, query: SlotQuery): Promise<{ day: string; slots: Slot[] }[]> {
  const days = await slotsByDay(looking, query)
  return days.map(({ day, free, all }) => {
    if (!query.taken) return { day, slots: free.map(shownSlot) }
    const left = new Map(free.map(({ startsAt, seats }) => [startsAt, seats.length]))
    return { day, slots: all.map((slot) => ({ ...shownSlot(slot), left: left.get(slot.startsAt) ?? 0 })) }
  })
}
