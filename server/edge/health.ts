import { type EdgeMiddleware, SAFE_METHODS } from './edge.ts'

const PATIENCE_MS = 1000

/** Is the process there (/healthz), and can it serve (/readyz)? Answers a word, never why: that is in the log. */
export function health({
  ready,
  draining,
}: {
  ready: () => Promise<boolean>
  draining: () => boolean
}): EdgeMiddleware {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) return next()
    if (c.var.path === '/healthz') return c.text('ok\n')
    if (c.var.path !== '/readyz') return next()
    const well = !draining() && (await within(PATIENCE_MS, ready()))
    return well ? c.text('ready\n') : c.text('not ready\n', 503, { 'Retry-After': '5' })
  }
}

async function within(ms: number, question: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  const answer = await Promise.race([question.catch(() => false), late])
  clearTimeout(timer)
  return answer
}

/** While the process drains, each answer asks the browser to come back over a new connection. */
export function closing({ draining }: { draining: () => boolean }): EdgeMiddleware {
  return async (c, next) => {
    await next()
    if (draining()) c.res.headers.set('Connection', 'close')
    if (c.res.status === 503 && !c.res.headers.has('Retry-After')) c.res.headers.set('Retry-After', '10')
  }
}
