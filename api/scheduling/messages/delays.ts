import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone, timeInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findBranch, findDoctor } from '#api/practice/public.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import type { Delay, DelayedPatient, NewDelay } from '#contract/scheduling/messages/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { doctorDelays, messages } from '#db/schema/scheduling/messages.ts'
import { isOnDay } from '../appointments/store.ts'
import { requireOwnSchedule } from '../schedules/save-week.ts'
import { enqueueNotification } from './enqueue-notification.ts'

const MINUTE = 60_000

/** Lists how late doctors are today, at the branches within the user's reach. */
export async function listDelaysToday(
  { db, me, now, reach }: CommandContext,
  { placeId }: { placeId?: string },
): Promise<Delay[]> {
  const rows = await db
    .select({
      doctorId: doctorDelays.doctorId,
      placeId: doctorDelays.placeId,
      day: doctorDelays.day,
      minutes: doctorDelays.minutes,
      saidAt: doctorDelays.saidAt,
      zone: places.zone,
    })
    .from(doctorDelays)
    .innerJoin(places, refersTo(doctorDelays.placeId, places))
    .where(
      and(
        restrictToReach(db, me, reach, doctorDelays),
        placeId ? eq(doctorDelays.placeId, placeId) : undefined,
        isRecent(now),
      ),
    )
  return rows
    .filter(({ day, zone }) => day === dayInZone(zone, now))
    .map(({ zone: _, saidAt, ...delay }) => ({ ...delay, saidAt: toIsoInstant(saidAt) }))
}

/**
 * Lists the patients whose visits are delayed today and haven't begun, by time, with the state of the message about the
 * latest announcement.
 */
export async function listDelayedPatients({ db, me, now, reach }: CommandContext): Promise<DelayedPatient[]> {
  const rows = await db
    .select({
      doctorId: doctorDelays.doctorId,
      placeId: doctorDelays.placeId,
      appointmentId: appointments.id,
      fullName: patients.fullName,
      phone: patients.phone,
      appointmentStatus: appointments.status,
      startsAt: appointments.startsAt,
      zone: appointments.zone,
      day: doctorDelays.day,
      status: messages.status,
      note: messages.note,
    })
    .from(doctorDelays)
    .innerJoin(
      appointments,
      and(
        eq(appointments.practiceId, doctorDelays.practiceId),
        eq(appointments.doctorId, doctorDelays.doctorId),
        eq(appointments.placeId, doctorDelays.placeId),
        eq(appointments.day, doctorDelays.day),
        inArray(appointments.status, appointmentStatuses.list('startable')),
      ),
    )
    .innerJoin(
      messages,
      and(
        eq(messages.practiceId, appointments.practiceId),
        eq(messages.appointmentId, appointments.id),
        eq(messages.dedupeKey, sql`'delay:' || ${appointments.id} || ':' || ${doctorDelays.minutes}`),
      ),
    )
    .innerJoin(patients, refersTo(appointments.patientId, patients))
    .where(and(restrictToReach(db, me, reach, doctorDelays), isRecent(now)))
    .orderBy(appointments.startsAt, appointments.id)
  return rows
    .filter(({ day, zone }) => day === dayInZone(zone, now))
    .map(({ day: _, zone, startsAt, appointmentStatus, ...row }) => ({
      ...row,
      isHere: appointmentStatuses.isIn(appointmentStatus, 'waiting'),
      from: timeInZone(zone, Date.parse(startsAt)),
    }))
}

/** In any time zone, today is at most a day away from the day in UTC. */
const isRecent = (now: Date) => sql`abs(${doctorDelays.day} - ${dayInZone('UTC', now)}::date) <= 1`

