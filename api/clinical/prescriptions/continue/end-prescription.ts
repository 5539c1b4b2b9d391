import { sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { isPrescription, type PrescriptionRecord } from '../find-prescription.ts'

export const NOT_IN_FORCE = 'This prescription is no longer valid. Open it again to see its current status.'

export const auditPrescription = (
  ctx: CommandContext,
  { id, patientId }: Pick<PrescriptionRecord, 'id' | 'patientId'>,
  act: 'create' | 'update' | 'delete',
  after?: object,
) => recordAudit(ctx, { act, object: 'prescription', objectId: id, patientId, after })

interface Ending {
  status: 'superseded' | 'cancelled'
  reason: string
  replacedById?: string
}

/**
 * Ends a signed prescription that the caller has locked.
 * @throws 409 if it is no longer in force
 */
export async function endPrescription(
  ctx: CommandContext,
  row: PrescriptionRecord,
  { status, reason, replacedById }: Ending,
) {
  const { db, me, now } = ctx
  if (row.status !== 'signed') throw refuse.conflict(NOT_IN_FORCE)
  await db
    .update(prescriptions)
    .set({
      status,
      statusReason: reason,
      statusBy: me.personId,
      statusAt: now.toISOString(),
      ...(replacedById && { replacedById }),
      version: sql`${prescriptions.version} + 1`,
    })
    .where(isPrescription(ctx, row.id))
  await auditPrescription(ctx, row, 'update', { status, reason, ...(replacedById && { replacedById }) })
}
