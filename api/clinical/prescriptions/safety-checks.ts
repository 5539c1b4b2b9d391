import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { Refusal, refuse } from '#api/kernel/refuse.ts'
import { findPractice } from '#api/practice/public.ts'
import { listUnchecked, runSafetyChecks } from '#contract/clinical/prescriptions/checks.ts'
import { type Finding, needsReason } from '#contract/clinical/prescriptions/finding.ts'
import type {
  CheckedFinding,
  CheckedPrescription,
  OverrideReason,
} from '#contract/clinical/prescriptions/safety-check-calls.ts'
import { BOOK } from '#db/reference/book.ts'
import { prescriptionLines, prescriptionOverrides, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { getRecordAccess } from '../visits/record-access.ts'
import { type CheckableLine, toLineToCheck } from './lines-to-check.ts'
import { type CheckedDraft, loadPatientForChecks } from './patient-to-check.ts'

type PrescriptionRecord = typeof prescriptions.$inferSelect

const isPrescription = ({ db, me }: Pick<QueryContext, 'db' | 'me'>, id: string) =>
  and(restrictToReach(db, me, 'practice', prescriptions), eq(prescriptions.id, id))

/** A prescription whose patient's record is open to the asker; any other is the same as none. */
async function findReadable(ctx: CommandContext, prescriptionId: string): Promise<PrescriptionRecord> {
  const [row] = await ctx.db.select().from(prescriptions).where(isPrescription(ctx, prescriptionId))
  if (!row || (await getRecordAccess(ctx, row.patientId)) === 'banner') throw refuse.notFound('prescription')
  return row
}

type CheckResult = Omit<CheckedPrescription, 'prescriptionId'>

/** What is found of lines as the patient is now, with the reasons that were given. The caller may read the record. */
export async function checkLines(
  ctx: CommandContext,
  draft: CheckedDraft,
  rows: readonly CheckableLine[],
): Promise<CheckResult> {
  const { db, me, now } = ctx
  const zone = (await findPractice(db, me.practiceId))?.zone ?? 'UTC'
  const { patient, allergies, allergyText } = await loadPatientForChecks(ctx, draft, zone)
  const lines = rows.map((row) => toLineToCheck(row, dayInZone(zone, now)))
  const unknown = listUnchecked(lines, patient, BOOK)
  return {
    findings: await addReasons(ctx, draft.id, runSafetyChecks(lines, patient, BOOK)),
    notChecked: { ...unknown, allergies: [...unknown.allergies, ...(allergyText ? [allergyText] : [])] },
    allergies,
  }
}

/** The same of a draft as it is saved. */
async function checkSavedLines(ctx: CommandContext, draft: PrescriptionRecord): Promise<CheckResult> {
  const { db, me } = ctx
  const rows = await db
    .select()
    .from(prescriptionLines)
    .where(and(restrictToReach(db, me, 'practice', prescriptionLines), eq(prescriptionLines.prescriptionId, draft.id)))
    .orderBy(asc(prescriptionLines.position))
  return checkLines(ctx, draft, rows)
}

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

async function addReasons(
  ctx: CommandContext,
  prescriptionId: string | null,
  all: Finding[],
): Promise<CheckedFinding[]> {
  const given = prescriptionId ? await listReasons(ctx, prescriptionId) : []
  const reasons = new Map(given.map(({ finding, reason }) => [finding, reason]))
  return all.map((one) => ({ ...one, blocked: one.blocked ?? false, reason: reasons.get(one.finding) ?? null }))
}

/** Opening the findings opens what the record says of allergies, medicines and more. */
export const recordFindingsRead = (ctx: CommandContext, objectId: string, patientId: string) =>
  recordAudit(ctx, { act: 'read', object: 'findings', objectId, patientId })

/** What the checks find: of a draft now, of a signed prescription what was found when it was signed. */
export async function checkPrescription(ctx: CommandContext, prescriptionId: string): Promise<CheckedPrescription> {
  const row = await findReadable(ctx, prescriptionId)
  await recordFindingsRead(ctx, row.id, row.patientId)
  if (row.status === 'draft') return { prescriptionId, ...(await checkSavedLines(ctx, row)) }
  return {
    prescriptionId,
    findings: await addReasons(ctx, row.id, (row.findings ?? []) as unknown as Finding[]),
    notChecked: { medicines: [], allergies: [], longTerm: [] },
    allergies: 'recorded',
  }
}

/** Keeps a prescription from being signed: it is blocked, or it needs a reason that nobody gave. */
const blocksSigning = ({ severity, blocked, reason }: CheckedFinding) =>
  blocked || (needsReason({ severity }) && reason === null)

/**
 * What was found, to be kept with the signature.
 * @throws 422 with the findings while one that needs a reason has none (X3); the database asks the same
 */
export async function checkBeforeSigning(ctx: CommandContext, draft: PrescriptionRecord): Promise<CheckedFinding[]> {
  const { findings: all } = await checkSavedLines(ctx, draft)
  const open = all.filter(blocksSigning)
  if (open.length === 0) return all
  const words = open.map(({ medicine, words: said }) => `${medicine}: ${said}`).join(' ')
  const message = open.some(({ blocked }) => blocked)
    ? `This prescription cannot be signed. ${words}`
    : `Give a reason for each finding before you sign, or change the prescription. ${words}`
  throw new Refusal(422, message, { data: { findings: open } })
}

/**
 * Records why the prescribing doctor goes on past a finding.
 * @throws 403 for anybody else, 409 when the finding is no longer there or has its reason, 422 for what no reason passes
 */
export async function giveReason(
  ctx: CommandContext,
  prescriptionId: string,
  { finding, reason }: OverrideReason,
): Promise<CheckedFinding> {
  const { db, me, now } = ctx
  const { patientId } = await findReadable(ctx, prescriptionId)
  // Signing waits for the reason, or the reason for the signature.
  const [draft] = await db.select().from(prescriptions).where(isPrescription(ctx, prescriptionId)).for('update')
  if (!draft || draft.doctorId !== me.doctorId) throw refuse.forbidden('Only the prescribing doctor gives the reason.')
  if (draft.status !== 'draft')
    throw refuse.conflict('This prescription is signed: nothing on it can be changed any more.')
  const { findings: all } = await checkSavedLines(ctx, draft)
  const found = all.find((one) => one.finding === finding)
  if (!found) throw refuse.conflict('This is not found any more: the prescription or the record was changed meanwhile.')
  if (found.blocked || found.kind === 'telemedicine') throw refuse.invalid({ reason: 'No reason passes this finding' })
  if (found.reason !== null) throw refuse.conflict('A reason was given for this already.')
  const { kind, severity, medicine, words } = found
  await db.insert(prescriptionOverrides).values({
    id: uuidv7(),
    practiceId: me.practiceId,
    prescriptionId,
    ...{ medicine, kind, severity, finding, words, reason },
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
  return { ...found, reason }
}

/** A draft that is left empty goes; one with reasons on it is kept as cancelled, for reasons are never taken back. */
export async function dropDraft(ctx: CommandContext, prescriptionId: string): Promise<void> {
  const { db, me, now } = ctx
  if ((await listReasons(ctx, prescriptionId)).length === 0) {
    await db.delete(prescriptions).where(isPrescription(ctx, prescriptionId))
    return
  }
  const why = { statusReason: 'Dropped before it was signed', statusBy: me.personId, statusAt: now.toISOString() }
  await db
    .update(prescriptions)
    .set({ status: 'cancelled', ...why })
    .where(isPrescription(ctx, prescriptionId))
}
