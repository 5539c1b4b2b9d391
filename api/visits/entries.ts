import { and, asc, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import {
  type Certainty,
  nameKey,
  type Severity,
  uniqueByName,
  VISIT_LISTS,
  type VisitList,
} from '#contract/visits/rules.ts'
import type { Visit, VisitNote } from '#contract/visits/schema.ts'
import type { Db } from '#db/client.ts'
import { visitEntries } from '#db/schema/visits.ts'
import type { Me } from '../context.ts'

type Practice = Pick<Me, 'practiceId'>
interface Entry {
  name: string
  details: Record<string, string>
}

const of = (me: Practice, visitIds: readonly string[]) =>
  and(eq(visitEntries.practiceId, me.practiceId), inArray(visitEntries.visitId, [...visitIds]))

/** The lists that were sent, each as it is kept. */
function listsOf(note: Pick<VisitNote, VisitList>): [VisitList, Entry[]][] {
  return VISIT_LISTS.flatMap((list) => {
    const sent = note[list]
    if (!sent) return []
    const entries = uniqueByName<{ name: string }>(sent).map(({ name, ...details }) => ({
      name,
      details: Object.fromEntries(Object.entries(details).filter(([, value]) => typeof value === 'string')),
    }))
    return [[list, entries] as [VisitList, Entry[]]]
  })
}

/** Puts the lists that were sent in the place of those that were there. Each name stands once: the last one wins. */
export async function writeEntries(
  db: Db,
  me: Practice,
  visitId: string,
  note: Pick<VisitNote, VisitList>,
): Promise<void> {
  for (const [list, entries] of listsOf(note)) {
    await db.delete(visitEntries).where(and(of(me, [visitId]), eq(visitEntries.list, list)))
    if (entries.length === 0) continue
    await db.insert(visitEntries).values(
      entries.map((entry, position) => ({
        id: uuidv7(),
        practiceId: me.practiceId,
        visitId,
        list,
        nameKey: nameKey(entry.name),
        position,
        ...entry,
      })),
    )
  }
}

/** Symptoms and diagnoses of a visit, in the order in which they were written. */
export async function readEntries(db: Db, me: Practice, visitId: string): Promise<Pick<Visit, VisitList>> {
  const rows = await db
    .select()
    .from(visitEntries)
    .where(of(me, [visitId]))
    .orderBy(asc(visitEntries.position))
  const entries = (list: VisitList) => rows.filter((row) => row.list === list)
  return {
    symptoms: entries('symptoms').map(({ name, details }) => ({
      name,
      since: details.since ?? null,
      severity: (details.severity as Severity | undefined) ?? null,
    })),
    diagnoses: entries('diagnoses').map(({ name, details }) => ({
      name,
      certainty: (details.certainty ?? 'provisional') as Certainty,
    })),
  }
}

/** The names of the diagnoses of several visits, by visit; what was ruled out is not among them. */
export async function diagnosesOf(db: Db, me: Practice, visitIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(visitIds.map((id) => [id, []]))
  if (visitIds.length === 0) return found
  const rows = await db
    .select()
    .from(visitEntries)
    .where(and(of(me, visitIds), eq(visitEntries.list, 'diagnoses')))
    .orderBy(asc(visitEntries.position))
  for (const { visitId, name, details } of rows) if (details.certainty !== 'refuted') found.get(visitId)?.push(name)
  return found
}
