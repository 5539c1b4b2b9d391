import { and, asc, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Me } from '#api/kernel/context.ts'
import {
  assignRanks,
  type Certainty,
  type ClinicalStatus,
  isCurrent,
  nameKey,
  type Priority,
  type Rank,
  type Severity,
  uniqueByName,
  VISIT_LISTS,
  type VisitList,
} from '#contract/clinical/visits/rules.ts'
import type { Visit, VisitNote } from '#contract/clinical/visits/schema.ts'
import type { Db } from '#db/client.ts'
import { visitEntries, visits } from '#db/schema/clinical/visits.ts'

type Practice = Pick<Me, 'practiceId'>
interface Entry {
  name: string
  details: Record<string, string>
}

/** The lists of a note, and what holds for the tests that are ordered by it. */
export type NoteLists = Pick<Visit, VisitList | 'labOrder'>
type SentLists = Partial<Pick<VisitNote, VisitList | 'labOrder'>>

/** The head of an order is kept beside the lists, as an entry of its own: it is part of the same version of the note. */
const ORDER = 'order'
type EntryList = VisitList | typeof ORDER

const toEntry = ({ name, ...details }: { name: string }): Entry => ({
  name,
  details: Object.fromEntries(
    Object.entries(details).filter((one): one is [string, string] => typeof one[1] === 'string' && one[1] !== ''),
  ),
})

/** The lists that were sent, each as it is kept. */
function toEntryLists(note: SentLists): [EntryList, Entry[]][] {
  const lists = VISIT_LISTS.flatMap((list): [EntryList, Entry[]][] => {
    const sent = list === 'diagnoses' ? note.diagnoses && assignRanks(uniqueByName(note.diagnoses)) : note[list]
    return sent ? [[list, uniqueByName<{ name: string }>(sent).map(toEntry)]] : []
  })
  if (note.labOrder === undefined) return lists
  if (note.labOrder === null) return [...lists, [ORDER, []]]
  const { fasting, ...head } = note.labOrder
  return [...lists, [ORDER, [toEntry({ name: ORDER, ...head, ...(fasting && { fasting: 'yes' }) } as never)]]]
}

/**
 * Puts the lists that were sent in the place of those that were there. Each name stands once: the last one wins.
 * @param noteVersion of which version of the note they are part
 */
export async function writeEntries(
  db: Db,
  me: Practice,
  visitId: string,
  note: SentLists,
  noteVersion = 1,
): Promise<void> {
  for (const [list, entries] of toEntryLists(note)) {
    await db
      .delete(visitEntries)
      .where(
        and(
          eq(visitEntries.practiceId, me.practiceId),
          eq(visitEntries.visitId, visitId),
          eq(visitEntries.noteVersion, noteVersion),
          eq(visitEntries.list, list),
        ),
      )
    if (entries.length === 0) continue
    await db.insert(visitEntries).values(
      entries.map((entry, position) => ({
        id: uuidv7(),
        practiceId: me.practiceId,
        visitId,
        list,
        noteVersion,
        nameKey: nameKey(entry.name),
        position,
        ...entry,
      })),
    )
  }
}

/** The lists of one version of a visit's note, in the order in which they were written. */
export async function readEntries(db: Db, me: Practice, visitId: string, noteVersion: number): Promise<NoteLists> {
  const rows = await db
    .select()
    .from(visitEntries)
    .where(
      and(
        eq(visitEntries.practiceId, me.practiceId),
        eq(visitEntries.visitId, visitId),
        eq(visitEntries.noteVersion, noteVersion),
      ),
    )
    .orderBy(asc(visitEntries.position))
  const entries = (list: EntryList) => rows.filter((row) => row.list === list)
  const said = (row: Entry, name: string) => row.details[name] ?? null
  const [order] = entries(ORDER)
  return {
    symptoms: entries('symptoms').map((row) => ({
      name: row.name,
      since: said(row, 'since'),
      severity: said(row, 'severity') as Severity | null,
      note: said(row, 'note'),
    })),
    diagnoses: entries('diagnoses').map((row) => ({
      name: row.name,
      certainty: (row.details.certainty ?? 'provisional') as Certainty,
      rank: said(row, 'rank') as Rank | null,
      clinicalStatus: said(row, 'clinicalStatus') as ClinicalStatus | null,
      onsetOn: said(row, 'onsetOn'),
      code: said(row, 'code'),
      note: said(row, 'note'),
    })),
    procedures: entries('procedures').map((row) => ({ name: row.name, note: said(row, 'note') })),
    instructions: entries('instructions').map(({ name }) => ({ name })),
    tests: entries('tests').map((row) => ({ name: row.name, code: said(row, 'code') })),
    labOrder: order
      ? {
          priority: (order.details.priority ?? 'routine') as Priority,
          clinicalNote: said(order, 'clinicalNote'),
          fasting: order.details.fasting === 'yes',
          placeId: said(order, 'placeId'),
        }
      : null,
  }
}

/** The entries of a list as the version of each visit's note that holds has them, in order. */
const selectCurrentEntries = (db: Db, me: Practice, visitIds: readonly string[], list: 'diagnoses' | 'tests') =>
  db
    .select({ visitId: visitEntries.visitId, name: visitEntries.name, details: visitEntries.details })
    .from(visitEntries)
    .innerJoin(
      visits,
      and(
        eq(visits.practiceId, visitEntries.practiceId),
        eq(visits.id, visitEntries.visitId),
        eq(visits.noteVersion, visitEntries.noteVersion),
      ),
    )
    .where(
      and(
        eq(visitEntries.practiceId, me.practiceId),
        inArray(visitEntries.visitId, [...visitIds]),
        eq(visitEntries.list, list),
      ),
    )
    .orderBy(asc(visitEntries.position))

/**
 * The names of the diagnoses of several visits, by visit, as the version of the note that holds has them: primary ones
 * first. What was ruled out is not among them.
 */
export async function listDiagnoses(db: Db, me: Practice, visitIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(visitIds.map((id) => [id, []]))
  if (visitIds.length === 0) return found
  const rows = await selectCurrentEntries(db, me, visitIds, 'diagnoses')
  const primaryFirst = [...rows].sort(
    (a, b) => Number(b.details.rank === 'primary') - Number(a.details.rank === 'primary'),
  )
  for (const { visitId, name, details } of primaryFirst)
    if (details.certainty !== 'refuted') found.get(visitId)?.push(name)
  return found
}

/** Names of what the patient has, of one version of a note: what is over or ruled out is not among them. */
export const currentDiagnoses = ({ diagnoses }: Pick<Visit, 'diagnoses'>): string[] =>
  diagnoses.filter(isCurrent).map(({ name }) => name)

/** The names of the tests that a visit orders, as the version of the note that holds has them. */
export async function listTests(db: Db, me: Practice, visitId: string): Promise<string[]> {
  const rows = await selectCurrentEntries(db, me, [visitId], 'tests')
  return rows.map(({ name }) => name)
}
