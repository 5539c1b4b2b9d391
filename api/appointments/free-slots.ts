import { and, eq, gt, gte, inArray, lte, ne, or, type SQL } from 'drizzle-orm'
import { LIVE } from '#contract/appointments/rules.ts'
import type { Slot, SlotQuery } from '#contract/appointments/schema.ts'
import { appointments } from '#db/schema/appointments.ts'
import { addDays, dayIn, iso } from '../clock.ts'
import { doctorById } from '../doctors/store.ts'
import { type Busy, type FreeSlot, slotsOf } from '../schedules/slots.ts'
import { hoursOf, windowsOn } from '../schedules/store.ts'
import type { Asking } from './store.ts'

type Looking = Pick<Asking, 'db' | 'me' | 'now'>

/** Somebody has chosen the slot and not yet booked it, and their time is not over; or it is taken. */
export function stillTakesTime(now: Date): SQL {
  const live = inArray(appointments.status, [...LIVE])
  return and(live, or(ne(appointments.status, 'held'), gt(appointments.heldUntil, now.toISOString())))!
}

/** A doctor's free slots, day by day from `day` on. A slot that is held for the same patient by the same person counts as free. */
export async function freeSlots(looking: Looking, query: SlotQuery): Promise<{ day: string; slots: FreeSlot[] }[]> {
  const { db, me, now } = looking
  const { doctorId, placeId, patientId } = query
  await doctorById(db, me, doctorId)
  const kept = await hoursOf(db, me, doctorId)
  const hours = kept.filter((one) => !placeId || one.placeId === placeId)
  const first = query.day ?? dayIn(hours[0]?.zone ?? 'UTC', now)
  const days = Array.from({ length: query.days }, (_, n) => addDays(first, n))
  const busy = hours.length ? await busyOn(looking, { doctorId, patientId, from: first, to: days.at(-1)! }) : []
  return days.map((day) => ({ day, slots: slotsOf(windowsOn(hours, day), { day, busy, now: now.getTime() }) }))
}

/** A slot as the wire shows it. */
export function shownSlot({ startsAt, endsAt, seats, zone, ...slot }: FreeSlot): Slot {
  return { ...slot, startsAt: iso(startsAt), endsAt: iso(endsAt), left: seats.length }
}

async function busyOn(
  { db, me, now }: Looking,
  asked: { doctorId: string; patientId?: string; from: string; to: string },
): Promise<Busy[]> {
  const rows = await db
    .select({
      from: appointments.startsAt,
      to: appointments.endsAt,
      seat: appointments.seat,
      status: appointments.status,
      heldBy: appointments.heldBy,
      patientId: appointments.patientId,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.doctorId, asked.doctorId),
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
    .map(({ from, to, seat }) => ({ from: Date.parse(from), to: Date.parse(to), seat }))
}
