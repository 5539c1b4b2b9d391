import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import type { FollowUp } from '#contract/clinical/follow-ups/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { followUps } from '#db/schema/clinical/orders.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'

type ReadContext = Pick<QueryContext, 'db' | 'me'>
interface Plan {
  visitId: string | null
  /** The appointment of the visit. */
  visitAt?: string
  patientId: string
  doctorId: string
  dueOn: string
  reason: string | null
}

const isOfPractice = ({ me }: Pick<QueryContext, 'me'>) => eq(followUps.practiceId, me.practiceId)

const updateFollowUp = ({ db, me }: ReadContext, condition: SQL, change: Partial<typeof followUps.$inferInsert>) =>
  db
    .update(followUps)
    .set({ ...change, version: sql`${followUps.version} + 1` })
    .where(and(isOfPractice({ me }), condition))

/** @throws 422 for a day in the past on the practice's calendar */
export async function requireFutureDay(ctx: CommandContext, day: string): Promise<void> {
  if (day < getToday(ctx)) throw refuse.invalid({ followUpOn: 'Enter today’s date or a later date' })
}

/** Plans a follow-up: open until it is booked, unless it was booked before the note was signed. */
export async function planFollowUp(
  ctx: CommandContext,
  { visitId, visitAt, patientId, doctorId, dueOn, reason }: Plan,
): Promise<string> {
  const { db, me, now } = ctx
  const id = uuidv7()
  const appointmentId = visitAt ? await findBookedFollowUp(ctx, { patientId, doctorId, appointmentId: visitAt }) : null
  await db.insert(followUps).values({
    id,
    appointmentId,
    status: appointmentId ? 'booked' : 'open',
    practiceId: me.practiceId,
    visitId,
    patientId,
    doctorId,
    dueOn,
    reason,
    createdBy: me.personId,
    createdAt: now.toISOString(),
  })
  await recordAudit(ctx, { act: 'create', object: 'follow_up', objectId: id, patientId, after: { dueOn, reason } })
  return id
}

/** Updates or drops the follow-up after an amendment. A booked follow-up doesn't change. */
export async function replanFollowUp(
  ctx: CommandContext,
  visit: Omit<Plan, 'dueOn'> & { visitId: string; dueOn: string | null },
) {
  const { visitId, patientId, dueOn, reason } = visit
  const [existing] = await listFollowUpsOfVisits(ctx, [visitId])
  if (!existing) return dueOn && planFollowUp(ctx, { ...visit, dueOn })
  if (existing.status === 'booked') return existing.id
  const next = dueOn ? ({ dueOn, reason, status: 'open' } as const) : ({ status: 'dropped' } as const)
  await updateFollowUp(ctx, eq(followUps.id, existing.id), next)
  await recordAudit(ctx, { act: 'update', object: 'follow_up', objectId: existing.id, patientId, after: next })
  return existing.id
}

/** Lists the follow-ups planned at visits, at most one for each. */
export async function listFollowUpsOfVisits(ctx: ReadContext, visitIds: readonly string[]) {
  if (visitIds.length === 0) return []
  return ctx.db
    .select()
    .from(followUps)
    .where(and(isOfPractice(ctx), inArray(followUps.visitId, [...visitIds])))
}

/** Lists the follow-ups of a patient, latest due day first. */
export async function listFollowUps(ctx: ReadContext, patientId: string): Promise<FollowUp[]> {
  return (await selectFollowUps(ctx).where(and(isOfPractice(ctx), eq(followUps.patientId, patientId)))).map(toFollowUp)
}

export async function getFollowUp(ctx: ReadContext, id: string): Promise<FollowUp> {
  const [row] = await selectFollowUps(ctx).where(and(isOfPractice(ctx), eq(followUps.id, id)))
  if (!row) throw refuse.notFound('follow-up')
  return toFollowUp(row)
}

const selectFollowUps = ({ db }: Pick<QueryContext, 'db'>) =>
  db
    .select({ followUp: followUps, doctorName: doctors.fullName })
    .from(followUps)
    .innerJoin(doctors, refersTo(followUps.doctorId, doctors))
    .orderBy(desc(followUps.dueOn), desc(followUps.id))
    .$dynamic()

function toFollowUp({ followUp, doctorName }: Awaited<ReturnType<typeof selectFollowUps>>[number]): FollowUp {
  const { id, dueOn, status, ...row } = followUp
  return { ...row, _id: id, doctorName, followUpOn: dueOn, status: status === 'open' ? 'due' : status }
}

/** Finds the upcoming appointment that was booked as the follow-up of another one. */
export async function findBookedFollowUp(
  { db, me, now }: Pick<QueryContext, 'db' | 'me' | 'now'>,
  { patientId, doctorId, appointmentId }: { patientId: string; doctorId: string; appointmentId: string },
): Promise<string | null> {
  const [next] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.patientId, patientId),
        eq(appointments.doctorId, doctorId),
        eq(appointments.followUpOf, appointmentId),
        eq(appointments.kind, 'follow_up'),
        inArray(appointments.status, appointmentStatuses.list('upcoming')),
        gt(appointments.startsAt, now.toISOString()),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(1)
  return next?.id ?? null
}

/** Whether the note that plans a follow-up is not signed yet. Signing it will find the booked appointment. */
async function isNoteOpen({ db, me }: ReadContext, appointmentId: string): Promise<boolean> {
  const [visit] = await db
    .select({ id: visits.id })
    .from(visits)
    .where(
      and(
        eq(visits.practiceId, me.practiceId),
        eq(visits.appointmentId, appointmentId),
        eq(visits.status, 'open'),
        isNotNull(visits.followUpOn),
      ),
    )
  return visit !== undefined
}

/** Marks the patient's oldest open follow-up with this doctor as booked. `followUpOf` is the appointment it follows up. */
export async function markFollowUpBooked(
  ctx: ReadContext,
  {
    appointmentId,
    patientId,
    doctorId,
    followUpOf,
  }: Record<'appointmentId' | 'patientId' | 'doctorId', string> & { followUpOf?: string | null },
): Promise<void> {
  if (followUpOf && (await isNoteOpen(ctx, followUpOf))) return
  const [waiting] = await ctx.db
    .select({ id: followUps.id })
    .from(followUps)
    .where(
      and(
        isOfPractice(ctx),
        eq(followUps.patientId, patientId),
        eq(followUps.doctorId, doctorId),
        eq(followUps.status, 'open'),
      ),
    )
    .orderBy(asc(followUps.dueOn), asc(followUps.id))
    .limit(1)
    .for('update')
  if (!waiting) return
  await updateFollowUp(ctx, eq(followUps.id, waiting.id), { status: 'booked', appointmentId })
}

/** Reopens the follow-up of an appointment that was cancelled, missed or rescheduled. */
export async function reopenFollowUp(ctx: ReadContext, appointmentId: string): Promise<void> {
  await updateFollowUp(ctx, eq(followUps.appointmentId, appointmentId), { status: 'open', appointmentId: null })
}
