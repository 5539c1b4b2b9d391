import { OperatorError } from '#db/operator-error.ts'
import { MAX_DRAIN_MS } from '../drain.ts'
import type { Log } from '../logs/log.ts'
import type { Serving } from '../serve.ts'
import { startWorkerProcess, type WorkerEnding, type WorkerProcess } from './worker-process.ts'

/** A worker that ends sooner counts as a failed start, and the next one starts after a pause. */
const SETTLED_MS = 10_000
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
/** After it a worker is killed. Longer than its requests may take, so that running queries can finish too. */
const MAX_STOP_MS = MAX_DRAIN_MS + 6_000

interface PoolOptions {
  count: number
  log: Log
  /** Returns false if the application was built again: a worker of another version must not join. */
  isSameVersion: () => boolean
  /** Gets the pool at once. A signal may stop it while some workers serve and others are starting. */
  onStarting?: (pool: Serving) => void
  startProcess?: () => WorkerProcess
}

/** Starts workers that serve on one port, and replaces those that end. @throws OperatorError if one of them can't start */
export async function startWorkers({
  count,
  log,
  isSameVersion,
  onStarting = () => {},
  startProcess = startWorkerProcess,
}: PoolOptions): Promise<Serving> {
  let stopping = false
  const running = new Set<WorkerProcess>()

  function startWorker(): WorkerProcess {
    const worker = startProcess()
    running.add(worker)
    void worker.ended.then(() => running.delete(worker))
    void worker.listening.then((listens) => listens && log.info({ worker: worker.pid }, 'a worker accepts requests'))
    // While the pool stops, a client that is answered too early would connect to a worker that is just closing.
    void worker.portClosed.then(() => stopping || worker.answerHeldRequests())
    return worker
  }

  /** Replaces a worker when it ends, and its replacements too, until the pool stops. */
  async function keepWorkerRunning(first: WorkerProcess) {
    let worker: WorkerProcess | null = first
    let failures = 0
    for (;;) {
      const startedAt = Date.now()
      const ending = worker ? await worker.ended : OTHER_VERSION
      if (stopping) return
      failures = Date.now() - startedAt < SETTLED_MS ? failures + 1 : 0
      const pauseMs = computePause(failures)
      const level = ending.code === 0 ? 'info' : 'error'
      log[level]({ worker: worker?.pid, ...ending, pauseMs }, 'a worker ended; another one starts')
      await pause(pauseMs)
      if (stopping) return
      worker = isSameVersion() ? startWorker() : null
    }
  }

  const first = Array.from({ length: count }, startWorker)
  const pool: Serving = {
    async drain() {
      stopping = true
      const stopped = [...running]
      for (const worker of stopped) worker.stop()
      const deadline = setTimeout(() => {
        for (const worker of running) worker.kill()
      }, MAX_STOP_MS)
      await Promise.all(stopped.map(({ portClosed }) => portClosed))
      for (const worker of running) worker.answerHeldRequests()
      await Promise.all(stopped.map(({ ended }) => ended))
      clearTimeout(deadline)
    },
  }
  onStarting(pool)
  try {
    await Promise.all(first.map(requireListening))
  } catch (error) {
    // Stopped during the start: workers that serve still finish their requests, and then the process ends.
    if (stopping) return new Promise(() => {})
    throw error
  }
  for (const worker of first) void keepWorkerRunning(worker)
  return pool
}

async function requireListening({ listening, ended }: WorkerProcess) {
  if (await listening) return
  const { failure, code, signal } = await ended
  throw new OperatorError(failure ?? `A worker ended at its start (${signal ?? code}).`)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const OTHER_VERSION: WorkerEnding = {
  code: null,
  signal: null,
  failure: 'The application was built again while it was running. Restart it.',
}

/** Computes the pause before the next worker starts: none without failed starts, and longer with each one in a row. */
export const computePause = (failures: number): number =>
  failures === 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
