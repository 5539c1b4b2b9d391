import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { prescriptionStatuses } from '#contract/clinical/prescriptions/statuses.ts'
import { isPatientRole } from '#contract/roles.ts'
import { prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import type { PrescriptionRecord } from './find-prescription.ts'

/**
 * Returns whether a print is marked "Copy": every print by a patient, and any print after another person printed it or more
 * than an hour after the user's own first print. Within the hour the paper size can be changed.
 */
export async function isCopy({ db, me, now }: CallContext, row: PrescriptionRecord): Promise<boolean> {
  if (row.status === 'draft') return false
  if (isPatientRole(me.role)) return true
  const before = new Date(now.getTime() - SAME_PRINTING_MS).toISOString()
  const [printed] = await db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.practiceId, me.practiceId),
        eq(audit.patientId, row.patientId),
        eq(audit.act, 'print'),
        eq(audit.object, 'prescription'),
        eq(audit.objectId, row.id),
        or(ne(audit.personId, me.personId), lt(audit.at, before)),
      ),
    )
    .limit(1)
  return printed !== undefined
}

const SAME_PRINTING_MS = 60 * 60_000

/** Finds the prescription that replaced a superseded one; null if there is none. */
export async function findReplacement(
  { db, me }: CallContext,
  { id, visitId, status, replacedById }: PrescriptionRecord,
) {
  if (status !== 'superseded') return null
  const [newer] = await db
    .select({
      prescriptionId: prescriptions.id,
      verifyCode: sql<string>`${prescriptions.verifyCode}`,
      signedAt: prescriptions.signedAt,
    })
    .from(prescriptions)
    .where(
      and(
        restrictToReach(db, me, 'practice', prescriptions),
        replacedById
          ? eq(prescriptions.id, replacedById)
          : and(eq(prescriptions.visitId, visitId), eq(prescriptions.replacesId, id)),
        inArray(prescriptions.status, prescriptionStatuses.list('issued')),
      ),
    )
    .limit(1)
  return newer ? { ...newer, signedAt: toIsoInstant(newer.signedAt)! } : null
}
