import { limitTime } from '#db/limit-time.ts'
import { type EdgeMiddleware, SAFE_METHODS } from './edge.ts'

const TIMEOUT_MS = 1000

/**
 * Responds to /healthz if the process runs, and to /readyz if it can serve. The reason of a failure is only in the log.
 */
export function answerHealth({
  isReady,
  isDraining,
}: {
  isReady: () => Promise<boolean>
  isDraining: () => boolean
}): EdgeMiddleware {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) return next()
    if (c.get('path') === '/healthz') return c.text('ok\n')
    if (c.get('path') !== '/readyz') return next()
    const canServe = !isDraining() && (await limitTime(TIMEOUT_MS, isReady(), false).catch(() => false))
    return canServe ? c.text('ready\n') : c.text('not ready\n', 503, { 'Retry-After': '5' })
  }
}

/** Closes connections while the process drains, so that browsers reconnect. */
export function closeWhileDraining({ isDraining }: { isDraining: () => boolean }): EdgeMiddleware {
  return async (c, next) => {
    await next()
    if (isDraining()) c.res.headers.set('Connection', 'close')
    if (c.res.status === 503 && !c.res.headers.has('Retry-After')) c.res.headers.set('Retry-After', '10')
  }
}
