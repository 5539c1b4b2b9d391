import { sql } from 'drizzle-orm'
import type { Database, Db } from '#db/client.ts'

const RETRYABLE_STATES = new Set(['40001', '40P01'])

/** Finds the SQLSTATE and constraint of a database error, however deep the driver wrapped it. */
export function findDatabaseError(error: unknown): { code: string; constraint: string | undefined } | null {
  const cause = listCauses(error).find(({ code }) => /^[0-9A-Z]{5}$/.test(String(code)))
  return cause ? { code: String(cause.code), constraint: cause.constraint_name } : null
}

interface Cause {
  code?: unknown
  syscall?: unknown
  constraint_name?: string
  cause?: unknown
}

/** Lists an error and its causes. */
export function listCauses(error: unknown): Cause[] {
  return error ? [error, ...listCauses((error as Cause).cause)] : []
}

/** Runs a transaction, and repeats it at most twice after a serialization failure or a deadlock. */
export async function runTransaction<T>(app: Database['app'], work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await app.transaction(work)
    } catch (error) {
      if (attempt === 3 || !RETRYABLE_STATES.has(findDatabaseError(error)?.code ?? '')) throw error
    }
  }
}

/** Sets the tenant whose rows the rest of the transaction may see. */
export async function setTenant(
  db: Db,
  { practiceId, orgId, personId }: { practiceId: string; orgId: string; personId: string | null },
): Promise<void> {
  await db.execute(sql`select set_config('app.practice_id', ${practiceId}, true),
    set_config('app.org_id', ${orgId}, true), set_config('app.person_id', ${personId ?? ''}, true)`)
}
