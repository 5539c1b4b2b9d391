import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { Refusal, refuse } from '#api/kernel/refuse.ts'
import { splitRepeated, toRepeatFinding } from '#contract/clinical/prescriptions/checks/check-repeats.ts'
import { listNotChecked, runSafetyChecks } from '#contract/clinical/prescriptions/checks/checks.ts'
import {
  canShareReason,
  type Finding,
  type LineToCheck,
  needsReason,
  type PatientForChecks,
} from '#contract/clinical/prescriptions/checks/finding.ts'
import type { Pharmacopoeia } from '#contract/clinical/prescriptions/pharmacopoeia.ts'
import {
  type CheckedFinding,
  type CheckedLines,
  type CheckedPrescription,
  type OverrideReason,
  UncheckedParts,
} from '#contract/clinical/prescriptions/safety-check-calls.ts'
import { prescriptionLines, prescriptionOverrides, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { findReadablePrescription, isPrescription, type PrescriptionRecord } from './find-prescription.ts'
import { isOfPrescription } from './lines.ts'
import { type CheckableLine, loadLinesToCheck } from './lines-to-check.ts'
import { type DraftToCheck, loadPatientForChecks } from './patient-to-check.ts'

/** Checks lines against the patient's current record, with the reasons given so far. The caller may read the record. */
export async function checkLines(
  ctx: CommandContext,
  draft: DraftToCheck,
  rows: readonly CheckableLine[],
): Promise<CheckedLines> {
  const [{ patient, allergies, allergyText }, reasons] = await readTogether([
    loadPatientForChecks(ctx, draft, ctx.me.zone),
    draft.id ? listReasons(ctx, draft.id) : [],
  ])
  const { lines, pharmacopoeia } = await loadLinesToCheck(ctx, rows, patient.longTerm)
  const unknown = listNotChecked(lines, patient, pharmacopoeia)
  return {
    findings: addReasons(runChecks(lines, patient, pharmacopoeia, { draft, reasons }), reasons),
    notChecked: { ...unknown, allergies: [...unknown.allergies, ...(allergyText ? [allergyText] : [])] },
    allergies,
  }
}

/** One question covers all repeated medicines. They count as replaced unless the doctor gave a reason for taking both. */
function runChecks(
  lines: readonly LineToCheck[],
  patient: PatientForChecks,
  pharmacopoeia: Pharmacopoeia,
  { draft, reasons }: { draft: DraftToCheck; reasons: readonly { finding: string }[] },
): Finding[] {
  const { repeated, others } = splitRepeated(lines, patient.active)
  const question = toRepeatFinding(repeated, draft.replacesEarlier)
  if (!question) return runSafetyChecks(lines, patient, pharmacopoeia)
  const takesBoth = reasons.some(({ finding }) => finding === question.finding)
  const active = takesBoth
    ? [...others, ...repeated.map((medicine) => ({ ...medicine, hasReasonForBoth: true }))]
    : others
  const findings = runSafetyChecks(lines, { ...patient, active }, pharmacopoeia)
  return draft.replacesEarlier ? [...findings, question] : [question, ...findings]
}

export const listStoredLines = async ({ db, me }: CommandContext, prescriptionId: string) =>
  db
    .select()
    .from(prescriptionLines)
    .where(isOfPrescription(me, prescriptionId))
    .orderBy(asc(prescriptionLines.position))

const checkSavedLines = async (ctx: CommandContext, draft: PrescriptionRecord): Promise<CheckedLines> =>
  checkLines(ctx, draft, await listStoredLines(ctx, draft.id))

const listReasons = ({ db, me }: CommandContext, prescriptionId: string) =>
  db
    .select({ finding: prescriptionOverrides.finding, reason: prescriptionOverrides.reason })
    .from(prescriptionOverrides)
    .where(
      and(
        restrictToReach(db, me, 'practice', prescriptionOverrides),
        eq(prescriptionOverrides.prescriptionId, prescriptionId),
      ),
    )

function addReasons(all: readonly Finding[], saved: readonly { finding: string; reason: string }[]): CheckedFinding[] {
  const reasons = new Map(saved.map(({ finding, reason }) => [finding, reason]))
  return all.map((one) => ({ ...one, blocked: one.blocked ?? false, reason: reasons.get(one.finding) ?? null }))
}

/** Audits the reading of findings, because they show allergies, medicines and more from the record. */
export const recordFindingsRead = (ctx: CommandContext, objectId: string, patientId: string) =>
  recordAudit(ctx, { act: 'read', object: 'findings', objectId, patientId })

/** Reads the findings of a prescription: a draft is checked now, a signed one keeps the findings of its signature. */
export async function checkPrescription(
  ctx: CommandContext,
  { prescriptionId }: { prescriptionId: string },
): Promise<CheckedPrescription> {
  const row = await findReadablePrescription(ctx, prescriptionId)
  await recordFindingsRead(ctx, row.id, row.patientId)
  return readFindings(ctx, row, () => listStoredLines(ctx, row.id))
}

/** Reads the findings of a prescription that the caller has read. Only those of a draft are computed from its lines. */
export async function readFindings(
  ctx: CommandContext,
  row: PrescriptionRecord,
  readLines: () => Promise<readonly CheckableLine[]>,
): Promise<CheckedPrescription> {
  const prescriptionId = row.id
  if (row.status === 'draft')
    return { prescriptionId, signedAt: null, ...(await checkLines(ctx, row, await readLines())) }
  return {
    prescriptionId,
    signedAt: toIsoInstant(row.signedAt),
    findings: addReasons((row.findings ?? []) as unknown as Finding[], await listReasons(ctx, prescriptionId)),
    ...(row.unchecked ? UncheckedParts.parse(row.unchecked) : { notChecked: null, allergies: null }),
  }
}

/** Whether a finding prevents signing: it is blocked, or its reason is missing. */
const blocksSigning = ({ severity, blocked, reason }: CheckedFinding) =>
  blocked || (needsReason({ severity }) && reason === null)

/**
 * Checks a draft. Returns the findings and what was not checked, to store both with the signature.
 * @throws 422 with the findings while one lacks its reason (worked example X3); a database trigger checks the same
 */
export async function checkBeforeSigning(ctx: CommandContext, draft: PrescriptionRecord): Promise<CheckedLines> {
  const checked = await checkSavedLines(ctx, draft)
  const blocking = checked.findings.filter(blocksSigning)
  if (blocking.length === 0) return checked
  const words = blocking.map((finding) => `${finding.medicine}: ${finding.words}`).join(' ')
  const message = blocking.some(({ blocked }) => blocked)
    ? `This prescription can’t be signed. ${words}`
    : `Save the prescription and give a reason for each warning before you sign, or change the medicines. ${words}`
  throw new Refusal(422, message, { data: { findings: blocking } })
}

/**
 * Records the prescribing doctor's reason with each finding that it overrides.
 * @throws 403 for others, 409 if a finding is gone or has a reason already, 422 if one can't be overridden or needs a reason of
 * its own
 */
export async function giveReason(
  ctx: CommandContext,
  prescriptionId: string,
  { findings, reason }: OverrideReason,
): Promise<CheckedFinding[]> {
  const { db, me } = ctx
  const { patientId } = await findReadablePrescription(ctx, prescriptionId)
  // Signing and giving a reason take the same lock.
  const [draft] = await db.select().from(prescriptions).where(isPrescription(ctx, prescriptionId)).for('update')
  if (!draft || draft.doctorId !== me.doctorId)
    throw refuse.forbidden('Only the prescribing doctor can give the reason.')
  if (draft.status !== 'draft') throw refuse.conflict('This prescription is signed and can no longer be changed.')
  const { findings: all } = await checkSavedLines(ctx, draft)
  const covered = all.filter(({ finding }) => findings.includes(finding))
  requireSharedReason(covered, new Set(findings).size)
  for (const finding of covered) await recordReason(ctx, { prescriptionId, patientId }, finding, reason)
  return covered.map((finding) => ({ ...finding, reason }))
}

/** Requires that one reason can override the findings. `count` is the number of findings that were sent. */
function requireSharedReason(covered: readonly CheckedFinding[], count: number): void {
  const isSingle = count === 1
  if (covered.length < count)
    throw refuse.conflict(
      `${isSingle ? 'This warning' : 'One of these warnings'} no longer applies, because the prescription or the record has changed.`,
    )
  if (covered.some(({ blocked }) => blocked)) throw refuse.invalid({ reason: 'This warning can’t be overridden' })
  const answered = covered.find((finding) => finding.reason !== null)
  if (answered) throw refuse.conflict(`${isSingle ? 'This warning' : answered.medicine} already has a reason.`)
  const separate = isSingle ? undefined : covered.find((finding) => !canShareReason(finding))
  if (separate) throw refuse.invalid({ reason: `Enter a separate reason for ${separate.medicine}` })
}

/** Stores and audits a reason. The finding is one of the draft's. */
export async function recordReason(
  ctx: CommandContext,
  { prescriptionId, patientId }: { prescriptionId: string; patientId: string },
  { finding, kind, severity, medicine, words }: Omit<Finding, 'blocked'>,
  reason: string,
) {
  const { db, me, now } = ctx
  await db.insert(prescriptionOverrides).values({
    id: uuidv7(),
    practiceId: me.practiceId,
    prescriptionId,
    medicine,
    kind: kind as Exclude<Finding['kind'], 'telemedicine'>,
    severity,
    finding,
    words,
    reason,
    byPersonId: me.personId,
    at: now.toISOString(),
  })
  await recordAudit(ctx, {
    act: 'create',
    object: 'override',
    objectId: prescriptionId,
    patientId,
    after: { finding, severity, medicine, words, reason },
  })
}

/** Deletes a draft; one with override reasons is cancelled instead, because reasons are never deleted. */
export async function dropDraft(ctx: CommandContext, prescriptionId: string): Promise<void> {
  const { db, me, now } = ctx
  if ((await listReasons(ctx, prescriptionId)).length === 0) {
    await db.delete(prescriptions).where(isPrescription(ctx, prescriptionId))
    return
  }
  const statusChange = { statusReason: 'Discarded before signing', statusBy: me.personId, statusAt: now.toISOString() }
  await db
    .update(prescriptions)
    .set({ status: 'cancelled', ...statusChange })
    .where(isPrescription(ctx, prescriptionId))
}
