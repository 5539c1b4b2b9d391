import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { LIVE } from '#contract/scheduling/appointments/rules.ts'
import type { VideoLink } from '#contract/scheduling/appointments/schema.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { type Asking, type Found, find } from './store.ts'

/** Notes where doctor and patient see each other: for a visit by video that is still to come. */
export async function setVideoLink(asking: Asking, { appointmentId, videoUrl }: VideoLink): Promise<Found> {
  const { db, me } = asking
  const { kind, status, patientId, videoUrl: before } = await find(asking, appointmentId)
  if (kind !== 'virtual') throw refuse.conflict('This is no visit by video.')
  if (!(LIVE as readonly string[]).includes(status)) throw refuse.conflict('This visit is over: it needs no link.')
  await db
    .update(appointments)
    .set({ videoUrl: videoUrl ?? null, version: sql`${appointments.version} + 1` })
    .where(and(eq(appointments.practiceId, me.practiceId), eq(appointments.id, appointmentId)))
  await recordAudit(asking, {
    act: 'update',
    object: 'appointment',
    objectId: appointmentId,
    patientId,
    before: { videoUrl: before },
    after: { videoUrl: videoUrl ?? null },
  })
  return find(asking, appointmentId)
}
