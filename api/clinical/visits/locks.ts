import { and, eq } from 'drizzle-orm'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { findReadableVisit, toVisitView, type VisitRecord } from './visit-view.ts'

export const isVisit = ({ me }: Pick<QueryContext, 'me'>, visitId: string) =>
  and(eq(visits.practiceId, me.practiceId), eq(visits.id, visitId))

/**
 * Locks a visit of the user's own for writing. A simultaneous writer waits, and then finds a newer version.
 * @throws 404, or 403 for another doctor's visit
 */
export async function lockOwnVisit(ctx: CommandContext, visitId: string): Promise<VisitRecord> {
  const { db, me } = ctx
  await findReadableVisit(ctx, visitId)
  const [visit] = await db.select().from(visits).where(isVisit(ctx, visitId)).for('update')
  if (!visit) throw refuse.notFound('visit')
  if (visit.doctorId !== me.doctorId) throw refuse.forbidden('Only the doctor of this visit can edit it.')
  return visit
}

/**
 * Locks the visit of an appointment of the user's own.
 * @throws 404 if it has not started
 */
export async function lockOwnVisitOf({ db, me }: CommandContext, appointmentId: string): Promise<VisitRecord> {
  const [visit] = await db
    .select()
    .from(visits)
    .where(and(restrictToReach(db, me, 'own', visits), eq(visits.appointmentId, appointmentId)))
    .for('update')
  if (!visit) throw refuse.notFound('visit')
  return visit
}

/**
 * Like `lockOwnVisit`, for a note that is not signed yet.
 * @throws 409 with the current visit if it is signed or was saved by another session since
 */
export async function lockOpenVisit(ctx: CommandContext, visitId: string, version: number): Promise<VisitRecord> {
  const visit = await lockOwnVisit(ctx, visitId)
  if (visit.status !== 'open') {
    const message = 'This visit is signed, so your changes were not saved. Add an amendment with a reason.'
    throw refuse.conflict(message, { data: { current: await toVisitView(ctx, visit) } })
  }
  if (visit.version !== version) {
    const view = await toVisitView(ctx, visit)
    throw refuse.stale(view, 'note', { visit: visitId, prescription: view.prescriptionId })
  }
  return visit
}
