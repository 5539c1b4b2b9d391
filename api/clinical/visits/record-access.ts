import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPatient } from '#api/patients/public.ts'
import { findReach } from '#contract/operations.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { findEmergencyAccess } from '../break-glass/current-access.ts'

/** Bookings that make somebody a doctor's patient. */

const NOT_YOURS =
  'This patient has no visit and no booking with you, so the record stays closed. Name, number and allergies are shown above it. In an emergency you can open it with a reason.'

/**
 * Who reads what of a record (decision 39): a managing doctor the practice, a doctor their own patients: any visit, or a
 * booking from today on; and for an hour whom they opened in an emergency. Everybody else sees who the patient is and no
 * more.
 * @param patientId of a record that was not merged into another
 */
export async function getRecordAccess({ db, me, now }: Pick<QueryContext, 'db' | 'me' | 'now'>, patientId: string) {
  const reach = findReach('charts:read', me.role)
  if (reach === 'practice') return 'all'
  if (reach === null || !me.doctorId) return 'banner'
  const [seen] = await db
    .select({ id: visits.id })
    .from(visits)
    .where(and(restrictToReach(db, me, 'own', visits), eq(visits.patientId, patientId)))
    .limit(1)
  if (seen) return 'all'
  const [coming] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        restrictToReach(db, me, 'own', { practiceId: appointments.practiceId, doctorId: appointments.doctorId }),
        eq(appointments.patientId, patientId),
        inArray(appointments.status, appointmentStatuses.list('accepted')),
        sql`${appointments.day} >= (${now.toISOString()}::timestamptz at time zone ${appointments.zone})::date`,
      ),
    )
    .limit(1)
  if (coming) return 'all'
  return (await findEmergencyAccess({ db, me, now }, patientId)) ? 'all' : 'banner'
}

/**
 * Lets on only who may work with this patient's record.
 * @returns whose record it is: of one that was merged, the one that was kept. Read and write by this id
 * @throws 404 for a patient of another practice, 403 in words for one who is not the asker's
 */
export async function requireRecordAccess(ctx: CommandContext, patientId: string): Promise<string> {
  const kept = (await findPatient({ ...ctx, reach: 'practice' }, patientId)).patientId
  if ((await getRecordAccess(ctx, kept)) === 'banner') throw refuse.forbidden(NOT_YOURS)
  return kept
}

/** As `reachChart`, for reading: it leaves a trace. `object` is what of the record is opened. */
export async function openChartWithAudit(ctx: CommandContext, patientId: string, object: string): Promise<string> {
  const kept = await requireRecordAccess(ctx, patientId)
  await recordAudit(ctx, { act: 'read', object, objectId: kept, patientId: kept })
  return kept
}
