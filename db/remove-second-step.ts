import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Database } from './client.ts'
import { audit } from './schema/kernel/audit.ts'
import { memberships, people, sessions } from './schema/practice/people.ts'
import { recoveryCodes, secondSteps } from './schema/practice/second-steps.ts'

/**
 * Removes the second step at sign-in of the people with a login, ends their sessions, and writes it to the audit of their
 * practices.
 * @param login a number in international format, or an e-mail address
 * @returns their names
 */
export async function removeSecondStep(database: Pick<Database, 'maintenance'>, login: string): Promise<string[]> {
  return database.maintenance.transaction(async (db) => {
    const found = await db
      .select({ personId: people.id, fullName: people.fullName })
      .from(people)
      .innerJoin(secondSteps, eq(secondSteps.personId, people.id))
      .where(and(or(eq(people.phone, login), eq(people.email, login)), isNotNull(secondSteps.confirmedAt)))
    for (const { personId } of found) {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
      await db.delete(secondSteps).where(eq(secondSteps.personId, personId))
      await db
        .update(sessions)
        .set({ endedAt: new Date().toISOString() })
        .where(and(eq(sessions.personId, personId), isNull(sessions.endedAt)))
      for (const { practiceId } of await db.select().from(memberships).where(eq(memberships.personId, personId))) {
        await db.insert(audit).values({
          id: uuidv7(),
          practiceId,
          requestId: `second step ${uuidv7()}`,
          role: 'operator',
          act: 'delete',
          object: 'second step',
          objectId: personId,
          after: { by: 'operator' },
        })
      }
    }
    return found.map(({ fullName }) => fullName)
  })
}
