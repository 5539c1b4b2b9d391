import { and, eq, ne } from 'drizzle-orm'
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
  const ofPatient = and(restrictToReach(db, me, 'practice', visits), eq(visits.patientId, patientId))
  if ((await db.$count(visits, and(ofPatient, eq(visits.doctorId, doctorId)))) > 0) return
  if ((await db.$count(visits, and(ofPatient, ne(visits.doctorId, doctorId)))) === 0) return
  await recordEmergencyAccess(ctx, { patientId, reason: REASON })
}
