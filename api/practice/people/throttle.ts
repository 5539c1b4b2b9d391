import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { refuse } from '#api/kernel/refuse.ts'
import type { Db } from '#db/client.ts'
import { throttles } from '#db/schema/practice/people.ts'

const WINDOW = '15 minutes'
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 15 * 60

/** The number of attempts under a key before the caller must wait. */
export interface Limit {
  key: string
  max: number
}

/** Builds a key that identifies the caller without storing what they typed. */
export const throttleKey = (what: string, ...who: string[]): string =>
  `${what}:${createHash('sha256').update(who.join('\n')).digest('base64url').slice(0, 22)}`

/**
 * Counts an attempt before it is made, so that parallel attempts count as well. The attempt that reaches the limit is
 * still made; then the caller must wait. The wait doubles with each failure and is forgotten after 15 minutes without
 * attempts. Needs a transaction of its own, because a refusal must not undo the count.
 * @throws 429 with the seconds to wait
 */
export async function countAttempts(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  for (const { key, max: most } of limits) {
    const quiet = sql`greatest(t.window_started_at, t.blocked_until) < ${at} - ${WINDOW}::interval`
    const failures = sql`case when ${quiet} then 1 else t.failures + 1 end`
    const counted = await db.execute(sql`
      insert into ${throttles} as t (key, failures, window_started_at, blocked_until)
      values (${key}, 1, ${at}, ${waitAfter(sql`1`, most, at)})
      on conflict (key) do update set
        failures = ${failures},
        window_started_at = case when ${quiet} then ${at} else t.window_started_at end,
        blocked_until = ${waitAfter(failures, most, at)}
      where t.blocked_until is null or t.blocked_until <= ${at}
      returning t.key`)
    if (counted.length === 0) throw refuse.tooMany(await secondsLeft(db, key, now))
  }
}

/**
 * Says if this is the first submission with this key within 15 minutes. A repeat reveals nothing new, so it is not
 * counted. Call it in the transaction of the count, so that a refused attempt is not remembered.
 */
export async function isFirstSubmission(db: Db, key: string, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const noted = await db.execute(sql`
    insert into ${throttles} as t (key, failures, window_started_at) values (${key}, 0, ${at})
    on conflict (key) do update set window_started_at = ${at}
    where t.window_started_at < ${at} - ${WINDOW}::interval
    returning t.key`)
  return noted.length > 0
}

function waitAfter(failures: ReturnType<typeof sql>, most: number, at: ReturnType<typeof sql>) {
  const over = sql`least((${failures}) - ${most}::int, 10)`
  const seconds = sql`least(${FIRST_WAIT_SECONDS}::int * 2 ^ (${over}), ${LONGEST_WAIT_SECONDS}::int)`
  return sql`case when (${failures}) >= ${most}::int then ${at} + make_interval(secs => ${seconds}) end`
}

async function secondsLeft(db: Db, key: string, now: Date): Promise<number> {
  const [row] = await db.select({ until: throttles.blockedUntil }).from(throttles).where(eq(throttles.key, key))
  return Math.max(1, Math.ceil((Date.parse(row?.until ?? now.toISOString()) - now.getTime()) / 1000))
}

/** Deletes the person's own counts after a success, and lowers counts that are shared with others by one. */
export async function clearAttempts(db: Db, own: readonly string[], shared: readonly string[] = []): Promise<void> {
  if (own.length) await db.delete(throttles).where(inArray(throttles.key, [...own]))
  if (shared.length) {
    await db
      .update(throttles)
      .set({ failures: sql`greatest(${throttles.failures} - 1, 0)`, blockedUntil: null })
      .where(inArray(throttles.key, [...shared]))
  }
}
