import type { EdgeContext, EdgeMiddleware } from './edge.ts'
import type { Refuse } from './plain-page.ts'

const MINUTE_MS = 60_000
/** How many characters distinguish tokens. */
const MAX_KEY_LENGTH = 100

/** Counts a request of a session and returns the response that refuses it, or null. */
export type RequestLimit = (c: EdgeContext, session: string | undefined) => Response | null

/**
 * Creates the limit of requests per session and calendar minute, so that a program can't copy all records of a practice
 * through its lists and searches (ASVS 5, 2.4.1). Each process counts for itself. Requests without a session have limits
 * of their own: `throttle.ts`.
 * @param perMinute no limit if 0
 */
export function createRequestLimit(
  perMinute: number,
  { refuse, now = Date.now }: { refuse: Refuse; now?: () => number },
): RequestLimit {
  let minute = 0
  let counts = new Map<string, number>()
  return (c, session) => {
    if (perMinute === 0 || session === undefined) return null
    const currentMinute = Math.floor(now() / MINUTE_MS)
    if (currentMinute !== minute) {
      minute = currentMinute
      counts = new Map()
    }
    const key = session.slice(0, MAX_KEY_LENGTH)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= perMinute) return null
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
    // As the API reads it. Otherwise each spelling of “Bearer” and each number of spaces would have a limit of its own.
    const token = c.req.header('authorization')?.match(/^Bearer +(.*)$/i)?.[1]
    const refusal = isFromWeb(c) ? null : limit(c, token)
    return refusal ? Promise.resolve(refusal) : next()
  }
