import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { findNames } from '#api/practice/public.ts'
import { HISTORY_LISTS, type HistoryField, type HistoryList, isHistoryList } from '#contract/clinical/history/rules.ts'
import type { HistoryEntry, HistorySection, MedicalHistory } from '#contract/clinical/history/schema.ts'
import { historyEntries, patients } from '#db/schema/patients/patients.ts'

export type HistoryRow = typeof historyEntries.$inferSelect

/** Under which list a row stands that is no entry: the section itself with its text and version, and what was taken out. */
export const SECTIONS = 'sections'
export const removedListOf = (list: HistoryList) => `removed:${list}`

/** The rows of a patient's history. */
export const isOfPatient = ({ db, me }: Pick<QueryContext, 'db' | 'me'>, patientId: string) =>
  and(restrictToReach(db, me, 'practice', historyEntries), eq(historyEntries.patientId, patientId))

/** A patient's whole history. The caller has opened the record. */
export async function getHistory(ctx: Pick<QueryContext, 'db' | 'me'>, patientId: string): Promise<MedicalHistory> {
  const { db, me } = ctx
  const [said] = await db
    .select({ none: patients.noKnownAllergies })
    .from(patients)
    .where(and(restrictToReach(db, me, 'practice', patients), eq(patients.id, patientId)))
  return {
    patientId,
    sections: await listSections(ctx, patientId, HISTORY_LISTS),
    noKnownAllergies: said?.none ? true : null,
  }
}

/** One section as it stands. */
export async function getSection(
  ctx: Pick<QueryContext, 'db' | 'me'>,
  patientId: string,
  list: HistoryList,
): Promise<HistorySection> {
  const [section] = await listSections(ctx, patientId, [list])
  return section!
}

async function listSections(
  ctx: Pick<QueryContext, 'db' | 'me'>,
  patientId: string,
  lists: readonly HistoryList[],
): Promise<HistorySection[]> {
  const { db, me } = ctx
  const standsUnder = [SECTIONS, ...lists, ...lists.map(removedListOf)]
  const rows = await db
    .select()
    .from(historyEntries)
    .where(and(isOfPatient(ctx, patientId), inArray(historyEntries.list, standsUnder)))
    .orderBy(asc(historyEntries.createdAt), asc(historyEntries.id))
  const names = await findNames(
    db,
    me,
    rows.flatMap(({ updatedBy, createdBy }) => updatedBy ?? createdBy ?? []),
  )
  const asEntry = (row: HistoryRow): HistoryEntry => ({
    entryId: row.id,
    name: row.name,
    details: toDetails(row),
    by: names.get(row.updatedBy ?? row.createdBy ?? '') ?? '',
    at: toIsoInstant(row.updatedAt ?? row.createdAt),
  })
  return lists.map((list) => {
    const section = rows.find((row) => row.list === SECTIONS && row.nameKey === list)
    const taken = rows.filter((row) => row.list === removedListOf(list))
    return {
      list,
      version: section?.version ?? 0,
      text: section?.note ?? null,
      entries: rows.filter((row) => row.list === list).map(asEntry),
      removed: taken.map(asEntry).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
    }
  })
}

/** What an entry says beside its name. */
export function toDetails(row: HistoryRow): Partial<Record<HistoryField, string>> {
  return {
    ...row.details,
    ...(row.year !== null && { year: String(row.year) }),
    ...(row.note !== null && { note: row.note }),
  }
}

/** What the checks and the band ask of a history: names with what is known of them. The caller may see the band. */
export async function listEntries(
  ctx: Pick<QueryContext, 'db' | 'me'>,
  patientId: string,
  lists: readonly HistoryList[],
): Promise<{ list: HistoryList; name: string; details: Partial<Record<HistoryField, string>> }[]> {
  const rows = await ctx.db
    .select()
    .from(historyEntries)
    .where(and(isOfPatient(ctx, patientId), inArray(historyEntries.list, [...lists])))
    .orderBy(asc(historyEntries.nameKey))
  return rows.flatMap((row) =>
    isHistoryList(row.list) ? [{ list: row.list, name: row.name, details: toDetails(row) }] : [],
  )
}

/**
 * The row of a section, made at its first use and locked: whoever writes in the section at the same moment waits.
 * @returns its version; 0 when it has just been made
 */
export async function lockSection({ db, me, now }: CommandContext, patientId: string, list: HistoryList) {
  const section = and(
    isOfPatient({ db, me }, patientId),
    eq(historyEntries.list, SECTIONS),
    eq(historyEntries.nameKey, list),
  )
  await db
    .insert(historyEntries)
    .values({
      ...{ id: uuidv7(), practiceId: me.practiceId, patientId, list: SECTIONS, name: list, nameKey: list, version: 0 },
      ...{ createdBy: me.personId, createdAt: now.toISOString() },
    })
    .onConflictDoNothing()
  const [row] = await db.select().from(historyEntries).where(section).for('update')
  return row!
}

/** Notes that the section was written in. */
export async function touchSection(
  { db, me, now }: CommandContext,
  section: HistoryRow,
  change: { note?: string | null } = {},
): Promise<void> {
  await db
    .update(historyEntries)
    .set({
      ...change,
      updatedBy: me.personId,
      updatedAt: now.toISOString(),
      version: sql`${historyEntries.version} + 1`,
    })
    .where(and(isOfPatient({ db, me }, section.patientId), eq(historyEntries.id, section.id)))
}

/** An entry of a list or of what was taken out of it, by its id. */
export async function findEntry(
  ctx: Pick<QueryContext, 'db' | 'me'>,
  patientId: string,
  under: string,
  entryId: string,
): Promise<HistoryRow | null> {
  const [row] = await ctx.db
    .select()
    .from(historyEntries)
    .where(and(isOfPatient(ctx, patientId), eq(historyEntries.list, under), eq(historyEntries.id, entryId)))
  return row ?? null
}
