import { and, eq, inArray } from 'drizzle-orm'
import type { Me } from '#api/kernel/context.ts'
import type { Db } from '#db/client.ts'
import { memberships, people } from '#db/schema/practice/people.ts'

/** Finds the names of people of this practice by id, including people who have left. */
export async function findNames(
  db: Db,
  me: Pick<Me, 'practiceId'>,
  personIds: readonly string[],
): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .select({ id: people.id, fullName: people.fullName })
    .from(people)
    .innerJoin(memberships, eq(memberships.personId, people.id))
    .where(and(eq(memberships.practiceId, me.practiceId), inArray(people.id, [...new Set(personIds)])))
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}
