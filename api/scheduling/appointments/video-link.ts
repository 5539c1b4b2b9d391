import { sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { VideoLink } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { findAppointment } from './store.ts'

/** Sets the link of a video visit that is not over. */
export async function setVideoLink(ctx: CommandContext, { appointmentId, videoUrl }: VideoLink) {
  const { db, me } = ctx
  const { kind, status, patientId, videoUrl: before } = await findAppointment(ctx, appointmentId)
  if (kind !== 'virtual') throw refuse.conflict('Only a video visit has a link.')
  if (!appointmentStatuses.isIn(status, 'live')) throw refuse.conflict('This visit is over, so it needs no link.')
  await db
    .update(appointments)
    .set({ videoUrl: videoUrl ?? null, version: sql`${appointments.version} + 1` })
    .where(matchId(me, appointments, appointmentId))
  await recordAudit(ctx, {
    act: 'update',
    object: 'appointment',
    objectId: appointmentId,
    patientId,
    before: { videoUrl: before },
    after: { videoUrl: videoUrl ?? null },
  })
  return findAppointment(ctx, appointmentId)
}
