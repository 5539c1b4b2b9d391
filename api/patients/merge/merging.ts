import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { raiseEvent } from '#api/kernel/events.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Merge, NewMerge } from '#contract/patients/merge-calls.ts'
import type { PatientBanner } from '#contract/patients/schema.ts'
import { patientMerges, patients } from '#db/schema/patients/patients.ts'
import { people } from '#db/schema/practice/people.ts'
import { BANNER_COLUMNS } from '../banner-columns.ts'
import { refreshSearchIndex, removeFromSearchIndex } from '../search-index.ts'
import { findPatient, toBanner } from '../store.ts'
import { findColumnsToClear, findGaps } from './fill-gaps.ts'
import { findOverlap, type ReassignedRows, reassignRecords, undoReassignment } from './reassign-records.ts'

/** Lists the records merged into a patient's, newest first. */
export async function listMerges(
  { db, me, reach }: CommandContext,
  { patientId }: { patientId: string },
): Promise<Merge[]> {
  const { patientId: keptId } = await findPatient({ db, me, reach }, patientId)
  const rows = await db
    .select({ merge: patientMerges, merged: BANNER_COLUMNS, mergedBy: people.fullName })
    .from(patientMerges)
    .innerJoin(
      patients,
      and(eq(patients.practiceId, patientMerges.practiceId), eq(patients.id, patientMerges.mergedId)),
    )
    .innerJoin(people, eq(people.id, patientMerges.mergedBy))
    .where(
      and(
        eq(patientMerges.practiceId, me.practiceId),
        eq(patientMerges.keptId, keptId),
        sql`${patientMerges.undoneAt} is null`,
      ),
    )
    .orderBy(sql`${patientMerges.mergedAt} desc`)
  return rows.map(({ merge, merged, mergedBy }) => ({
    mergeId: merge.id,
    merged,
    reason: merge.reason,
    mergedAt: toIsoInstant(merge.mergedAt),
    mergedBy,
    moved: countRows(merge.moved),
  }))
}

/**
 * Merges two records of one patient. Everything of the merged record is reassigned in this transaction, and fills what the kept
 * record doesn't know. Its number and name still find the patient, and `undoMerge` undoes it.
 * @throws 409 when one of them is already merged, or both have a sign-in or an appointment at the same time
 */
export async function mergePatients(
  ctx: CommandContext,
  { patientId: keptId, mergedId, reason }: NewMerge,
): Promise<{ mergeId: string; moved: number }> {
  const { db, me, now } = ctx
  if (keptId === mergedId) throw refuse.invalid({ mergedId: 'Choose a different record' })
  const [keptPatient, merged] = await lockBoth(ctx, keptId, mergedId)
  if (keptPatient.personId && merged.personId && keptPatient.personId !== merged.personId) {
    throw refuse.conflict('Both records have their own sign-in, so they belong to two people.')
  }
  const overlap = await findOverlap(ctx, keptId, mergedId)
  if (overlap)
    throw refuse.conflict(`Both records have an appointment at the same time (${overlap}). Cancel one of them first.`)

  await updatePatient(ctx, mergedId, { status: 'merged', mergedInto: keptId, personId: null })
  const moved: ReassignedRows = await reassignRecords(ctx, { from: mergedId, to: keptId })
  await raiseEvent(ctx, 'patientsMerged', { from: mergedId, to: keptId })
  if (merged.personId && !keptPatient.personId) moved.login = [merged.personId]
  const gaps = await findGaps(ctx, keptId, mergedId)
  if (gaps.columns.length > 0) moved.columns = gaps.columns
  await updatePatient(ctx, keptId, { ...gaps.change, personId: keptPatient.personId ?? merged.personId })

  const id = uuidv7()
  const row = { id, practiceId: me.practiceId, keptId, mergedId, moved, reason, mergedBy: me.personId }
  await db.insert(patientMerges).values({ ...row, mergedAt: now.toISOString() })
  await removeFromSearchIndex(ctx, mergedId)
  await refreshSearchIndex(ctx, await findPatient(ctx, keptId))
  await recordAudit(ctx, { act: 'update', object: 'patient_merge', objectId: id, patientId: keptId, after: row })
  return { mergeId: id, moved: countRows(moved) }
}

