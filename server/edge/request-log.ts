import type { Log } from '../logs/log.ts'
import type { EdgeMiddleware } from './edge.ts'

/** Paths whose last segments are secrets, which must not be in the log. */
const SECRET_TAILS = [
  /^(\/(?:reset-password|confirm-address)\/[^/]+\/).+/,
  /^(\/api\/v1\/(?:passwords|proofs|invitations)\/[^/]+\/).+/,
  /^(\/verify\/).+/,
  /^(\/board\/).+/,
  /^(\/d\/).+/,
  /^(\/calendar-feed\/).+/,
  /^(\/api\/v1\/(?:boards\/shown|calendar-feeds|document-links)\/).+/,
]
const MAX_PATH_LENGTH = 300

/**
 * Logs one line per request, without query, body and cookies. Files and health checks are logged at debug level. A request
 * that the browser has aborted is no error, whatever its status. Refusals that an attacker would cause are warnings.
 */
export function logRequests(log: Log): EdgeMiddleware {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const { status } = c.res
    const line = {
      method: c.req.method,
      path: redactPath(c.get('path')),
      status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      requestId: c.get('requestId'),
      ip: c.get('ip'),
      ...(c.get('personId') && { personId: c.get('personId') }),
      ...(c.get('refusalTitle') && { refused: c.get('refusalTitle') }),
    }
    if (c.req.raw.signal.aborted) log.info({ ...line, aborted: true }, 'request')
    else if (status >= 500 && status !== 501) log.error(line, 'request')
    else if (c.get('refusalTitle') || status === 403 || status === 429) log.warn(line, 'request')
    else if (c.get('isCacheable') || isHealth(c.get('path'))) log.debug(line, 'request')
    else log.info(line, 'request')
  }
}

export function redactPath(path: string): string {
  const redacted = SECRET_TAILS.reduce((text, tail) => text.replace(tail, '$1…'), path)
  return redacted.length > MAX_PATH_LENGTH ? `${redacted.slice(0, MAX_PATH_LENGTH)}…` : redacted
}

const isHealth = (path: string) => path === '/healthz' || path === '/readyz'