/** Announces how late a doctor is today and notifies the patients who wait or are still to come. Replaces earlier delays. */
export async function announceDelay(ctx: CommandContext, { doctorId, placeId, minutes }: NewDelay) {
  const { db, me, now } = ctx
  const place = await requirePlace(ctx, doctorId, placeId)
  const day = dayInZone(place.zone, now)
  const columns = { minutes, saidBy: me.personId, saidAt: now.toISOString() }
  await db
    .insert(doctorDelays)
    .values({ id: uuidv7(), practiceId: me.practiceId, doctorId, placeId, day, ...columns })
    .onConflictDoUpdate({
      target: [doctorDelays.practiceId, doctorDelays.placeId, doctorDelays.day, doctorDelays.doctorId],
      set: { ...columns, version: sql`${doctorDelays.version} + 1` },
    })
  const waiting = await listAffectedVisits(ctx, { doctorId, placeId, day, minutes })
  for (const { appointmentId, patientId } of waiting)
    await enqueueNotification(ctx, { about: 'delay', appointmentId, patientId: patientId!, note: String(minutes) })
  await recordAudit(ctx, { act: 'create', object: 'delay', objectId: doctorId, after: { placeId, day, minutes } })
  const counts = await countNotified(ctx, waiting, minutes)
  return { delay: { doctorId, placeId, day, minutes, saidAt: now.toISOString() }, ...counts }
}

/** Ends a doctor's delay and skips the messages about it that were not sent yet. */
export async function endDelay(
  ctx: CommandContext,
  { doctorId, placeId }: { doctorId: string; placeId: string },
): Promise<void> {
  const { db, me, now } = ctx
  const { zone } = await requirePlace(ctx, doctorId, placeId)
  const day = dayInZone(zone, now)
  const isDelay = and(
    eq(doctorDelays.practiceId, me.practiceId),
    eq(doctorDelays.doctorId, doctorId),
    eq(doctorDelays.placeId, placeId),
    eq(doctorDelays.day, day),
  )
  const [endedDelay] = await db.delete(doctorDelays).where(isDelay).returning({ minutes: doctorDelays.minutes })
  if (!endedDelay) throw refuse.notFound('delay')
  const visits = db.select({ id: appointments.id }).from(appointments).where(isOnDay(me, { doctorId, placeId, day }))
  await db
    .update(messages)
    .set({ status: 'skipped', note: 'The doctor is on time again.', version: sql`${messages.version} + 1` })
    .where(
      and(
        eq(messages.practiceId, me.practiceId),
        eq(messages.about, 'delay'),
        eq(messages.status, 'queued'),
        inArray(messages.appointmentId, visits),
      ),
    )
  await recordAudit(ctx, { act: 'delete', object: 'delay', objectId: doctorId, before: endedDelay })
}

/** Returns the branch, if the user may announce the doctor's delay there. */
async function requirePlace(ctx: CommandContext, doctorId: string, placeId: string) {
  await findDoctor(ctx.db, ctx.me, doctorId)
  requireOwnSchedule(ctx, { doctorId, placeId })
  return findBranch(ctx.db, ctx.me, placeId)
}

/** Lists the patients who are here, and those booked for a time that the delay affects. */
async function listAffectedVisits(
  { db, me, now }: CommandContext,
  { doctorId, placeId, day, minutes }: Omit<Delay, 'saidAt'>,
) {
  const notOver = new Date(now.getTime() - minutes * MINUTE).toISOString()
  return db
    .select({ appointmentId: appointments.id, patientId: appointments.patientId })
    .from(appointments)
    .where(
      and(
        isOnDay(me, { doctorId, placeId, day }),
        inArray(appointments.status, appointmentStatuses.list('startable')),
        or(inArray(appointments.status, appointmentStatuses.list('waiting')), gt(appointments.startsAt, notOver)),
      ),
    )
    .orderBy(appointments.startsAt)
}

async function countNotified(
  { db, me }: CommandContext,
  waiting: readonly { appointmentId: string }[],
  minutes: number,
) {
  if (waiting.length === 0) return { notified: 0, skipped: 0 }
  const keys = waiting.map(({ appointmentId }) => `delay:${appointmentId}:${minutes}`)
  const rows = await db
    .select({ status: messages.status })
    .from(messages)
    .where(and(eq(messages.practiceId, me.practiceId), inArray(messages.dedupeKey, keys)))
  const skipped = rows.filter(({ status }) => status === 'skipped').length
  return { notified: rows.length - skipped, skipped }
}
