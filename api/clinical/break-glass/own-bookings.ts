import { and, eq } from 'drizzle-orm'
import type { EventContext } from '#api/kernel/events.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { findReach } from '#contract/operations.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { recordEmergencyAccess } from './store.ts'

const REASON = 'Booked and checked in by the doctor alone, without an earlier visit'

/**
 * Tells the managers if a doctor alone booked and checked in a patient of other doctors, because that opens the record like
 * an emergency access. Says nothing about the doctor's own patients, and about those whom no other doctor has seen.
 */
export async function reportOwnBooking(
  ctx: EventContext,
  { patientId, doctorId, bookedBy }: { patientId: string; doctorId: string; bookedBy: string | null },
): Promise<void> {
  const { db, me } = ctx
  if (me.doctorId !== doctorId || bookedBy !== me.personId) return
  if (findReach('charts:read', me.role) !== 'own') return
  const doctors = await db
    .selectDistinct({ doctorId: visits.doctorId })
    .from(visits)
    .where(and(restrictToReach(db, me, 'practice', visits), eq(visits.patientId, patientId)))
  const isSeenByOthersOnly = doctors.length > 0 && doctors.every((doctor) => doctor.doctorId !== doctorId)
  if (!isSeenByOthersOnly) return
  await recordEmergencyAccess(ctx, { patientId, reason: REASON })
}
