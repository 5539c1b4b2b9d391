import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { VALID_DAYS } from '#contract/clinical/prescriptions/rules.ts'
import type { PrescriptionLine, PrescriptionLineView } from '#contract/clinical/prescriptions/schema.ts'
import { addDays } from '#contract/kernel/days.ts'
import { prescriptionLines, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { generateCode } from '../verification/documents.ts'
import { requireAllergyTicks } from './allergy-ticks.ts'
import { replaceEarlier } from './continue/replace-earlier.ts'
import { isPrescription, type PrescribedVisit, type PrescriptionWithLines } from './find-prescription.ts'
import { findUnexplainedQuantities, listLines, replaceLines } from './lines.ts'
import { checkBeforeSigning, dropDraft } from './safety-checks.ts'
import { buildSnapshot } from './snapshot.ts'

const isOfVisit = ({ me }: Pick<QueryContext, 'me'>, visitId: string) =>
  and(eq(prescriptions.practiceId, me.practiceId), eq(prescriptions.visitId, visitId))

/** A visit shows its signed prescription, or else its draft, or else a cancelled one. */
const rank = sql`case ${prescriptions.status} when 'signed' then 0 when 'draft' then 1 else 2 end`

/** Finds the prescription that a visit shows; null without any. */
export async function findPrescriptionOfVisit(ctx: Pick<QueryContext, 'db' | 'me'>, visitId: string) {
  const [row] = await ctx.db
    .select()
    .from(prescriptions)
    .where(isOfVisit(ctx, visitId))
    .orderBy(rank, desc(prescriptions.createdAt))
    .limit(1)
  return row ?? null
}

/** Finds the prescription that each of several visits shows, with the stored lines in order. */
export async function findPrescriptionsWithLines(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  visitIds: readonly string[],
): Promise<Map<string, PrescriptionWithLines>> {
  const rows = await db
    .select({ prescription: prescriptions, line: prescriptionLines })
    .from(prescriptions)
    .leftJoin(
      prescriptionLines,
      and(
        eq(prescriptionLines.practiceId, prescriptions.practiceId),
        eq(prescriptionLines.prescriptionId, prescriptions.id),
      ),
    )
    .where(and(eq(prescriptions.practiceId, me.practiceId), inArray(prescriptions.visitId, [...visitIds])))
    .orderBy(rank, desc(prescriptions.createdAt), asc(prescriptionLines.position))
  const byVisit = new Map<string, PrescriptionWithLines>()
  for (const { prescription, line } of rows) {
    const found = byVisit.get(prescription.visitId) ?? { prescription, lines: [] }
    byVisit.set(prescription.visitId, found)
    if (line && found.prescription.id === prescription.id) found.lines.push(line)
  }
  return byVisit
}

/** Finds the draft of a visit, at most one: its first prescription, or a revision of the signed one. */
export async function findDraft(ctx: Pick<QueryContext, 'db' | 'me'>, visitId: string) {
  const [row] = await ctx.db
    .select()
    .from(prescriptions)
    .where(and(isOfVisit(ctx, visitId), eq(prescriptions.status, 'draft')))
    .limit(1)
  return row ?? null
}

/**
 * Writes all lines of a visit's draft; null if there is nothing to write. The caller has locked the visit and may write.
 * @param confirmed the keys of findings that the doctor ticked
 * @param replacesEarlier true if it replaces earlier prescriptions of the same medicines from now on
 * @throws 422 for a quantity that differs from the calculated one without a reason, or a missing tick
 */
export async function writeDraft(
  ctx: CommandContext,
  visit: PrescribedVisit,
  lines: readonly PrescriptionLine[],
  confirmed: readonly string[],
  { replacesEarlier }: { replacesEarlier?: boolean } = {},
): Promise<{ id: string; version: number } | null> {
  const { db, me, now } = ctx
  const unexplained = findUnexplainedQuantities(lines)
  if (Object.keys(unexplained).length > 0) throw refuse.invalid(unexplained)
  const existing = await findDraft(ctx, visit.id)
  if (!existing && lines.length === 0) return null
  const idAndVersion = { id: prescriptions.id, version: prescriptions.version }
  const [draft] = existing
    ? await db
        .update(prescriptions)
        .set({ version: sql`${prescriptions.version} + 1`, ...(replacesEarlier && { replacesEarlier }) })
        .where(isPrescription(ctx, existing.id))
        .returning(idAndVersion)
    : await db
        .insert(prescriptions)
        .values({
          id: uuidv7(),
          practiceId: me.practiceId,
          visitId: visit.id,
          patientId: visit.patientId,
          doctorId: visit.doctorId,
          replacesEarlier: replacesEarlier ?? false,
          createdAt: now.toISOString(),
        })
        .returning(idAndVersion)
  await replaceLines(db, me, draft!.id, lines)
  await requireAllergyTicks(ctx, draft!.id, confirmed)
  return draft!
}

/** Signs the visit's draft with a snapshot of what its document says now; drops a draft without medicines. */
export async function signDraft(
  ctx: CommandContext,
  visit: PrescribedVisit,
  diagnoses: readonly string[],
): Promise<string | null> {
  const { db, me, now } = ctx
  const draft = await findDraft(ctx, visit.id)
  if (!draft) return null
  const lines = await listLines(db, me, draft.id)
  if (lines.length === 0) {
    await dropDraft(ctx, draft.id)
    return null
  }
  const { findings, notChecked, allergies } = await checkBeforeSigning(ctx, draft)
  const snapshot = await buildSnapshot(ctx, visit, diagnoses)
  await db
    .update(prescriptions)
    .set({
      status: 'signed',
      signedAt: now.toISOString(),
      signedBy: me.personId,
      snapshot: { ...snapshot },
      findings: findings.map((finding) => ({ ...finding })),
      unchecked: { notChecked, allergies },
      verifyCode: generateCode(),
      validUntil: lastValidDay(lines, dayInZone(snapshot.clinic.zone, now)),
      version: sql`${prescriptions.version} + 1`,
    })
    .where(isPrescription(ctx, draft.id))
  await recordAudit(ctx, {
    act: 'update',
    object: 'prescription',
    objectId: draft.id,
    patientId: visit.patientId,
    after: { status: 'signed', lines },
  })
  if (draft.replacesEarlier) await replaceEarlier(ctx, draft)
  return draft.id
}

/** The last day on which medicines may be dispensed: a month, or as long as they are taken, with repeats. */
function lastValidDay(lines: readonly PrescriptionLineView[], today: string): string {
  const ends = lines.map(({ startOn, durationDays, repeats }) =>
    addDays(startOn ?? today, (durationDays ?? 0) * (repeats + 1)),
  )
  return [addDays(today, VALID_DAYS), ...ends].toSorted().at(-1)!
}
