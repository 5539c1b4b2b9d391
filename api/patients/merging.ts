import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Merge, NewMerge } from '#contract/patients/merge-calls.ts'
import type { PatientBand } from '#contract/patients/schema.ts'
import { patientMerges, patients } from '#db/schema/patients/patients.ts'
import { people } from '#db/schema/practice/people.ts'
import { recordAudit } from '../kernel/audit.ts'
import { toIsoInstant } from '../kernel/clock.ts'
import type { CallContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { giveBack, type Moved, moveRows, overlapOf } from './changing-hands.ts'
import { joinHistories } from './joined-history.ts'
import { band, bandOf, findPatient } from './store.ts'
import { dropWords, keepWords } from './words.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach' | 'requestId' | 'ip'>

/** Records that were merged into a patient's, the newest first. */
export async function mergesOf({ db, me, reach }: Asking, patientId: string): Promise<Merge[]> {
  const { patientId: keptId } = await findPatient({ db, me, reach }, patientId)
  const rows = await db
    .select({ merge: patientMerges, merged: band, mergedBy: people.fullName })
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
    moved: countOf(merge.moved),
  }))
}

/**
 * Makes one record of two. Everything that hangs on the one that is given up changes hands in this transaction, its
 * number goes on leading to the patient, and `undoMerge` takes it back. Whoever merges the same record second is told.
 */
export async function mergePatients(
  asking: Asking,
  { patientId: keptId, mergedId, reason }: NewMerge,
): Promise<{ mergeId: string; moved: number }> {
  const { db, me, now } = asking
  if (keptId === mergedId) throw refuse.invalid({ mergedId: 'Choose another record than this one' })
  const [kept, merged] = await locked(asking, keptId, mergedId)
  if (kept.personId && merged.personId && kept.personId !== merged.personId) {
    throw refuse.conflict('Both records have a login of their own, so they are of two people.')
  }
  const overlap = await overlapOf(asking, keptId, mergedId)
  if (overlap)
    throw refuse.conflict(`Both have an appointment at the same time (${overlap}). Cancel one of them first.`)

  await db
    .update(patients)
    .set({ status: 'merged', mergedInto: keptId, personId: null, version: sql`${patients.version} + 1` })
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, mergedId)))
  const moved: Moved = await moveRows(asking, { from: mergedId, to: keptId })
  await joinHistories(asking, { from: mergedId, to: keptId })
  if (merged.personId && !kept.personId) moved.login = [merged.personId]
  await db
    .update(patients)
    .set({ personId: kept.personId ?? merged.personId, version: sql`${patients.version} + 1` })
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, keptId)))

  const id = uuidv7()
  const row = { id, practiceId: me.practiceId, keptId, mergedId, moved, reason, mergedBy: me.personId }
  await db.insert(patientMerges).values({ ...row, mergedAt: now.toISOString() })
  await dropWords(asking, mergedId)
  await keepWords(asking, keptId, await findPatient(asking, keptId))
  await recordAudit(asking, { act: 'update', object: 'patient_merge', objectId: id, patientId: keptId, after: row })
  return { mergeId: id, moved: countOf(moved) }
}

/** Takes a merge back: what it moved, and only that, belongs to the other record again. */
export async function undoMerge(
  asking: Asking,
  { patientId, mergeId }: { patientId: string; mergeId: string },
): Promise<PatientBand> {
  const { db, me, now } = asking
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
  if (merge.undoneAt) throw refuse.conflict('This was taken back already.')
  const { keptId, mergedId, moved } = merge
  const kept = await lockOne(asking, keptId)
  if (kept.status === 'merged') throw refuse.conflict('This record was merged itself since. Take that back first.')

  await giveBack(asking, { from: keptId, to: mergedId, moved })
  const [login] = moved.login ?? []
  if (login) {
    await db
      .update(patients)
      .set({ personId: null })
      .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, keptId), eq(patients.personId, login)))
  }
  await db
    .update(patients)
    .set({ status: 'active', mergedInto: null, personId: login ?? null, version: sql`${patients.version} + 1` })
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, mergedId)))
  await db
    .update(patients)
    .set({ version: sql`${patients.version} + 1` })
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, keptId)))
  await db
    .update(patientMerges)
    .set({ undoneAt: now.toISOString(), undoneBy: me.personId })
    .where(and(eq(patientMerges.practiceId, me.practiceId), eq(patientMerges.id, mergeId)))
  const again = await findPatient(asking, mergedId)
  for (const patient of [await findPatient(asking, keptId), again]) {
    await keepWords(asking, patient.patientId, patient)
  }
  await recordAudit(asking, {
    act: 'update',
    object: 'patient_merge',
    objectId: mergeId,
    patientId: keptId,
    before: merge,
  })
  return bandOf(again)
}

const countOf = (moved: Record<string, string[]>) => Object.values(moved).reduce((sum, ids) => sum + ids.length, 0)

/** Both records, locked in one order whoever asks, and neither merged already. */
async function locked(asking: Asking, keptId: string, mergedId: string) {
  const { db, me } = asking
  const rows = await db
    .select({ id: patients.id, status: patients.status, patientNo: patients.patientNo, personId: patients.personId })
    .from(patients)
    .where(and(eq(patients.practiceId, me.practiceId), inArray(patients.id, [keptId, mergedId])))
    .orderBy(patients.id)
    .for('update')
  const [kept, merged] = [keptId, mergedId].map((id) => rows.find((row) => row.id === id))
  if (!kept || !merged) throw refuse.notFound('patient')
  for (const { id, status, patientNo } of [merged, kept]) {
    if (status !== 'merged') continue
    const { patientNo: into, patientId } = await findPatient(asking, id)
    throw refuse.conflict(`${patientNo} was merged into ${into} already.`, { data: { patientId } })
  }
  return [kept, merged] as const
}

async function lockOne({ db, me }: Asking, id: string) {
  const [row] = await db
    .select({ status: patients.status })
    .from(patients)
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, id)))
    .for('update')
  return row!
}
