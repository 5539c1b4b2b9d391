import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { toEditableLine } from '#contract/clinical/prescriptions/merge-lines.ts'
import { findMissingToSign } from '#contract/clinical/prescriptions/rules.ts'
import { ADMINDOCS, CLINICIANS, isInAudience } from '#contract/roles.ts'
import { prescriptionLines, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { listCurrentDiagnoses, readEntries } from '../visits/entries.ts'
import { lockOwnVisit } from '../visits/locks.ts'
import { findReadableVisit } from '../visits/visit-view.ts'
import { auditPrescription, endPrescription, NOT_IN_FORCE } from './continue/end-prescription.ts'
import { findDraft, signDraft } from './draft.ts'
import { findReadablePrescription, type PrescriptionRecord } from './find-prescription.ts'
import { listLines, replaceLines } from './lines.ts'
import { dropDraft } from './safety-checks.ts'

/** Locks a prescription of a patient whose record is open to the user. */
const lockPrescription = (ctx: CommandContext, prescriptionId: string) =>
  findReadablePrescription(ctx, prescriptionId, { lock: true })

/** Returns the changes that the user may make. Only the prescribing doctor revises; a managing doctor may cancel. */
export function getAllowedChanges(
  { me }: Pick<QueryContext, 'me'>,
  { status, doctorId }: Pick<PrescriptionRecord, 'status' | 'doctorId'>,
) {
  const isOwn = me.doctorId !== null && me.doctorId === doctorId
  const isSigned = status === 'signed'
  return {
    write: status === 'draft' && isOwn,
    revise: isSigned && isOwn,
    cancel: isSigned && (isOwn || isInAudience(ADMINDOCS, me.role)),
    stop: isSigned && isInAudience(CLINICIANS, me.role),
  }
}

/** Locks a prescription of the user's own visit, after the visit. */
async function lockWithVisit(ctx: CommandContext, prescriptionId: string) {
  const { visitId } = await lockPrescription(ctx, prescriptionId)
  const visit = await lockOwnVisit(ctx, visitId)
  return { visit, row: await lockPrescription(ctx, prescriptionId) }
}

/** Starts a revision of a signed prescription, with a copy of its lines. The old one stays valid until it is signed. */
export async function startRevision(
  ctx: CommandContext,
  { prescriptionId, reason }: { prescriptionId: string; reason: string },
) {
  const { db, me, now } = ctx
  const { visit, row: oldPrescription } = await lockWithVisit(ctx, prescriptionId)
  const { visitId } = oldPrescription
  if (!getAllowedChanges(ctx, oldPrescription).revise) throw refuse.conflict(NOT_IN_FORCE)
  if (await findDraft(ctx, visitId))
    throw refuse.conflict('A new version of this prescription has already been started.')
  const id = uuidv7()
  await db.insert(prescriptions).values({
    id,
    practiceId: me.practiceId,
    visitId,
    patientId: oldPrescription.patientId,
    doctorId: oldPrescription.doctorId,
    replacesId: oldPrescription.id,
    statusReason: reason,
    createdAt: now.toISOString(),
  })
  const lines = (await listLines(db, me, oldPrescription.id)).filter(({ stoppedOn }) => stoppedOn === null)
  await replaceLines(db, me, id, lines.map(toEditableLine))
  await auditPrescription(ctx, { ...oldPrescription, id }, 'create', { replaces: oldPrescription.id, reason })
  return { prescriptionId: id, visitId, appointmentId: visit.appointmentId }
}

/** Locks a revision that is not signed yet, and its visit. */
async function lockRevision(ctx: CommandContext, prescriptionId: string) {
  const { visit, row: draft } = await lockWithVisit(ctx, prescriptionId)
  if (draft.status !== 'draft' || !draft.replacesId)
    throw refuse.conflict('Only a new version that is not signed yet can be changed.')
  return { visit, draft, replacesId: draft.replacesId }
}

/** Deletes a revision that is not signed yet. */
export async function dropRevision(ctx: CommandContext, { prescriptionId }: { prescriptionId: string }) {
  const { draft } = await lockRevision(ctx, prescriptionId)
  await dropDraft(ctx, draft.id)
  await auditPrescription(ctx, draft, 'delete')
  return { prescriptionId }
}

/**
 * Signs a revision and supersedes the old prescription in the same transaction, so that exactly one of them is valid.
 * @throws 422 for a medicine without dosing, 409 for a stale version or a prescription that is no revision
 */
export async function signRevision(
  ctx: CommandContext,
  { prescriptionId, version }: { prescriptionId: string; version: number },
) {
  const { db, me } = ctx
  const { visit, draft, replacesId } = await lockRevision(ctx, prescriptionId)
  const lines = await listLines(db, me, draft.id)
  if (draft.version !== version)
    throw refuse.stale({ version: draft.version, lines }, 'prescription', { prescription: draft.id, visit: visit.id })
  if (lines.length === 0)
    throw refuse.conflict('Add a medicine before you sign. To withdraw all medicines, cancel the prescription.')
  const incompleteLines = lines.filter((line) => Object.keys(findMissingToSign(line)).length > 0)
  if (incompleteLines.length > 0) {
    const names = incompleteLines.map(({ medicine }) => medicine).join(', ')
    throw refuse.invalid({}, `${names}: enter the dose and the frequency, or instructions, before you sign.`)
  }
  const lists = await readEntries(db, me, visit.id, visit.noteVersion)
  await signDraft(ctx, visit, listCurrentDiagnoses(lists))
  await endPrescription(ctx, await lockPrescription(ctx, replacesId), {
    status: 'superseded',
    reason: draft.statusReason ?? '',
    replacedById: draft.id,
  })
  return { prescriptionId, status: 'signed' }
}

/** Cancels a signed prescription; its document is marked as cancelled from then on. */
export async function cancelPrescription(
  ctx: CommandContext,
  { prescriptionId, reason }: { prescriptionId: string; reason: string },
) {
  const row = await lockPrescription(ctx, prescriptionId)
  if (row.status === 'signed' && !getAllowedChanges(ctx, row).cancel)
    throw refuse.forbidden(
      'Only the doctor who signed it or a doctor who is an administrator can cancel a prescription.',
    )
  await endPrescription(ctx, row, { status: 'cancelled', reason })
  return { prescriptionId, status: 'cancelled' }
}

/** Stops one medicine from today on. Every doctor who can open the record may do so, not only the prescriber. */
export async function stopLine(
  ctx: CommandContext,
  { prescriptionId, lineId, reason }: { prescriptionId: string; lineId: string; reason: string },
) {
  const { db, me } = ctx
  const row = await lockPrescription(ctx, prescriptionId)
  if (!getAllowedChanges(ctx, row).stop) throw refuse.conflict(NOT_IN_FORCE)
  await findReadableVisit(ctx, row.visitId)
  const stoppedOn = getToday(ctx)
  const [line] = await db
    .update(prescriptionLines)
    .set({ stoppedOn, stoppedReason: reason, stoppedBy: me.personId })
    .where(
      and(
        restrictToReach(db, me, 'practice', prescriptionLines),
        eq(prescriptionLines.prescriptionId, prescriptionId),
        eq(prescriptionLines.id, lineId),
        sql`${prescriptionLines.stoppedOn} is null`,
      ),
    )
    .returning({ medicine: prescriptionLines.medicine })
  if (!line) throw refuse.conflict('This medicine has already been stopped.')
  await auditPrescription(ctx, row, 'update', { stopped: line.medicine, stoppedOn, reason })
  return { lineId, stoppedOn }
}
