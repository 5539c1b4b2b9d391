import { and, eq } from 'drizzle-orm'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { findReadableVisit, toVisitView, type VisitRecord } from './visit-view.ts'

export const isVisit = ({ me }: Pick<QueryContext, 'me'>, visitId: string) =>
  and(eq(visits.practiceId, me.practiceId), eq(visits.id, visitId))

/**
 * Locks a visit of my own for writing: whoever comes at the same moment waits, and then finds another version.
 * @throws 404, and 403 for another doctor's visit
 */
export async function lockOwnVisit(ctx: CommandContext, visitId: string): Promise<VisitRecord> {
  const { db, me } = ctx
  await findReadableVisit(ctx, visitId)
  const [visit] = await db.select().from(visits).where(isVisit(ctx, visitId)).for('update')
  if (!visit) throw refuse.notFound('visit')
  if (visit.doctorId !== me.doctorId) throw refuse.forbidden('Only the doctor of this visit writes on it.')
  return visit
}

/**
 * As `lockOwn`, for a note that is still written.
 * @throws 409 for one that is signed or was saved by somebody else since, with the visit as it stands
 */
export async function lockOpenVisit(ctx: CommandContext, visitId: string, version: number): Promise<VisitRecord> {
  const visit = await lockOwnVisit(ctx, visitId)
  if (visit.status !== 'open') {
    const message = 'This visit is signed. What you typed was not saved: write it as an amendment, with the reason.'
    throw refuse.conflict(message, { data: { current: await toVisitView(ctx, visit) } })
  }
  if (visit.version !== version) throw refuse.stale(await toVisitView(ctx, visit))
  return visit
}
