import { and, desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { toInstant, toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { findNames } from '#api/practice/public.ts'
import { parseResult } from '#contract/clinical/results/rules.ts'
import type { NewOutsideResult, OutsideResult } from '#contract/clinical/results/schema.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { outsideResults } from '#db/schema/clinical/results.ts'

const MAX_RESULTS = 100
const MAX_LAST_RESULTS = 8

/** Lists the results from outside the clinic, newest first, with the corrected ones. */
export async function listOutsideResults(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  patientId: string,
): Promise<OutsideResult[]> {
  const rows = await db
    .select()
    .from(outsideResults)
    .where(and(restrictToReach(db, me, 'practice', outsideResults), eq(outsideResults.patientId, patientId)))
    .orderBy(desc(outsideResults.takenAt), desc(outsideResults.id))
    .limit(MAX_RESULTS)
  const people = rows.flatMap(({ enteredBy, correctedBy }) => (correctedBy ? [enteredBy, correctedBy] : [enteredBy]))
  const names = await findNames(db, me, people)
  return rows.map((row) => ({
    resultId: row.id,
    testName: row.testName,
    comparator: row.comparator,
    value: row.value,
    unit: row.unit,
    takenOn: row.takenOn,
    source: row.source,
    enteredAt: toIsoInstant(row.enteredAt),
    enteredBy: names.get(row.enteredBy) ?? '',
    correction: row.replacedBy
      ? {
          at: toIsoInstant(row.correctedAt!),
          by: names.get(row.correctedBy!) ?? '',
          reason: row.errorReason!,
        }
      : null,
  }))
}

/** Lists the last result of each test from outside the clinic, without corrected ones, newest first. */
export async function listLastResults(
  ctx: Pick<QueryContext, 'db' | 'me'>,
  patientId: string,
): Promise<OutsideResult[]> {
  const results = (await listOutsideResults(ctx, patientId)).filter(({ correction }) => correction === null)
  return [...new Map(results.toReversed().map((result) => [toNameKey(result.testName), result])).values()]
    .toSorted((a, b) => (a.takenOn < b.takenOn ? 1 : -1))
    .slice(0, MAX_LAST_RESULTS)
}

/**
 * Records a result from outside the clinic. A correction marks the result that it corrects, which is kept.
 * @throws 409 if that result has already been corrected
 */
export async function recordOutsideResult(ctx: CommandContext, patientId: string, input: NewOutsideResult) {
  const { db, me, now } = ctx
  const { testName, takenOn, source, corrects, reason } = input
  if (takenOn > getToday(ctx)) throw refuse.invalid({ takenOn: 'Enter today’s date or an earlier date' })
  const corrected = corrects ? await lockResult(ctx, patientId, corrects) : null
  const { comparator, value } = parseResult(input.result)
  const id = uuidv7()
  const row = { testName, comparator, value, unit: input.unit ?? null, takenOn, source }
  await db.insert(outsideResults).values({
    id,
    practiceId: me.practiceId,
    patientId,
    ...row,
    nameKey: toNameKey(testName),
    takenAt: toIsoInstant(toInstant(takenOn, '12:00', me.zone)),
    enteredBy: me.personId,
    enteredAt: now.toISOString(),
  })
  if (corrected)
    await db
      .update(outsideResults)
      .set({
        replacedBy: id,
        errorReason: reason,
        correctedAt: now.toISOString(),
        correctedBy: me.personId,
        version: corrected.version + 1,
      })
      .where(and(restrictToReach(db, me, 'practice', outsideResults), eq(outsideResults.id, corrected.id)))
  await recordAudit(ctx, {
    act: corrected ? 'update' : 'create',
    object: 'outside_result',
    objectId: id,
    patientId,
    before: corrected ? { testName: corrected.testName, value: corrected.value, unit: corrected.unit } : undefined,
    after: { ...row, reason },
  })
  return { resultId: id }
}

async function lockResult({ db, me }: CommandContext, patientId: string, resultId: string) {
  const [row] = await db
    .select()
    .from(outsideResults)
    .where(
      and(
        restrictToReach(db, me, 'practice', outsideResults),
        eq(outsideResults.patientId, patientId),
        eq(outsideResults.id, resultId),
      ),
    )
    .for('update')
  if (!row) throw refuse.notFound('result')
  if (row.replacedBy) throw refuse.conflict('This result has already been corrected. Check the newer result first.')
  return row
}
