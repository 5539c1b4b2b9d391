import { and, asc, eq, gte, isNull, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { branchById, doctorById, doctorsOf } from '#api/practice/public.ts'
import type { NewClosing } from '#contract/scheduling/schedules/schema.ts'
import { doctors, scheduleExceptions } from '#db/schema/practice/doctors.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { askAboutOutside, inside, onceOutside } from './outside.ts'
import { type Asking, lockDoctors, mayChange } from './saving.ts'

/** Leave and holidays that are not over: of one doctor and of everybody, the next ones first. */
export async function closingsOf({ db, me, now, ...asking }: Asking, asked: { doctorId: string; placeId?: string }) {
  mayChange({ me, ...asking }, { doctorId: asked.doctorId, placeId: asking.reach === 'place' ? me.placeId : null })
  await doctorById(db, me, asked.doctorId)
  const rows = await db
    .select({
      closingId: scheduleExceptions.id,
      doctorId: scheduleExceptions.doctorId,
      doctor: doctors.fullName,
      placeId: scheduleExceptions.placeId,
      place: places.name,
      fromDay: scheduleExceptions.fromDay,
      toDay: scheduleExceptions.toDay,
      startsAt: scheduleExceptions.startsAt,
      endsAt: scheduleExceptions.endsAt,
      reason: scheduleExceptions.reason,
    })
    .from(scheduleExceptions)
    .leftJoin(
      doctors,
      and(eq(doctors.practiceId, scheduleExceptions.practiceId), eq(doctors.id, scheduleExceptions.doctorId)),
    )
    .leftJoin(
      places,
      and(eq(places.practiceId, scheduleExceptions.practiceId), eq(places.id, scheduleExceptions.placeId)),
    )
    .where(
      and(
        eq(scheduleExceptions.practiceId, me.practiceId),
        or(isNull(scheduleExceptions.doctorId), eq(scheduleExceptions.doctorId, asked.doctorId)),
        asked.placeId
          ? or(isNull(scheduleExceptions.placeId), eq(scheduleExceptions.placeId, asked.placeId))
          : undefined,
        gte(scheduleExceptions.toDay, dayInZone('Etc/GMT+12', now)),
      ),
    )
    .orderBy(asc(scheduleExceptions.fromDay), asc(scheduleExceptions.startsAt), asc(scheduleExceptions.id))
  return rows.map(({ doctorId, placeId, startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt?.slice(0, 5) ?? null,
    endsAt: endsAt?.slice(0, 5) ?? null,
    mayReopen: isMine({ me, ...asking }, { doctorId, placeId }),
  }))
}

/**
 * Writes down leave or a holiday. Visits that are booked in it are listed, and nothing is kept, until somebody has said
 * what happens to them.
 */
export async function close(asking: Asking, closing: NewClosing): Promise<{ closingId: string; outside: number }> {
  const { db, me, now } = asking
  const { doctorId = null, placeId = null, startsAt = null, endsAt = null, reason = null, fromDay, toDay } = closing
  mayChange(asking, { doctorId, placeId })
  if (toDay < dayInZone('Etc/GMT+12', now)) throw refuse.invalid({ toDay: 'This day has passed' })
  if (placeId) await branchById(db, me, placeId)
  const concerned = doctorId
    ? [(await doctorById(db, me, doctorId)).id]
    : (await doctorsOf(db, me, fromDay)).map((doctor) => doctor.doctorId)
  await lockDoctors(db, me, concerned)

  const span = { doctorIds: concerned, placeId, from: fromDay, to: toDay }
  const before = await inside(asking, span)
  const closingId = uuidv7()
  await db.insert(scheduleExceptions).values({
    ...{ id: closingId, practiceId: me.practiceId, doctorId, placeId, fromDay, toDay, startsAt, endsAt, reason },
    createdBy: me.personId,
    createdAt: now.toISOString(),
  })
  const outside = await onceOutside(asking, span, before)
  askAboutOutside(outside, closing)
  await recordAudit(asking, { act: 'create', object: 'closed time', objectId: closingId, after: closing })
  return { closingId, outside: outside.length }
}

/** Takes leave or a holiday back: its times can be booked again. */
export async function reopen(asking: Asking, closingId: string): Promise<void> {
  const { db, me, reach } = asking
  const [gone] = await db
    .delete(scheduleExceptions)
    .where(and(eq(scheduleExceptions.id, closingId), restrictToReach(db, me, reach, scheduleExceptions)))
    .returning()
  if (!gone) throw refuse.notFound('leave')
  await recordAudit(asking, { act: 'delete', object: 'closed time', objectId: closingId, before: gone })
}

function isMine(
  { me, reach }: Pick<Asking, 'me' | 'reach'>,
  whose: { doctorId: string | null; placeId: string | null },
) {
  if (reach === 'own') return whose.doctorId === me.doctorId
  return reach === 'practice' || whose.placeId === me.placeId
}
