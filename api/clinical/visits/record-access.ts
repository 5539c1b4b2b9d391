import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
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

const NOT_YOURS =
  'You don’t have access to this record, because the patient has no visit or appointment with you. You can see name, number and allergies above. In an emergency, you can open the record with a reason.'

/**
 * Decides how much of a record the user may read. Managing doctors read all records of the practice. Doctors read records
 * of their own patients (any visit, or a booking from today on) and, for an hour, one they opened in an emergency. A booking
 * that the doctor made opens the record only when the patient is checked in: see `reportOwnBooking`.
 * All others see only the patient banner.
 * @param patientId of a record that was not merged into another
 */
export async function getRecordAccess({ db, me, now }: Pick<QueryContext, 'db' | 'me' | 'now'>, patientId: string) {
  const reach = findReach('charts:read', me.role)
  if (reach === 'practice') return 'all'
  if (reach === null || !me.doctorId) return 'banner'
  const pastVisits = db
    .select({ id: visits.id })
    .from(visits)
    .where(and(restrictToReach(db, me, 'own', visits), eq(visits.patientId, patientId)))
  const comingAppointments = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        restrictToReach(db, me, 'own', { practiceId: appointments.practiceId, doctorId: appointments.doctorId }),
        eq(appointments.patientId, patientId),
        inArray(appointments.status, appointmentStatuses.list('accepted')),
        or(
          sql`${appointments.bookedBy} is distinct from ${me.personId}`,
          inArray(appointments.status, appointmentStatuses.list('attended')),
        ),
        sql`${appointments.day} >= (${now.toISOString()}::timestamptz at time zone ${appointments.zone})::date`,
      ),
    )
  const [found] = await db.execute<{ isOwn: boolean }>(
    sql`select ${exists(pastVisits)} or ${exists(comingAppointments)} as "isOwn"`,
  )
  if (found!.isOwn) return 'all'
  return (await findEmergencyAccess({ db, me, now }, patientId)) ? 'all' : 'banner'
}

/**
 * Refuses users who may not work with this patient's record.
 * @returns the id to read and write by: for a merged record, that of the one that was kept
 * @throws 404 for a patient of another practice, 403 with an explanation for a record without access
 */
export async function requireRecordAccess(ctx: CommandContext, patientId: string): Promise<string> {
  const { patientId: keptId } = await findPatient({ ...ctx, reach: 'practice' }, patientId)
  if ((await getRecordAccess(ctx, keptId)) === 'banner') throw refuse.forbidden(NOT_YOURS)
  return keptId
}

/** Like `requireRecordAccess`, and records in the audit that `object` of the record is read. */
export async function openChartWithAudit(ctx: CommandContext, patientId: string, object: string): Promise<string> {
  const keptId = await requireRecordAccess(ctx, patientId)
  await recordAudit(ctx, { act: 'read', object, objectId: keptId, patientId: keptId })
  return keptId
}
