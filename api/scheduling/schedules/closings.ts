import { and, asc, eq, gte, isNull, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findBranch, findDoctor, listDoctors } from '#api/practice/public.ts'
import type { NewClosing } from '#contract/scheduling/schedules/schema.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { scheduleExceptions } from '#db/schema/scheduling/schedules.ts'
import { lockDoctors } from '../appointments/locks.ts'
import { findDisplacedVisits, listInsideVisits, requireOutsideChoice } from './outside-visits.ts'
import { requireOwnSchedule } from './save-week.ts'

/** Lists leave of a doctor and holidays that are not over, earliest first. */
export async function listClosings(
  { db, me, now, ...ctx }: CommandContext,
  query: { doctorId: string; placeId?: string },
) {
  requireOwnSchedule({ me, ...ctx }, { doctorId: query.doctorId, placeId: ctx.reach === 'place' ? me.placeId : null })
  await findDoctor(db, me, query.doctorId)
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
    .leftJoin(doctors, refersTo(scheduleExceptions.doctorId, doctors))
    .leftJoin(places, refersTo(scheduleExceptions.placeId, places))
    .where(
      and(
        eq(scheduleExceptions.practiceId, me.practiceId),
        or(isNull(scheduleExceptions.doctorId), eq(scheduleExceptions.doctorId, query.doctorId)),
        query.placeId
          ? or(isNull(scheduleExceptions.placeId), eq(scheduleExceptions.placeId, query.placeId))
          : undefined,
        gte(scheduleExceptions.toDay, dayInZone('Etc/GMT+12', now)),
      ),
    )
    .orderBy(asc(scheduleExceptions.fromDay), asc(scheduleExceptions.startsAt), asc(scheduleExceptions.id))
  return rows.map(({ doctorId, placeId, startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt?.slice(0, 5) ?? null,
    endsAt: endsAt?.slice(0, 5) ?? null,
    canReopen: canReopen({ me, ...ctx }, { doctorId, placeId }),
  }))
}

/** Adds leave or a holiday. Throws 409 with the visits booked in it until the user has chosen what to do with them. */
export async function addClosing(ctx: CommandContext, closing: NewClosing) {
  const { db, me, now } = ctx
  const { doctorId = null, placeId = null, startsAt = null, endsAt = null, reason = null, fromDay, toDay } = closing
  requireOwnSchedule(ctx, { doctorId, placeId })
  if (toDay < dayInZone('Etc/GMT+12', now)) throw refuse.invalid({ toDay: 'Enter today’s date or a later date' })
  if (placeId) await findBranch(db, me, placeId)
  const doctorIds = doctorId
    ? [(await findDoctor(db, me, doctorId)).id]
    : (await listDoctors(db, me, fromDay)).map((doctor) => doctor.doctorId)
  await lockDoctors(db, me, doctorIds)

  const span = { doctorIds, placeId, from: fromDay, to: toDay }
  const before = await listInsideVisits(ctx, span)
  const closingId = uuidv7()
  await db.insert(scheduleExceptions).values({
    id: closingId,
    practiceId: me.practiceId,
    doctorId,
    placeId,
    fromDay,
    toDay,
    startsAt,
    endsAt,
    reason,
    createdBy: me.personId,
    createdAt: now.toISOString(),
  })
  const outside = await findDisplacedVisits(ctx, span, before)
  requireOutsideChoice(outside, closing)
  await recordAudit(ctx, { act: 'create', object: 'closed time', objectId: closingId, after: closing })
  return { closingId, outside: outside.length }
}

/** Removes leave or a holiday, so that its times can be booked again. */
export async function removeClosing(ctx: CommandContext, { closingId }: { closingId: string }): Promise<void> {
  const { db, me, reach } = ctx
  const [removed] = await db
    .delete(scheduleExceptions)
    .where(and(eq(scheduleExceptions.id, closingId), restrictToReach(db, me, reach, scheduleExceptions)))
    .returning()
  if (!removed) throw refuse.notFound('leave')
  await recordAudit(ctx, { act: 'delete', object: 'closed time', objectId: closingId, before: removed })
}

function canReopen(
  { me, reach }: Pick<QueryContext, 'me' | 'reach'>,
  closing: { doctorId: string | null; placeId: string | null },
) {
  if (reach === 'own') return closing.doctorId === me.doctorId
  return reach === 'practice' || closing.placeId === me.placeId
}
