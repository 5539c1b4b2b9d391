import { and, eq, inArray, isNull } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { splitRepeated } from '#contract/clinical/prescriptions/checks/check-repeats.ts'
import { prescriptionLines, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { findReadablePrescription, isPrescription, type PrescriptionRecord } from '../find-prescription.ts'
import { isOfPrescription } from '../lines.ts'
import { loadLinesToCheck } from '../lines-to-check.ts'
import { listActiveMedicines } from '../patient-to-check.ts'
import { auditPrescription, endPrescription } from './end-prescription.ts'

const REASON = 'Continued on a newer prescription'

/**
 * Records that a draft replaces the earlier prescriptions of the same medicines once it is signed.
 * @throws 403 for another doctor's draft, 409 once it is signed
 */
export async function chooseToReplaceEarlier(ctx: CommandContext, { prescriptionId }: { prescriptionId: string }) {
  const draft = await findReadablePrescription(ctx, prescriptionId, { lock: true })
  if (draft.doctorId !== ctx.me.doctorId)
    throw refuse.forbidden('Only the prescribing doctor can replace earlier prescriptions.')
  if (draft.status !== 'draft') throw refuse.conflict('This prescription is signed and can no longer be changed.')
  await ctx.db.update(prescriptions).set({ replacesEarlier: true }).where(isPrescription(ctx, draft.id))
  await auditPrescription(ctx, draft, 'update', { replacesEarlier: true })
  return { prescriptionId, status: draft.status }
}

/**
 * Marks earlier prescriptions as replaced by one that was just signed. One with other medicines that are still taken
 * stays in force for those: only the repeated lines are stopped.
 */
export async function replaceEarlier(ctx: CommandContext, draft: PrescriptionRecord): Promise<void> {
  const { db, me } = ctx
  const rows = await db.select().from(prescriptionLines).where(isOfPrescription(me, draft.id))
  const active = await listActiveMedicines(ctx, draft, me.zone)
  const { lines } = await loadLinesToCheck(ctx, rows)
  const { repeated, others } = splitRepeated(lines, active)
  if (repeated.length === 0) return
  const ids = new Set(repeated.map(({ prescriptionId }) => prescriptionId))
  const idsInForce = new Set(others.map(({ prescriptionId }) => prescriptionId))
  const earlier = await db
    .select()
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.practiceId, me.practiceId),
        inArray(prescriptions.id, [...ids]),
        eq(prescriptions.status, 'signed'),
      ),
    )
    // Two doctors who continue the same prescriptions lock them in the same order.
    .orderBy(prescriptions.id)
    .for('update')
  for (const row of earlier) {
    if (!idsInForce.has(row.id))
      await endPrescription(ctx, row, { status: 'superseded', reason: REASON, replacedById: draft.id })
    else await stopRepeatedLines(ctx, row, { repeated, by: draft.id })
  }
}

interface RepeatedLines {
  repeated: readonly { lineId: string; medicine: string }[]
  by: string
}

async function stopRepeatedLines(ctx: CommandContext, row: PrescriptionRecord, { repeated, by }: RepeatedLines) {
  const { db, me, now } = ctx
  const stopped = await db
    .update(prescriptionLines)
    .set({ stoppedOn: dayInZone(me.zone, now), stoppedReason: REASON, stoppedBy: me.personId })
    .where(
      and(
        isOfPrescription(me, row.id),
        inArray(
          prescriptionLines.id,
          repeated.map(({ lineId }) => lineId),
        ),
        isNull(prescriptionLines.stoppedOn),
      ),
    )
    .returning({ medicine: prescriptionLines.medicine })
  await auditPrescription(ctx, row, 'update', {
    stopped: stopped.map(({ medicine }) => medicine),
    reason: REASON,
    replacedById: by,
  })
}
