import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { findNames } from '#api/practice/public.ts'
import { HISTORY_LISTS, type HistoryField, type HistoryList } from '#contract/clinical/history/rules.ts'
import type { HistoryEntry, HistorySection, MedicalHistory } from '#contract/clinical/history/schema.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { historyEntries } from '#db/schema/clinical/history.ts'
import { patients } from '#db/schema/patients/patients.ts'

type ReadContext = Pick<QueryContext, 'db' | 'me'>
export type HistoryRow = typeof historyEntries.$inferSelect

/** List names of rows that aren't entries: the section with its text and version, and removed entries. */
export const SECTIONS = 'sections'
export const removedListOf = (list: HistoryList) => `removed:${list}`

export const isOfPatient = ({ db, me }: ReadContext, patientId: string) =>
  and(restrictToReach(db, me, 'practice', historyEntries), eq(historyEntries.patientId, patientId))

/** Reads a patient's whole history. The caller has opened the record. */
export async function getHistory(ctx: ReadContext, patientId: string): Promise<MedicalHistory> {
  const { db, me } = ctx
  const [patient] = await db
    .select({ none: patients.noKnownAllergies })
    .from(patients)
    .where(and(restrictToReach(db, me, 'practice', patients), eq(patients.id, patientId)))
  return {
    patientId,
    sections: await listSections(ctx, patientId, HISTORY_LISTS),
    noKnownAllergies: patient?.none ? true : null,
  }
}

export async function getSection(ctx: ReadContext, patientId: string, list: HistoryList): Promise<HistorySection> {
  const [section] = await listSections(ctx, patientId, [list])
  return section!
}

async function listSections(
  ctx: ReadContext,
  patientId: string,
  lists: readonly HistoryList[],
): Promise<HistorySection[]> {
  const { db, me } = ctx
  const listNames = [SECTIONS, ...lists, ...lists.map(removedListOf)]
  const rows = await db
    .select()
    .from(historyEntries)
    .where(and(isOfPatient(ctx, patientId), inArray(historyEntries.list, listNames)))
    .orderBy(asc(historyEntries.createdAt), asc(historyEntries.id))
  const names = await findNames(
    db,
    me,
    rows.flatMap(({ updatedBy, createdBy }) => updatedBy ?? createdBy ?? []),
  )
  const toEntry = (row: HistoryRow): HistoryEntry => ({
    entryId: row.id,
    name: row.name,
    details: toDetails(row),
    by: names.get(row.updatedBy ?? row.createdBy ?? '') ?? '',
    at: toIsoInstant(row.updatedAt ?? row.createdAt),
  })
  return lists.map((list) => {
    const section = rows.find((row) => row.list === SECTIONS && row.nameKey === list)
    const removed = rows.filter((row) => row.list === removedListOf(list))
    return {
      list,
      version: section?.version ?? 0,
      text: section?.note ?? null,
      entries: rows.filter((row) => row.list === list).map(toEntry),
      removed: removed.map(toEntry).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
    }
  })
}

/** Collects the details of an entry. */
export function toDetails(row: HistoryRow): Partial<Record<HistoryField, string>> {
  return {
    ...row.details,
    ...(row.year !== null && { year: String(row.year) }),
    ...(row.note !== null && { note: row.note }),
  }
}

/** Lists entries with their details, for the safety checks and the patient banner. The caller may see the banner. */
export async function listEntries(ctx: ReadContext, patientId: string, lists: readonly HistoryList[]) {
  const rows = await ctx.db
    .select()
    .from(historyEntries)
    .where(and(isOfPatient(ctx, patientId), inArray(historyEntries.list, [...lists])))
    .orderBy(asc(historyEntries.nameKey))
  return rows.map((row) => ({ list: row.list as HistoryList, name: row.name, details: toDetails(row) }))
}

/** Lists the names of past illnesses and long-term medicines, with the text that was typed for each list as a whole. */
export async function listHistoryNames(ctx: ReadContext, patientId: string) {
  const rows = await ctx.db
    .select({
      list: historyEntries.list,
      nameKey: historyEntries.nameKey,
      name: historyEntries.name,
      note: historyEntries.note,
    })
    .from(historyEntries)
    .where(and(isOfPatient(ctx, patientId), inArray(historyEntries.list, [SECTIONS, ...SUMMARY_LISTS])))
    .orderBy(asc(historyEntries.createdAt), asc(historyEntries.id))
  return SUMMARY_LISTS.map((list) => ({
    list,
    names: rows.flatMap((row) =>
      row.list === list ? [row.name] : row.list === SECTIONS && row.nameKey === list && row.note ? [row.note] : [],
    ),
  }))
}
const SUMMARY_LISTS = ['pastIllness', 'medicines'] as const

/** Locks the row of a section, and creates it on first use with version 0. Simultaneous writers of the section wait. */
export async function lockSection({ db, me, now }: CommandContext, patientId: string, list: HistoryList) {
  await db
    .insert(historyEntries)
    .values({
      id: uuidv7(),
      practiceId: me.practiceId,
      patientId,
      list: SECTIONS,
      name: list,
      nameKey: list,
      version: 0,
      createdBy: me.personId,
      createdAt: now.toISOString(),
    })
    .onConflictDoNothing()
  const isSection = and(eq(historyEntries.list, SECTIONS), eq(historyEntries.nameKey, list))
  const [row] = await db
    .select()
    .from(historyEntries)
    .where(and(isOfPatient({ db, me }, patientId), isSection))
    .for('update')
  return row!
}

/** Changes a section or an entry, with author, time and version. */
export async function updateRow(
  { db, me, now }: CommandContext,
  { patientId, id, version }: HistoryRow,
  change: Partial<HistoryRow>,
): Promise<void> {
  const author = { updatedBy: me.personId, updatedAt: now.toISOString() }
  await db
    .update(historyEntries)
    .set({ ...change, ...author, version: version + 1 })
    .where(and(isOfPatient({ db, me }, patientId), eq(historyEntries.id, id)))
}

/** Finds an entry of a list, or of its removed entries. */
export async function findEntry(ctx: ReadContext, patientId: string, list: string, condition: SQL) {
  const [row] = await ctx.db
    .select()
    .from(historyEntries)
    .where(and(isOfPatient(ctx, patientId), eq(historyEntries.list, list), condition))
  return row
}

export const matchName = (name: string) => eq(historyEntries.nameKey, toNameKey(name))
