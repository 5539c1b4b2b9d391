import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { refuse } from '#api/kernel/refuse.ts'
import type { Db } from '#db/client.ts'
import { throttles } from '#db/schema/practice/people.ts'

const WINDOW = '15 minutes'
const FIRST_WAIT_SECONDS = 60
const MAX_WAIT_SECONDS = 15 * 60

/** The number of attempts under a key before the caller must wait. */
export interface Limit {
  key: string
  max: number
}

/** Builds a key that identifies the caller without storing what they typed. */
export const throttleKey = (purpose: string, ...identifiers: string[]): string =>
  `${purpose}:${createHash('sha256').update(identifiers.join('\n')).digest('base64url').slice(0, 22)}`

/**
 * Counts an attempt before it is made, so that parallel attempts count as well. The attempt that reaches the limit is
 * still made; then the caller must wait. The wait doubles with each failure and is forgotten after 15 minutes without
 * attempts. Needs a transaction of its own, because a refusal must not undo the count.
 * @throws 429 with the seconds to wait
 */
export async function countAttempts(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  const instant = sql`${now.toISOString()}::timestamptz`
  for (const { key, max: maxAttempts } of limits) {
    const isWindowOver = sql`greatest(t.window_started_at, t.blocked_until) < ${instant} - ${WINDOW}::interval`
    const failures = sql`case when ${isWindowOver} then 1 else t.failures + 1 end`
    const counted = await db.execute(sql`
      insert into ${throttles} as t (key, failures, window_started_at, blocked_until)
      values (${key}, 1, ${instant}, ${computeBlockedUntil(sql`1`, maxAttempts, instant)})
      on conflict (key) do update set
        failures = ${failures},
        window_started_at = case when ${isWindowOver} then ${instant} else t.window_started_at end,
        blocked_until = ${computeBlockedUntil(failures, maxAttempts, instant)}
      where t.blocked_until is null or t.blocked_until <= ${instant}
      returning t.key`)
    if (counted.length === 0) throw refuse.tooMany(await getSecondsLeft(db, key, now))
  }
}

/**
 * Returns whether this is the first submission with this key within 15 minutes. A repeat reveals nothing new, so it
 * isn't counted. Call it in the transaction of the count, so that a refused attempt is not remembered.
 */
export async function isFirstSubmission(db: Db, key: string, now: Date): Promise<boolean> {
  const instant = sql`${now.toISOString()}::timestamptz`
  const rows = await db.execute(sql`
    insert into ${throttles} as t (key, failures, window_started_at) values (${key}, 0, ${instant})
    on conflict (key) do update set window_started_at = ${instant}
    where t.window_started_at < ${instant} - ${WINDOW}::interval
    returning t.key`)
  return rows.length > 0
}

function computeBlockedUntil(failures: ReturnType<typeof sql>, maxAttempts: number, instant: ReturnType<typeof sql>) {
  const excess = sql`least((${failures}) - ${maxAttempts}::int, 10)`
  const seconds = sql`least(${FIRST_WAIT_SECONDS}::int * 2 ^ (${excess}), ${MAX_WAIT_SECONDS}::int)`
  return sql`case when (${failures}) >= ${maxAttempts}::int then ${instant} + make_interval(secs => ${seconds}) end`
}

async function getSecondsLeft(db: Db, key: string, now: Date): Promise<number> {
  const [row] = await db.select({ until: throttles.blockedUntil }).from(throttles).where(eq(throttles.key, key))
  return Math.max(1, Math.ceil((Date.parse(row?.until ?? now.toISOString()) - now.getTime()) / 1000))
}

/** Deletes the person's own counts after a success, and lowers counts that are shared with others by one. */
export async function clearAttempts(
  db: Db,
  ownKeys: readonly string[],
  sharedKeys: readonly string[] = [],
): Promise<void> {
  if (ownKeys.length) await db.delete(throttles).where(inArray(throttles.key, [...ownKeys]))
  if (sharedKeys.length) {
    await db
      .update(throttles)
      .set({ failures: sql`greatest(${throttles.failures} - 1, 0)`, blockedUntil: null })
      .where(inArray(throttles.key, [...sharedKeys]))
  }
}
