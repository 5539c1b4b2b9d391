import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPatient } from '#api/patients/public.ts'
import { addOwnWalkIn, listHours, listWindowsOnDay, lockDoctor } from '#api/scheduling/public.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { startVisit } from './start-visit.ts'

interface VisitNow {
  patientId: string
  kind: 'walk_in' | 'emergency'
  reason?: string
}

/**
 * Starts a visit of a patient who stands before the doctor, with a token and the fee of its kind. Today's appointment or
 * open visit with this doctor is used instead, so that starting twice opens one visit.
 */
export async function startVisitNow(ctx: CallContext, { patientId: requestedId, kind, reason }: VisitNow) {
  const { db, me } = ctx
  const { doctorId } = me
  if (!doctorId) throw refuse.forbidden('Only doctors of this practice can start a visit.')
  const { patientId } = await findPatient({ ...ctx, reach: 'practice' }, requestedId)
  // Two presses at once: the second one waits here and finds the visit of the first.
  await lockDoctor(db, me, doctorId)
  const known = await findAppointmentOfToday(ctx, patientId)
  if (known) return startVisit(ctx, { appointmentId: known })
  const placeId = await findBranchOfDoctor(ctx, doctorId)
  const { appointmentId } = await addOwnWalkIn(ctx, { patientId, doctorId, placeId, kind, reason })
  return startVisit(ctx, { appointmentId })
}

/** Finds today's appointment of the patient with the user, from which a visit can start or has started. */
async function findAppointmentOfToday({ db, me, now }: CallContext, patientId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        restrictToReach(db, me, 'own', { practiceId: appointments.practiceId, doctorId: appointments.doctorId }),
        eq(appointments.patientId, patientId),
        inArray(appointments.status, ['in_consultation', ...appointmentStatuses.list('startable')]),
        sql`${appointments.day} = (${now.toISOString()}::timestamptz at time zone ${appointments.zone})::date`,
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(1)
  return row?.id ?? null
}

/** The branch of the user, of the doctor's hours today, of the doctor's last visit, or else the first branch. */
async function findBranchOfDoctor({ db, me, now }: CallContext, doctorId: string): Promise<string> {
  if (me.placeId) return me.placeId
  const today = dayInZone(me.zone, now)
  const [window] = listWindowsOnDay(await listHours(db, me, doctorId, today), today)
  if (window) return window.placeId
  const [lastVisit] = await db
    .select({ placeId: visits.placeId })
    .from(visits)
    .where(and(eq(visits.practiceId, me.practiceId), eq(visits.doctorId, doctorId)))
    .orderBy(desc(visits.startedAt))
    .limit(1)
  if (lastVisit) return lastVisit.placeId
  const [branch] = await db
    .select({ placeId: places.id })
    .from(places)
    .where(and(eq(places.practiceId, me.practiceId), eq(places.kind, 'branch')))
    .orderBy(asc(places.createdAt))
    .limit(1)
  if (!branch) throw refuse.conflict('Add a branch first.')
  return branch.placeId
}
