import { and, eq, gt, gte, inArray, lte, ne, or, type SQL } from 'drizzle-orm'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { findDoctor } from '#api/practice/public.ts'
import { addDays } from '#contract/kernel/days.ts'
import { isPatientRole } from '#contract/roles.ts'
import type { Slot, SlotQuery } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { getBookingRules } from '../schedules/booking-rules.ts'
import { type BusyTime, computeSlots, type FreeSlot } from '../schedules/slots.ts'
import { listClosures, listHours, listWindowsOnDay } from '../schedules/store.ts'

type SlotContext = Pick<QueryContext, 'db' | 'me' | 'now'>

/** Matches live appointments, except expired holds. */
export function occupiesTime(now: Date): SQL {
  const live = inArray(appointments.status, appointmentStatuses.list('live'))
  return and(live, or(ne(appointments.status, 'held'), gt(appointments.heldUntil, now.toISOString())))!
}

/**
 * Lists a doctor's free slots: within the weekly hours, outside breaks, leave, holidays and other visits with
 * their buffers. For patients, the notice and the horizon apply. A slot held by the same person for the same patient
 * counts as free. With `query.taken`, lists taken slots too.
 */
export async function listSlots(ctx: SlotContext, query: SlotQuery): Promise<FreeSlot[]> {
  const days = await computeDays(ctx, query)
  return days.flatMap(({ free, all }) => (query.taken ? all : free))
}

/** Computes the free slots of each day and, with `query.taken`, all slots. */
async function computeDays(ctx: SlotContext, query: SlotQuery) {
  const { db, me, now } = ctx
  const { doctorId, placeId, patientId } = query
  await findDoctor(db, me, doctorId)
  const allHours = await listHours(db, me, doctorId, query.day ?? dayInZone('Etc/GMT+12', now))
  const hours = allHours.filter((one) => !placeId || one.placeId === placeId)
  const zone = hours[0]?.zone ?? 'UTC'
  const first = query.day ?? dayInZone(zone, now)
  const days = Array.from({ length: query.days }, (_, n) => addDays(first, n))
  if (hours.length === 0) return days.map((day) => ({ day, free: [], all: [] }))
  const rules = await getBookingRules(db, me, doctorId)
  const closed = await listClosures(db, me, { doctorId, from: first, to: days.at(-1)! })
  const busyTimes = await listBusyTimes(ctx, { doctorId, patientId, from: first, to: days.at(-1)! })
  const isForPatient = isPatientRole(me.role)
  const earliest = now.getTime() + (isForPatient ? rules.minNoticeMinutes * 60_000 : 0)
  const last = isForPatient ? addDays(dayInZone(zone, now), rules.horizonDays) : null
  const buffers = { before: rules.bufferBeforeMinutes, after: rules.bufferAfterMinutes }
  return days.map((day) => {
    const slots = (busy: BusyTime[]) =>
      last && last < day
        ? []
        : computeSlots(listWindowsOnDay(hours, day), { day, busy, now: earliest, closed, buffers })
    return { day, free: slots(busyTimes), all: query.taken ? slots([]) : [] }
  })
}

export function toSlot({ startsAt, endsAt, seats, zone, buffers, ...slot }: FreeSlot): Slot {
  return { ...slot, startsAt: toIsoInstant(startsAt), endsAt: toIsoInstant(endsAt), left: seats.length }
}

/** Lists the times at which the doctor (without one: every doctor) is busy, buffers included. */
export async function listBusyTimes(
  { db, me, now }: SlotContext,
  query: { doctorId?: string; patientId?: string; from: string; to: string },
): Promise<(BusyTime & { doctorId: string })[]> {
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
        query.doctorId ? eq(appointments.doctorId, query.doctorId) : undefined,
        // A day more on both sides, because the doctor may work in several time zones.
        gte(appointments.day, addDays(query.from, -1)),
        lte(appointments.day, addDays(query.to, 1)),
        occupiesTime(now),
      ),
    )
  return rows
    .filter(
      ({ status, heldBy, patientId }) =>
        status !== 'held' || heldBy !== me.personId || !query.patientId || patientId !== query.patientId,
    )
    .map(({ doctorId, from, to, before, after, seat }) => ({
      doctorId,
      from: Date.parse(from) - before * 60_000,
      to: Date.parse(to) + after * 60_000,
      seat,
    }))
}

/** Lists a doctor's slots for the API; with `query.taken` also taken ones, with `left` 0. */
export async function listTimeslots(ctx: SlotContext, query: SlotQuery): Promise<{ day: string; slots: Slot[] }[]> {
  const days = await computeDays(ctx, query)
  return days.map(({ day, free, all }) => {
    if (!query.taken) return { day, slots: free.map(toSlot) }
    const seatsLeft = new Map(free.map(({ startsAt, seats }) => [startsAt, seats.length]))
    return { day, slots: all.map((slot) => ({ ...toSlot(slot), left: seatsLeft.get(slot.startsAt) ?? 0 })) }
  })
}