/** Undoes a merge: only the rows that it reassigned return to the other record. */
export async function undoMerge(
  ctx: CommandContext,
  { patientId, mergeId }: { patientId: string; mergeId: string },
): Promise<PatientBanner> {
  const { db, me, now } = ctx
  const [merge] = await db
    .select()
    .from(patientMerges)
    .where(
      and(
        eq(patientMerges.practiceId, me.practiceId),
        eq(patientMerges.id, mergeId),
        eq(patientMerges.keptId, patientId),
      ),
    )
    .for('update')
  if (!merge) throw refuse.notFound('merge')
  if (merge.undoneAt) throw refuse.conflict('This merge is already undone.')
  const { keptId, mergedId, moved } = merge
  const keptPatient = await lockPatient(ctx, keptId)
  if (keptPatient.status === 'merged')
    throw refuse.conflict('This record has since been merged into another one. Undo that merge first.')

  await undoReassignment(ctx, { from: keptId, to: mergedId, moved })
  const [login] = moved.login ?? []
  if (login) {
    await db
      .update(patients)
      .set({ personId: null })
      .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, keptId), eq(patients.personId, login)))
  }
  await updatePatient(ctx, mergedId, { status: 'active', mergedInto: null, personId: login ?? null })
  const { columns = [] } = moved
  await updatePatient(
    ctx,
    keptId,
    columns.length > 0 ? await findColumnsToClear(ctx, { keptId, mergedId, columns }) : {},
  )
  await db
    .update(patientMerges)
    .set({ undoneAt: now.toISOString(), undoneBy: me.personId })
    .where(and(eq(patientMerges.practiceId, me.practiceId), eq(patientMerges.id, mergeId)))
  const restored = await findPatient(ctx, mergedId)
  for (const patient of [await findPatient(ctx, keptId), restored]) {
    await refreshSearchIndex(ctx, patient)
  }
  await recordAudit(ctx, {
    act: 'update',
    object: 'patient_merge',
    objectId: mergeId,
    patientId: keptId,
    before: merge,
  })
  return toBanner(restored)
}

async function updatePatient(
  { db, me }: CommandContext,
  patientId: string,
  change: Partial<typeof patients.$inferInsert>,
): Promise<void> {
  await db
    .update(patients)
    .set({ ...change, version: sql`${patients.version} + 1` })
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, patientId)))
}

const countRows = ({ columns: _, ...moved }: ReassignedRows) =>
  Object.values(moved).reduce((sum, ids) => sum + ids.length, 0)

/** Locks both records in the order of their ids, and refuses merged ones. */
async function lockBoth(ctx: CommandContext, keptId: string, mergedId: string) {
  const { db, me } = ctx
  const rows = await db
    .select({ id: patients.id, status: patients.status, patientNo: patients.patientNo, personId: patients.personId })
    .from(patients)
    .where(and(eq(patients.practiceId, me.practiceId), inArray(patients.id, [keptId, mergedId])))
    .orderBy(patients.id)
    .for('update')
  const [keptPatient, merged] = [keptId, mergedId].map((id) => rows.find((row) => row.id === id))
  if (!keptPatient || !merged) throw refuse.notFound('patient')
  for (const { id, status, patientNo } of [merged, keptPatient]) {
    if (status !== 'merged') continue
    const { patientNo: into, patientId } = await findPatient(ctx, id)
    throw refuse.conflict(`${patientNo} is already merged into ${into}.`, { data: { patientId } })
  }
  return [keptPatient, merged] as const
}

async function lockPatient({ db, me }: CommandContext, id: string) {
  const [row] = await db
    .select({ status: patients.status })
    .from(patients)
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, id)))
    .for('update')
  return row!
}
