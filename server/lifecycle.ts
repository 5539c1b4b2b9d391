import { Refusal } from '#db/refusal.ts'
import { EnvError } from './env.ts'
import type { Log } from './log.ts'

/** Runs `work` again and again, each time that long after the last ended; `stop` waits for one that is running. */
export function every(ms: number, work: () => Promise<unknown>, log: Log): { stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  let stopped = false
  const wait = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => log.error({ error }, 'a repeated job failed'))
        .finally(wait)
    }, ms).unref()
  }
  wait()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Ends the process well on SIGTERM and Ctrl-C. More signals change nothing: a drain takes 20 seconds at most. */
export function onStopSignal(stop: () => Promise<void>, log: Log): void {
  let stopping = false
  const end = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ error }, 'could not stop well')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** A failure that nobody caught: a forgotten promise is written down; after anything else the process's state is unknown, so it ends. */
export function lastResort(log: Log): void {
  process.on('unhandledRejection', (error) => log.error({ error }, 'nobody waited for this failure'))
  process.on('uncaughtException', (error) => {
    if (isDriversLateWrite(error)) return log.warn({ error }, 'the database hung up on a query')
    log.fatal({ error }, 'nobody caught this failure')
    process.exit(1)
  })
}

/**
 * The driver's timer for small writes may fire after the database hung up (porsager/postgres#1154). By then it has refused
 * the query that waited, so nothing is unknown.
 */
const isDriversLateWrite = (error: Error) =>
  error instanceof TypeError && /\bnextWrite \(.*postgres\/src\/connection\.js/.test(error.stack ?? '')

/** Says in a sentence why the program does not start, and ends it. */
export function refuseToStart(error: unknown): never {
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number }
  const sentence =
    code === 'EADDRINUSE'
      ? `Port ${port} is in use by another program. Set PORT to a free one.`
      : (message ?? String(error))
  process.stderr.write(`\n${sentence}\n`)
  const expected = error instanceof EnvError || error instanceof Refusal || code === 'EADDRINUSE'
  if (!expected && stack) process.stderr.write(`\n${stack.split('\n').slice(1, 8).join('\n')}\n`)
  process.exit(1)
}
