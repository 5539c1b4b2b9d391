import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext, Me, QueryContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findBranch, findDoctor } from '#api/practice/public.ts'
import { addDays } from '#contract/kernel/days.ts'
import { WEEKDAYS } from '#contract/scheduling/schedules/rules.ts'
import type { WeekPlan } from '#contract/scheduling/schedules/schema.ts'
import type { Db } from '#db/client.ts'
import { scheduleWindows } from '#db/schema/scheduling/schedules.ts'
import { lockDoctor } from '../appointments/locks.ts'
import { findDisplacedVisits, listInsideVisits, requireOutsideChoice } from './outside-visits.ts'
import { findClash } from './schedule-clashes.ts'
import { listHours } from './store.ts'

/** Refuses schedules that the user may not change: doctors change their own, receptionists those at their branch. */
export function requireOwnSchedule(
  { me, reach }: Pick<QueryContext, 'me' | 'reach'>,
  { doctorId, placeId }: { doctorId: string | null; placeId: string | null },
): void {
  if (reach === 'own' && doctorId !== me.doctorId) throw refuse.notFound('doctor')
  if (reach === 'place' && placeId !== me.placeId) throw refuse.notFound('branch')
}

/**
 * Replaces a doctor's week at one branch from a day on, or until a day: the earlier hours end the day before and resume
 * the day after. Throws 409 with the booked visits outside the new hours until the user has chosen what to do with them.
 */
export async function saveWeek(ctx: CommandContext, plan: WeekPlan) {
  const { db, me } = ctx
  const { doctorId, placeId, validFrom, validTo = null } = plan
  const doctor = await findDoctor(db, me, doctorId)
  const branch = await findBranch(db, me, placeId)
  requireOwnSchedule(ctx, plan)
  // Before today in every time zone, because branches have zones of their own.
  if (validFrom < dayInZone('Etc/GMT+12', ctx.now))
    throw refuse.invalid({ validFrom: 'Enter today’s date or a later date' })
  await lockDoctor(db, me, doctorId)

  const stored = await listHours(db, me, doctorId, validFrom)
  const otherBranchHours = stored.filter((one) => one.placeId !== placeId && (!validTo || one.validFrom <= validTo))
  const clash = findClash(plan.hours, { zone: branch.zone, validFrom, validTo: plan.validTo }, otherBranchHours)
  if (clash) {
    throw refuse.conflict(
      `${doctor.fullName} is at ${clash.placeName} on ${WEEKDAYS[clash.weekday - 1]} from ${clash.from} to ${clash.to}.`,
    )
  }

  const span = { doctorIds: [doctorId], placeId, from: validFrom, to: validTo }
  const before = await listInsideVisits(ctx, span)
  await clearPeriod(db, me, plan)
  await db.insert(scheduleWindows).values(toRows(ctx, plan))
  const outside = await findDisplacedVisits(ctx, span, before)
  requireOutsideChoice(outside, plan)
  const after = { ...plan, place: branch.name }
  await recordAudit(ctx, { act: 'update', object: 'doctor times', objectId: doctorId, after })
  return { outside: outside.length }
}

/** Removes the doctor's earlier hours at the branch from the days of the plan. */
async function clearPeriod(db: Db, me: Pick<Me, 'practiceId'>, { doctorId, placeId, validFrom, validTo }: WeekPlan) {
  const replaced = await db
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
  const earlierRows = replaced
    .filter((row) => row.validFrom < validFrom)
    .map((row) => ({ ...row, validTo: addDays(validFrom, -1), version: row.version + 1 }))
  const laterRows = replaced
    .filter((row) => validTo && (row.validTo === null || validTo < row.validTo))
    .map((row) => ({ ...row, id: uuidv7(), validFrom: addDays(validTo!, 1) }))
  if (earlierRows.length + laterRows.length > 0) await db.insert(scheduleWindows).values([...earlierRows, ...laterRows])
}

function toRows({ me, now }: CommandContext, { doctorId, placeId, slotMinutes, validFrom, validTo, hours }: WeekPlan) {
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
