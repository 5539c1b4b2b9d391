import { and, asc, eq, gte, isNull, lte, ne, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { overlap, WEEKDAYS } from '#contract/schedules/rules.ts'
import type { WeekPlan } from '#contract/schedules/schema.ts'
import type { Db } from '#db/client.ts'
import { scheduleWindows } from '#db/schema/doctors.ts'
import { places } from '#db/schema/organisations.ts'
import { record } from '../audit.ts'
import { branchById } from '../clinics/store.ts'
import { addDays, weekdayOf } from '../clock.ts'
import type { Me } from '../context.ts'
import { doctorById } from '../doctors/store.ts'
import type { Gated } from '../gate.ts'
import { refuse } from '../refuse.ts'
import type { Window } from './slots.ts'

type Asking = Pick<Gated, 'db' | 'me' | 'now' | 'reach' | 'requestId' | 'ip'>

/** A doctor's stretches of the week that still hold on a day or later, with their branch. */
export async function hoursOf(db: Db, me: Pick<Me, 'practiceId'>, doctorId: string, from?: string) {
  const rows = await db
    .select({
      weekday: scheduleWindows.weekday,
      from: scheduleWindows.startsAt,
      to: scheduleWindows.endsAt,
      slotMinutes: scheduleWindows.slotMinutes,
      capacity: scheduleWindows.capacity,
      placeId: scheduleWindows.placeId,
      placeName: places.name,
      zone: places.zone,
      validFrom: scheduleWindows.validFrom,
      validTo: scheduleWindows.validTo,
    })
    .from(scheduleWindows)
    .innerJoin(places, and(eq(places.practiceId, scheduleWindows.practiceId), eq(places.id, scheduleWindows.placeId)))
    .where(
      and(
        eq(scheduleWindows.practiceId, me.practiceId),
        eq(scheduleWindows.doctorId, doctorId),
        eq(places.active, true),
        from ? or(isNull(scheduleWindows.validTo), gte(scheduleWindows.validTo, from)) : undefined,
      ),
    )
    .orderBy(asc(scheduleWindows.validFrom), asc(scheduleWindows.weekday), asc(scheduleWindows.startsAt))
  return rows.map((row) => ({ ...row, from: row.from.slice(0, 5), to: row.to.slice(0, 5) }))
}
export type KeptHours = Awaited<ReturnType<typeof hoursOf>>[number]

/** The windows of one day out of a doctor's stretches. */
export function windowsOn(hours: readonly KeptHours[], day: string): Window[] {
  const weekday = weekdayOf(day)
  return hours.filter(
    (one) => one.weekday === weekday && one.validFrom <= day && (one.validTo === null || day <= one.validTo),
  )
}

/** Replaces a doctor's week at one branch from a day on; what held there before ends the day before. */
export async function saveWeek(asking: Asking, plan: WeekPlan): Promise<void> {
  const { db, me, now } = asking
  const { doctorId, placeId, validFrom, slotMinutes, hours } = plan
  const doctor = await doctorById(db, me, doctorId)
  const branch = await branchById(db, me, placeId)
  if (asking.reach === 'own' && doctorId !== me.doctorId) throw refuse.notFound('doctor')
  if (asking.reach === 'place' && placeId !== me.placeId) throw refuse.notFound('clinic')

  const elsewhere = (await hoursOf(db, me, doctorId, validFrom)).filter((kept) => kept.placeId !== placeId)
  const clash = hours.flatMap((one) => elsewhere.filter((kept) => overlap(one, kept)).map((kept) => ({ one, kept })))[0]
  if (clash) {
    const { kept } = clash
    throw refuse.conflict(
      `${doctor.fullName} is at ${kept.placeName} on ${WEEKDAYS[kept.weekday - 1]} from ${kept.from} to ${kept.to}.`,
    )
  }

  const here = and(
    eq(scheduleWindows.practiceId, me.practiceId),
    eq(scheduleWindows.doctorId, doctorId),
    eq(scheduleWindows.placeId, placeId),
  )
  await db.delete(scheduleWindows).where(and(here, gte(scheduleWindows.validFrom, validFrom)))
  await db
    .update(scheduleWindows)
    .set({ validTo: addDays(validFrom, -1) })
    .where(
      and(
        here,
        ne(scheduleWindows.validFrom, validFrom),
        lte(scheduleWindows.validFrom, validFrom),
        or(isNull(scheduleWindows.validTo), gte(scheduleWindows.validTo, validFrom)),
      ),
    )
  await db.insert(scheduleWindows).values(
    hours.map(({ weekday, from, to }) => ({
      id: uuidv7(),
      practiceId: me.practiceId,
      doctorId,
      placeId,
      weekday,
      startsAt: from,
      endsAt: to,
      slotMinutes,
      validFrom,
      createdAt: now.toISOString(),
    })),
  )
  await record(asking, {
    act: 'update',
    object: 'doctor times',
    objectId: doctorId,
    after: { ...plan, place: branch.name },
  })
}
