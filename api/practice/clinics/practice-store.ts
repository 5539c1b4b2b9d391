import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { enterPractice } from '#api/kernel/transaction.ts'
import type { Db } from '#db/client.ts'
import { organisations, practices } from '#db/schema/practice/organisations.ts'

/** Creates an organisation with its practice, and enters it. */
export async function createPractice(db: Db, name: string): Promise<{ orgId: string; practiceId: string }> {
  const orgId = uuidv7()
  const practiceId = uuidv7()
  await db.insert(organisations).values({ id: orgId, name })
  await db.insert(practices).values({ id: practiceId, orgId, name })
  await enterPractice(db, practiceId)
  return { orgId, practiceId }
}

export async function findPractice(db: Db, practiceId: string) {
  const [row] = await db.select().from(practices).where(eq(practices.id, practiceId))
  return row ?? null
}

export async function countPractices(db: Db): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(practices)
  return row?.n ?? 0
}
