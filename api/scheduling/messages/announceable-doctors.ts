import { and, eq, inArray } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { getPlaceToday } from '#api/kernel/today.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { listDoctorIdsWithHours } from '../schedules/next-hours.ts'

/** Lists the doctors whose delay the user may announce today: at a branch, those who work there; null for all. */
export async function listAnnounceableDoctorIds(ctx: QueryContext): Promise<string[] | null> {
  const { db, me, reach } = ctx
  if (reach === 'own' && me.doctorId) return [me.doctorId]
  const { placeId } = me
  if (reach !== 'place' || !placeId) return null
  const day = getPlaceToday(ctx)
  const withHours = await listDoctorIdsWithHours(ctx, { placeId, day })
  // A walk-in may have been given to a doctor outside of their hours.
  const withVisits = await db
    .selectDistinct({ doctorId: appointments.doctorId })
    .from(appointments)
    .where(
      and(
        restrictToReach(db, me, reach, appointments),
        eq(appointments.day, day),
        inArray(appointments.status, appointmentStatuses.list('active')),
      ),
    )
  return [...new Set([...withHours, ...withVisits.map(({ doctorId }) => doctorId)])]
}
