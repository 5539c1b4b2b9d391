import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { addDays } from '#api/kernel/clock.ts'
import type { CallContext, Me } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { branchById, doctorById } from '#api/practice/public.ts'
import { WEEKDAYS } from '#contract/scheduling/schedules/rules.ts'
import type { WeekPlan } from '#contract/scheduling/schedules/schema.ts'
import type { Db } from '#db/client.ts'
import { scheduleWindows } from '#db/schema/practice/doctors.ts'
import { lockDoctor } from '../appointments/locks.ts'
import { clashOf } from './clash.ts'
import { askAboutOutside, inside, onceOutside } from './outside.ts'
import { hoursOf } from './store.ts'

export type Asking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach' | 'requestId' | 'ip'>

/** Doctors change their own times, a receptionist those at her branch, managers all. */
export function mayChange(
  { me, reach }: Pick<Asking, 'me' | 'reach'>,
  { doctorId, placeId }: { doctorId: string | null; placeId: string | null },
): void {
  if (reach === 'own' && doctorId !== me.doctorId) throw refuse.notFound('doctor')
  if (reach === 'place' && placeId !== me.placeId) throw refuse.notFound('clinic')
}

/** Lets nobody book with these doctors until it is done: what is booked now is what was looked at. */
export async function lockDoctors(db: Db, me: Pick<Me, 'practiceId'>, doctorIds: readonly string[]): Promise<void> {
  for (const doctorId of doctorIds.toSorted()) await lockDoctor(db, me, doctorId)
}

/**
 * Replaces a doctor's week at one branch from a day on, or from a day to a day: what held there before ends the day
 * before, and goes on the day after. Visits that were booked in the old times are listed, and nothing is kept, until
 * somebody has said what happens to them.
 */
export async function saveWeek(asking: Asking, plan: WeekPlan): Promise<{ outside: number }> {
  const { db, me } = asking
  const { doctorId, placeId, validFrom, validTo = null } = plan
  const doctor = await doctorById(db, me, doctorId)
  const branch = await branchById(db, me, placeId)
  mayChange(asking, plan)
  await lockDoctors(db, me, [doctorId])

  const kept = await hoursOf(db, me, doctorId, validFrom)
  const elsewhere = kept.filter((one) => one.placeId !== placeId && (!validTo || one.validFrom <= validTo))
  const clash = clashOf(plan.hours, { zone: branch.zone, validFrom, validTo: plan.validTo }, elsewhere)
  if (clash) {
    throw refuse.conflict(
      `${doctor.fullName} is at ${clash.placeName} on ${WEEKDAYS[clash.weekday - 1]} from ${clash.from} to ${clash.to}.`,
    )
  }

  const span = { doctorIds: [doctorId], placeId, from: validFrom, to: validTo }
  const before = await inside(asking, span)
  await makeRoom(db, me, plan)
  await db.insert(scheduleWindows).values(rowsOf(asking, plan))
  const outside = await onceOutside(asking, span, before)
  askAboutOutside(outside, plan)
  const after = { ...plan, place: branch.name }
  await recordAudit(asking, { act: 'update', object: 'doctor times', objectId: doctorId, after })
  return { outside: outside.length }
}

/** Takes the doctor's earlier times at the branch out of the days of the plan. */
async function makeRoom(db: Db, me: Pick<Me, 'practiceId'>, { doctorId, placeId, validFrom, validTo }: WeekPlan) {
  const there = await db
    .delete(scheduleWindows)
    .where(
      and(
        eq(scheduleWindows.practiceId, me.practiceId),
        eq(scheduleWindows.doctorId, doctorId),
        eq(scheduleWindows.placeId, placeId),
        validTo ? lte(scheduleWindows.validFrom, validTo) : undefined,
        or(isNull(scheduleWindows.validTo), gte(scheduleWindows.validTo, validFrom)),
      ),
    )
    .returning()
  const earlier = there
    .filter((row) => row.validFrom < validFrom)
    .map((row) => ({ ...row, validTo: addDays(validFrom, -1), version: row.version + 1 }))
  const later = there
    .filter((row) => validTo && (row.validTo === null || validTo < row.validTo))
    .map((row) => ({ ...row, id: uuidv7(), validFrom: addDays(validTo!, 1) }))
  if (earlier.length + later.length > 0) await db.insert(scheduleWindows).values([...earlier, ...later])
}

function rowsOf({ me, now }: Asking, { doctorId, placeId, slotMinutes, validFrom, validTo, hours }: WeekPlan) {
  return hours.map((one) => ({
    id: uuidv7(),
    practiceId: me.practiceId,
    doctorId,
    placeId,
    weekday: one.weekday,
    startsAt: one.from,
    endsAt: one.to,
    breakFrom: one.breakFrom ?? null,
    breakTo: one.breakTo ?? null,
    slotMinutes: one.slotMinutes ?? slotMinutes,
    capacity: one.capacity,
    validFrom,
    validTo: validTo ?? null,
    createdAt: now.toISOString(),
  }))
}
