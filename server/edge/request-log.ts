import type { Log } from '../log.ts'
import type { EdgeMiddleware } from './edge.ts'

/** Paths whose later segments are keys: whoever reads the log must not be able to use them. */
const SECRET_TAILS = [
  /^(\/reset-password\/[^/]+\/).+/,
  /^(\/api\/v1\/passwords\/[^/]+\/).+/,
  /^(\/verify\/).+/,
  /^(\/board\/).+/,
  /^(\/calendar-feed\/).+/,
  /^(\/api\/v1\/(?:boards\/shown|calendar-feeds)\/).+/,
]
const LONGEST_PATH = 300

/** One line a request: no query, no body, no cookie. Files and health are only for whoever asks for more. */
export function requestLog(log: Log): EdgeMiddleware {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const { status } = c.res
    const line = {
      method: c.req.method,
      path: loggable(c.var.path),
      status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      requestId: c.var.requestId,
      ip: c.var.ip,
      ...(c.var.personId && { personId: c.var.personId }),
      ...(c.var.refused && { refused: c.var.refused }),
    }
    if (status >= 500 && status !== 501) log.error(line, 'request')
    else if (c.var.refused) log.warn(line, 'request')
    else if (c.var.keepable || isHealth(c.var.path)) log.debug(line, 'request')
    else log.info(line, 'request')
  }
}

export function loggable(path: string): string {
  const shown = SECRET_TAILS.reduce((text, tail) => text.replace(tail, '$1…'), path)
  return shown.length > LONGEST_PATH ? `${shown.slice(0, LONGEST_PATH)}…` : shown
}

const isHealth = (path: string) => path === '/healthz' || path === '/readyz'
