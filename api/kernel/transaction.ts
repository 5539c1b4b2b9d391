import type { Database, Db } from '#db/client.ts'

const RETRYABLE_STATES = new Set(['40001', '40P01'])

/** SQLSTATE and constraint of a database error, however deep the driver wrapped it. */
export function findDatabaseError(error: unknown): { code: string; constraint: string | undefined } | null {
  for (
    let e = error as { code?: unknown; constraint_name?: string; cause?: unknown } | undefined;
    e;
    e = e.cause as typeof e
  ) {
    if (typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code))
      return { code: e.code, constraint: e.constraint_name }
  }
  return null
}

/** One transaction; run again, at most twice, when the database asks for it (serialization failure, deadlock). */
export async function runTransaction<T>(app: Database['app'], work: (db: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await app.transaction(work)
    } catch (error) {
      if (tries === 3 || !RETRYABLE_STATES.has(findDatabaseError(error)?.code ?? '')) throw error
    }
  }
}
