import { and, asc, eq, max, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { raiseEvent } from '#api/kernel/events.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { namesOf } from '#api/practice/public.ts'
import { canMove, type Status, whyNot } from '#contract/scheduling/appointments/rules.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { appointmentEvents, appointments } from '#db/schema/scheduling/appointments.ts'
import { shownAppointments } from './shown.ts'

/** An appointment with the ids of those it brings together at hand. */
export type Found = Appointment & { patientId: string; doctorId: string; placeId: string }

export type Asking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach' | 'requestId' | 'ip'>

/** One appointment within the person's reach; anybody else's is the same as none. */
export async function find(
  { db, me, reach }: Pick<Asking, 'db' | 'me' | 'reach'>,
  appointmentId: string,
): Promise<Found> {
  const where = and(restrictToReach(db, me, reach, appointments), eq(appointments.id, appointmentId))
  const [found] = await shownAppointments(db, { where, order: [asc(appointments.id)], limit: 1 })
  if (!found) throw refuse.notFound('appointment')
  const { patient, doctor, place } = found
  return { ...found, patientId: patient.patientId, doctorId: doctor.doctorId, placeId: place.placeId }
}

/** What became of an appointment, oldest first, and through whom. */
export async function eventsOf(asking: Asking, appointmentId: string) {
  const { db, me } = asking
  await find(asking, appointmentId)
  const rows = await db
    .select()
    .from(appointmentEvents)
    .where(and(eq(appointmentEvents.practiceId, me.practiceId), eq(appointmentEvents.appointmentId, appointmentId)))
    .orderBy(asc(appointmentEvents.at), asc(appointmentEvents.id))
  const names = await namesOf(
    db,
    me,
    rows.flatMap(({ byPersonId }) => byPersonId ?? []),
  )
  return rows.map(({ at, fromStatus, toStatus, reason, byPersonId }) => ({
    at: toIsoInstant(at),
    fromStatus: fromStatus as Status | null,
    toStatus: toStatus as Status,
    reason,
    by: names.get(byPersonId ?? '') ?? null,
  }))
}

/** Writes one step of an appointment's story. */
export async function noteEvent(
  { db, me, now }: Pick<Asking, 'db' | 'now'> & { me: { practiceId: string; personId: string | null } },
  appointmentId: string,
  step: { fromStatus: Status | null; toStatus: Status; reason?: string },
): Promise<void> {
  await db.insert(appointmentEvents).values({
    id: uuidv7(),
    practiceId: me.practiceId,
    appointmentId,
    byPersonId: me.personId,
    at: now.toISOString(),
    ...step,
  })
}

/** States in which a visit does not take place at its time: what was to follow by it waits again. */
const GIVEN_UP: readonly Status[] = ['cancelled', 'no_show', 'rescheduled']

/** Changes the state if it is still the one that was looked at: of two people at once, one changes it and one is told. */
export async function move(
  asking: Asking,
  appointment: Found,
  to: Status,
  more: Partial<typeof appointments.$inferInsert>,
  reason?: string,
): Promise<Found> {
  const { db, me, now } = asking
  const { appointmentId, status: from } = appointment
  const today = todayAt(appointment, asking)
  if (!canMove(appointment, to, { today, at: now })) throw refuse.conflict(whyNot(appointment, to, today))
  const [moved] = await db
    .update(appointments)
    .set({ status: to, version: sql`${appointments.version} + 1`, ...more })
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.id, appointmentId),
        eq(appointments.status, from),
      ),
    )
    .returning({ id: appointments.id })
  if (GIVEN_UP.includes(to)) await raiseEvent(asking, 'appointmentReleased', { appointmentId })
  const after = await find(asking, appointmentId)
  if (!moved) throw refuse.conflict(whyNot(after, to, today))
  await noteEvent(asking, appointmentId, { fromStatus: from, toStatus: to, reason })
  await recordAudit(asking, {
    act: 'update',
    object: 'appointment',
    objectId: appointmentId,
    patientId: appointment.patientId,
    before: { status: from },
    after: { status: to, ...more },
  })
  return after
}

/** The day at the appointment's clinic. */
export function todayAt({ zone }: Pick<Appointment, 'zone'>, { now }: Pick<Asking, 'now'>): string {
  return dayInZone(zone, now)
}

/** The next token of a doctor's day at a branch; whoever asks has locked the doctor. */
export async function nextToken(
  { db, me }: Pick<Asking, 'db' | 'me'>,
  { day, doctorId, placeId }: Pick<Found, 'day' | 'doctorId' | 'placeId'>,
): Promise<number> {
  const [row] = await db
    .select({ last: max(appointments.tokenNo) })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.placeId, placeId),
        eq(appointments.doctorId, doctorId),
        eq(appointments.day, day),
      ),
    )
  return (row?.last ?? 0) + 1
}
