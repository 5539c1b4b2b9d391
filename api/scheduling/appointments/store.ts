import { and, asc, eq, max, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { raiseEvent } from '#api/kernel/events.ts'
import { matchId, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses, type Status } from '#contract/scheduling/appointments/statuses.ts'
import { canChangeStatus, explainRefusal } from '#contract/scheduling/appointments/transitions.ts'
import { people } from '#db/schema/practice/people.ts'
import { appointmentEvents, appointments } from '#db/schema/scheduling/appointments.ts'
import { selectAppointments } from './select-appointments.ts'

/** An appointment with the ids of its patient, doctor and clinic. */
export type FoundAppointment = Appointment & { patientId: string; doctorId: string; placeId: string }

/** Finds one appointment within the user's reach; others are not found. */
export async function findAppointment(
  { db, me, reach }: Pick<QueryContext, 'db' | 'me' | 'reach'>,
  appointmentId: string,
): Promise<FoundAppointment> {
  const where = and(restrictToReach(db, me, reach, appointments), eq(appointments.id, appointmentId))
  const [appointment] = await selectAppointments(db, { where, order: [asc(appointments.id)], limit: 1 })
  if (!appointment) throw refuse.notFound('appointment')
  const { patient, doctor, place } = appointment
  return { ...appointment, patientId: patient.patientId, doctorId: doctor.doctorId, placeId: place.placeId }
}

/** Reads the columns of an appointment that was found, beyond those of its view. */
export async function readColumns({ db, me }: Pick<QueryContext, 'db' | 'me'>, appointmentId: string) {
  const [row] = await db
    .select()
    .from(appointments)
    .where(matchId(me, appointments, appointmentId))
  return row!
}

/** Lists the changes of an appointment, oldest first. */
export async function listEvents(ctx: CommandContext, { appointmentId }: { appointmentId: string }) {
  await findAppointment(ctx, appointmentId)
  return selectEvents(ctx, appointmentId)
}

/** Lists the changes of an appointment that the caller has read, oldest first. */
export async function selectEvents({ db, me }: Pick<CommandContext, 'db' | 'me'>, appointmentId: string) {
  const rows = await db
    .select({ event: appointmentEvents, by: people.fullName })
    .from(appointmentEvents)
    .leftJoin(people, eq(people.id, appointmentEvents.byPersonId))
    .where(and(eq(appointmentEvents.practiceId, me.practiceId), eq(appointmentEvents.appointmentId, appointmentId)))
    .orderBy(asc(appointmentEvents.at), asc(appointmentEvents.id))
  return rows.map(({ event: { at, fromStatus, toStatus, reason }, by }) => ({
    at: toIsoInstant(at),
    fromStatus: fromStatus as Status | null,
    toStatus: toStatus as Status,
    reason,
    by,
  }))
}

/** Adds a change to an appointment's history. */
export async function addEvent(
  { db, me, now }: Pick<QueryContext, 'db' | 'now'> & { me: { practiceId: string; personId: string | null } },
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

/** Changes the status if nobody else has changed it since it was read. */
export async function changeStatus(
  ctx: CommandContext,
  appointment: FoundAppointment,
  to: Status,
  columns: Partial<typeof appointments.$inferInsert>,
  reason?: string,
): Promise<FoundAppointment> {
  const { db, me, now } = ctx
  const { appointmentId, status: from } = appointment
  const today = dayInZone(appointment.zone, now)
  if (!canChangeStatus(appointment, to, { today, at: now }))
    throw refuse.conflict(explainRefusal(appointment, to, today))
  const [updated] = await db
    .update(appointments)
    .set({ status: to, version: sql`${appointments.version} + 1`, ...columns })
    .where(and(matchId(me, appointments, appointmentId), eq(appointments.status, from)))
    .returning({ bookedBy: appointments.bookedBy })
  if (appointmentStatuses.isIn(to, 'released')) await raiseEvent(ctx, 'appointmentReleased', { appointmentId })
  if (updated && appointmentStatuses.isIn(to, 'waiting'))
    await raiseEvent(ctx, 'patientCheckedIn', { ...appointment, ...updated })
  const after = await findAppointment(ctx, appointmentId)
  if (!updated) throw refuse.conflict(explainRefusal(after, to, today))
  await addEvent(ctx, appointmentId, { fromStatus: from, toStatus: to, reason })
  await recordAudit(ctx, {
    act: 'update',
    object: 'appointment',
    objectId: appointmentId,
    patientId: appointment.patientId,
    before: { status: from },
    after: { status: to, ...columns },
  })
  return after
}

/** Matches the appointments of the doctor at the clinic on the day. */
export const isOnDay = (
  me: Pick<QueryContext['me'], 'practiceId'>,
  { doctorId, placeId, day }: { doctorId: string; placeId: string; day: string },
) =>
  and(
    eq(appointments.practiceId, me.practiceId),
    eq(appointments.placeId, placeId),
    eq(appointments.doctorId, doctorId),
    eq(appointments.day, day),
  )

/** Gets the next token of a doctor's day at a branch. The caller has locked the doctor. */
export async function getNextToken(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  { day, doctorId, placeId }: Pick<FoundAppointment, 'day' | 'doctorId' | 'placeId'>,
): Promise<number> {
  const [row] = await db
    .select({ last: max(appointments.tokenNo) })
    .from(appointments)
    .where(isOnDay(me, { doctorId, placeId, day }))
  return (row?.last ?? 0) + 1
}
