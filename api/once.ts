import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { idempotencyKeys } from '#db/schema/people.ts'
import type { Me, Visit } from './context.ts'

type Asking = Visit & { me: Me | null }

/**
 * The idempotency key of decision 17: the first act with a key runs and its answer is kept in the same transaction;
 * a repeat waits for it and is given that answer. A refused act leaves the key free, because its row rolls back.
 * @param name the call, so that one key never answers for another form
 */
export async function onceOnly(asking: Asking, name: string, input: unknown) {
  const { db, key, me, ip } = asking
  if (!key) return { answer: null, keep: async () => {} }

  const scope = [me?.practiceId ?? '', me?.personId ?? ip, name].join(':')
  const bodyHash = createHash('sha256').update(JSON.stringify(input ?? null)).digest('hex')
  const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
  // A second transaction with the same key waits here until the first has ended.
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ scope, key, bodyHash, status: 0, answer: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed) {
    return {
      answer: null,
      keep: async (answer: unknown) => {
        await db.update(idempotencyKeys).set({ status: 200, answer: answer ?? {} }).where(mine)
      },
    }
  }
  const [first] = await db.select().from(idempotencyKeys).where(mine)
  const answer = first!.answer as { message?: string }
  return {
    answer: first!.bodyHash === bodyHash ? answer : { ...answer, message: 'This was already saved.' },
    keep: async () => {},
  }
}
