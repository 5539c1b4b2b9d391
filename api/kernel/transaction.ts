import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listCauses } from '#db/error-causes.ts'

const RETRYABLE_STATES = new Set(['40001', '40P01'])

/** Finds the SQLSTATE and constraint of a database error, however deep the driver wrapped it. */
export function findDatabaseError(error: unknown): { code: string; constraint: string | undefined } | null {
  const cause = listCauses(error).find(({ code }) => /^[0-9A-Z]{5}$/.test(String(code)))
  return cause ? { code: String(cause.code), constraint: cause.constraint_name } : null
}

/** Runs a transaction, and repeats it at most twice after a serialization failure or a deadlock. */
export async function runTransaction<T>(pool: Db, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await pool.transaction(work)
    } catch (error) {
      if (attempt === 3 || !RETRYABLE_STATES.has(findDatabaseError(error)?.code ?? '')) throw error
    }
  }
}

/**
 * Sets the practice whose rows the rest of the transaction may see, without a session of it. Works as `trusted` only, in calls
 * with `isTrusted` and in jobs; other calls get their practice from the token of their session.
 */
export async function enterPractice(db: Db, practiceId: string): Promise<void> {
  await db.execute(sql`select engine.enter_practice(${practiceId}::uuid)`)
}
