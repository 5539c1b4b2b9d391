import { isTypeQueryLost } from '#db/connection-errors.ts'
import { isDiskFull } from '#db/error-causes.ts'
import { DiskFullError, OperatorError } from '#db/operator-error.ts'
import type { Log } from './logs/log.ts'
import { EnvError } from './settings/read-setting.ts'

/**
 * Runs `work` repeatedly, each time `ms` after the last run ended. `stop` waits for a running one.
 * @param firstMs the wait before the first run
 */
export function runRepeatedly(
  ms: number,
  work: () => Promise<unknown>,
  log: Log,
  firstMs = ms,
): { stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  let isStopped = false
  const wait = (waitMs: number) => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => log.error({ error }, 'a repeated job failed'))
        .finally(() => wait(ms))
    }, waitMs).unref()
  }
  wait(firstMs)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const
let onSignal: ((signal: string) => void) | null = null
let isStopping = false

/**
 * Stops the process gracefully on SIGTERM and Ctrl-C. Further signals are ignored. A later call replaces how it stops, unless
 * it is stopping.
 */
export function onStopSignal(stop: () => Promise<void>, log: Log): void {
  if (isStopping) return
  const end = createStopHandler(() => {
    isStopping = true
    return stop()
  }, log)
  for (const signal of SIGNALS) {
    if (onSignal) process.off(signal, onSignal)
    process.on(signal, end)
  }
  onSignal = end
}

/** Returns a function that stops the process gracefully when it is first called. Later calls do nothing. */
export function createStopHandler(stop: () => Promise<void>, log: Log): (signal: string) => void {
  let isCalled = false
  return (signal) => {
    if (isCalled) return
    isCalled = true
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ error }, 'could not stop gracefully')
        process.exit(1)
      },
    )
  }
}

/** Logs unhandled rejections. After an uncaught exception the state is unknown, so the process exits. */
export function handleUncaughtErrors(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (isTypeQueryLost(error)) log.warn({ error }, 'the database closed a new connection')
    else log.error({ error }, 'unhandled rejection')
  })
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

/** Prints why the program can't start, and exits. After a signal the failure is due to the stop, which ends the process. */
export function exitWithMessage(error: unknown): void {
  if (isStopping) return
  process.stderr.write(`\n${describeFailure(error)}\n`)
  process.exit(1)
}

/** Explains why the program can't start: a sentence and, for an unexpected error, where it happened. */
export function describeFailure(error: unknown): string {
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Set PORT to a free port.`
  if (isDiskFull(error)) return new DiskFullError().message
  const sentence = message ?? String(error)
  const isExpected = error instanceof EnvError || error instanceof OperatorError
  return isExpected || !stack ? sentence : `${sentence}\n\n${stack.split('\n').slice(1, 8).join('\n')}`
}
