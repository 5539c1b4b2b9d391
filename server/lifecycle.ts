import { OperatorError } from '#db/operator-error.ts'
import { EnvError } from './env.ts'
import type { Log } from './log.ts'

/** Runs `work` repeatedly, each time `ms` after the last run ended. `stop` waits for a running one. */
export function runRepeatedly(ms: number, work: () => Promise<unknown>, log: Log): { stop: () => Promise<void> } {
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

/** Stops the process gracefully on SIGTERM and Ctrl-C. Further signals are ignored; a stop takes at most 20 seconds. */
export function onStopSignal(stop: () => Promise<void>, log: Log): void {
  let stopping = false
  const end = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ error }, 'could not stop gracefully')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** Logs unhandled rejections. After an uncaught exception the state is unknown, so the process exits. */
export function handleUncaughtErrors(log: Log): void {
  process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    if (isLateDriverWrite(error)) return log.warn({ error }, 'the database closed the connection during a query')
    log.fatal({ error }, 'uncaught exception')
    process.exit(1)
  })
}

/**
 * The driver's timer for small writes may fire after the connection was closed (porsager/postgres#1154). The waiting
 * query has already failed, so the state is known.
 */
const isLateDriverWrite = (error: Error) =>
  error instanceof TypeError && /\bnextWrite \(.*postgres\/src\/connection\.js/.test(error.stack ?? '')

/** Prints why the program can't start, and exits. */
export function exitWithMessage(error: unknown): never {
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number }
  const sentence =
    code === 'EADDRINUSE'
      ? `Port ${port} is in use by another program. Set PORT to a free port.`
      : (message ?? String(error))
  process.stderr.write(`\n${sentence}\n`)
  const isExpected = error instanceof EnvError || error instanceof OperatorError || code === 'EADDRINUSE'
  if (!isExpected && stack) process.stderr.write(`\n${stack.split('\n').slice(1, 8).join('\n')}\n`)
  process.exit(1)
}
