import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Me } from '#api/kernel/context.ts'
import { refersTo } from '#api/kernel/reach.ts'
import {
  assignRanks,
  isCurrent,
  type Priority,
  toNameKey,
  uniqueByName,
  VISIT_LISTS,
  type VisitList,
} from '#contract/clinical/visits/rules.ts'
import { Visit, type VisitNote } from '#contract/clinical/visits/schema.ts'
import type { Db } from '#db/client.ts'
import { visitEntries, visits } from '#db/schema/clinical/visits.ts'

type Practice = Pick<Me, 'practiceId'>
interface Entry {
  name: string
  details: Record<string, string>
}

/** The lists of a note, and the details of its laboratory order. */
export type NoteLists = Pick<Visit, VisitList | 'labOrder'>
type SentLists = Partial<Pick<VisitNote, VisitList | 'labOrder'>>

/** The order details are stored as an entry of their own, because they belong to the same version of the note. */
const ORDER = 'order'
type EntryList = VisitList | typeof ORDER

const toEntry = ({ name, ...details }: { name: string }): Entry => ({
  name,
  details: Object.fromEntries(
    Object.entries(details).filter((one): one is [string, string] => typeof one[1] === 'string' && one[1] !== ''),
  ),
})

const isOfNote = (me: Practice, visitId: string, noteVersion: number) =>
  and(
    eq(visitEntries.practiceId, me.practiceId),
    eq(visitEntries.visitId, visitId),
    eq(visitEntries.noteVersion, noteVersion),
  )

/** Prepares the sent lists for storage. */
function toEntryLists(note: SentLists): [EntryList, Entry[]][] {
  const lists = VISIT_LISTS.flatMap((list): [EntryList, Entry[]][] => {
    const items = list === 'diagnoses' ? note.diagnoses && assignRanks(uniqueByName(note.diagnoses)) : note[list]
    return items ? [[list, uniqueByName<{ name: string }>(items).map(toEntry)]] : []
  })
  if (note.labOrder === undefined) return lists
  if (note.labOrder === null) return [...lists, [ORDER, []]]
  const { fasting, ...head } = note.labOrder
  return [...lists, [ORDER, [toEntry({ name: ORDER, ...head, ...(fasting && { fasting: 'yes' }) } as never)]]]
}

/**
 * Replaces the lists that were sent. Each name is stored once: the last one wins.
 * @param noteVersion the version of the note that they belong to
 */
export async function writeEntries(
  db: Db,
  me: Practice,
  visitId: string,
  note: SentLists,
  noteVersion = 1,
): Promise<void> {
  for (const [list, entries] of toEntryLists(note)) {
    await db.delete(visitEntries).where(and(isOfNote(me, visitId, noteVersion), eq(visitEntries.list, list)))
    if (entries.length === 0) continue
    await db.insert(visitEntries).values(
      entries.map((entry, position) => ({
        id: uuidv7(),
        practiceId: me.practiceId,
        visitId,
        list,
        noteVersion,
        nameKey: toNameKey(entry.name),
        position,
        ...entry,
      })),
    )
  }
}

/** Details that older entries lack. */
const DEFAULTS: Readonly<Record<string, string>> = { certainty: 'provisional' }

/** Reads the lists of one version of a visit's note, in order. */
export async function readEntries(db: Db, me: Practice, visitId: string, noteVersion: number): Promise<NoteLists> {
  const lists = await readEntriesOfVisits(db, me, [{ id: visitId, noteVersion }])
  return lists.get(visitId)!
}

/** Reads the lists of the notes of several visits, each in one version, by visit. */
export async function readEntriesOfVisits(
  db: Db,
  me: Practice,
  notes: readonly { id: string; noteVersion: number }[],
): Promise<Map<string, NoteLists>> {
  if (notes.length === 0) return new Map()
  const rows = await db
    .select()
    .from(visitEntries)
    .where(
      and(
        eq(visitEntries.practiceId, me.practiceId),
        or(
          ...notes.map(({ id, noteVersion }) =>
            and(eq(visitEntries.visitId, id), eq(visitEntries.noteVersion, noteVersion)),
          ),
        ),
      ),
    )
    .orderBy(asc(visitEntries.position))
  return new Map(notes.map(({ id }) => [id, toNoteLists(rows.filter(({ visitId }) => visitId === id))]))
}

function toNoteLists(rows: readonly (typeof visitEntries.$inferSelect)[]): NoteLists {
  const toDetails = (shape: object, { name, details }: (typeof rows)[number]) =>
    Object.fromEntries(
      Object.keys(shape).map((key) => [key, key === 'name' ? name : (details[key] ?? DEFAULTS[key] ?? null)]),
    )
  const lists = VISIT_LISTS.map((list) => [
    list,
    rows.filter((row) => row.list === list).map((row) => toDetails(Visit.shape[list].element.shape, row)),
  ])
  const order = rows.find(({ list }) => list === ORDER)?.details
  return {
    ...(Object.fromEntries(lists) as Pick<Visit, VisitList>),
    labOrder: order
      ? {
          priority: (order.priority ?? 'routine') as Priority,
          clinicalNote: order.clinicalNote ?? null,
          fasting: order.fasting === 'yes',
          placeId: order.placeId ?? null,
        }
      : null,
  }
}

/** Selects the entries of a list in the current version of each visit's note, in order. */
const selectCurrentEntries = (db: Db, me: Practice, visitIds: readonly string[], lists: readonly VisitList[]) =>
  db
    .select({
      visitId: visitEntries.visitId,
      list: visitEntries.list,
      name: visitEntries.name,
      details: visitEntries.details,
    })
    .from(visitEntries)
    .innerJoin(visits, and(refersTo(visitEntries.visitId, visits), eq(visits.noteVersion, visitEntries.noteVersion)))
    .where(
      and(
        eq(visitEntries.practiceId, me.practiceId),
        inArray(visitEntries.visitId, [...visitIds]),
        inArray(visitEntries.list, [...lists]),
      ),
    )
    .orderBy(asc(visitEntries.position))

/** Lists the diagnoses of several visits, by visit, from the current notes: primary ones first, without ruled-out ones. */
export async function listDiagnoses(db: Db, me: Practice, visitIds: readonly string[]): Promise<Map<string, string[]>> {
  const diagnosesByVisit = new Map<string, string[]>(visitIds.map((id) => [id, []]))
  if (visitIds.length === 0) return diagnosesByVisit
  const rows = await selectCurrentEntries(db, me, visitIds, ['diagnoses'])
  const primaryFirst = rows.toSorted(
    (a, b) => Number(b.details.rank === 'primary') - Number(a.details.rank === 'primary'),
  )
  for (const { visitId, name, details } of primaryFirst)
    if (details.certainty !== 'refuted') diagnosesByVisit.get(visitId)?.push(name)
  return diagnosesByVisit
}

/** Names the current diagnoses of a note, without resolved and ruled-out ones. */
export const listCurrentDiagnoses = ({ diagnoses }: Pick<Visit, 'diagnoses'>): string[] =>
  diagnoses.filter(isCurrent).map(({ name }) => name)

/** Lists the names of the tests and the instructions in the current note of a visit. */
export async function listTestsAndInstructions(db: Db, me: Practice, visitId: string) {
  const rows = await selectCurrentEntries(db, me, [visitId], ['tests', 'instructions'])
  const namesOf = (list: VisitList) => rows.filter((row) => row.list === list).map(({ name }) => name)
  return { tests: namesOf('tests'), instructions: namesOf('instructions') }
}
