import { createBoundedCache } from '#contract/kernel/bounded-cache.ts'
import { readBearerToken } from '#contract/kernel/headers.ts'
import type { EdgeContext, EdgeMiddleware } from './edge.ts'
import type { Refuse } from './plain-page.ts'

const MINUTE_MS = 60_000
/** Their counts need about 3 MB. */
const MAX_SESSIONS = 20_000

/** Counts a request of a session and returns the response that refuses it, or null. */
export type RequestLimit = (c: EdgeContext, session: string | null) => Response | null

/**
 * Creates the limit of requests per session and calendar minute, so that a program can't copy all records of a practice
 * through its lists and searches (ASVS 5, 2.4.1). Each process counts for itself. Calls without a session that check a secret
 * are limited by `api/practice/people/throttle.ts`; other guest requests are not limited.
 * @param perMinute no limit if 0
 */
export function createRequestLimit(
  perMinute: number,
  { refuse, now = Date.now }: { refuse: Refuse; now?: () => number },
): RequestLimit {
  let minute = 0
  let counts = createBoundedCache<{ requests: number }>(MAX_SESSIONS)
  return (c, session) => {
    if (perMinute === 0 || session === null) return null
    const currentMinute = Math.floor(now() / MINUTE_MS)
    if (currentMinute !== minute) {
      minute = currentMinute
      counts = createBoundedCache(MAX_SESSIONS)
    }
    const count = counts.get(session, () => ({ requests: 0 }))
    if (++count.requests <= perMinute) return null
    const seconds = Math.ceil(((currentMinute + 1) * MINUTE_MS - now()) / 1000)
    return refuse(c, {
      status: 429,
      title: 'Too many requests',
      text: 'You opened a lot of pages in the last minute. Wait a minute, then reload this page.',
      headers: { 'Retry-After': String(seconds) },
    })
  }
}

/** Limits the calls of each bearer of a token. Calls of our own web server were counted there. */
export const limitCalls =
  (limit: RequestLimit, isFromWeb: (c: EdgeContext) => boolean = () => false): EdgeMiddleware =>
  (c, next) => {
    // Any other text gives no access, and strangers could send any number of them.
    const refusal = isFromWeb(c) ? null : limit(c, readBearerToken(c.req.header('authorization')))
    return refusal ? Promise.resolve(refusal) : next()
  }
