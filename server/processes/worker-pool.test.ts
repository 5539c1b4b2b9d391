import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OperatorError } from '#db/operator-error.ts'
import { computePoolSizes, countPoolConnections } from '#db/pool-sizes.ts'
import { computePoolSize } from './open-database.ts'
import { computePause, startWorkers } from './worker-pool.ts'
import type { WorkerEnding, WorkerProcess } from './worker-process.ts'

const KILLED: WorkerEnding = { code: null, signal: 'SIGKILL', failure: null }
const STOPPED: WorkerEnding = { code: 0, signal: null, failure: null }

class FakeWorker implements WorkerProcess {
  listening: Promise<boolean>
  portClosed: Promise<void>
  ended: Promise<WorkerEnding>
  listen!: () => void
  closePort!: () => void
  end!: (ending: WorkerEnding) => void
  stop = vi.fn()
  answerHeldRequests = vi.fn()
  kill = vi.fn(() => this.end(KILLED))

  constructor(readonly pid: number) {
    this.ended = new Promise((resolve) => {
      this.end = resolve
    })
    this.listening = new Promise((resolve) => {
      this.listen = () => resolve(true)
      void this.ended.then(() => resolve(false))
    })
    this.portClosed = new Promise((resolve) => {
      this.closePort = resolve
      void this.ended.then(() => resolve())
    })
  }
}

describe('startWorkers', () => {
  let workers: FakeWorker[]
  let failures: unknown[]
  let isSameVersion: boolean
  const start = (onStarting?: Parameters<typeof startWorkers>[0]['onStarting']) =>
    startWorkers({
      count: 2,
      ...(onStarting && { onStarting }),
      log: pino({ level: 'error' }, { write: (line) => failures.push(JSON.parse(line).failure) }),
      isSameVersion: () => isSameVersion,
      startProcess: () => {
        workers.push(new FakeWorker(workers.length + 1))
        return workers.at(-1)!
      },
    })
  const startAll = async () => {
    const starting = start()
    for (const worker of workers) worker.listen()
    return starting
  }

  beforeEach(() => {
    vi.useFakeTimers()
    workers = []
    failures = []
    isSameVersion = true
  })
  afterEach(() => void vi.useRealTimers())

  it('waits until every worker accepts connections', async () => {
    const started = vi.fn()
    const starting = start().then(started)
    workers[0]!.listen()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(started).not.toHaveBeenCalled()
    workers[1]!.listen()
    await starting
    expect(workers).toHaveLength(2)
  })

  it('rejects with the reason of a worker that can’t start', async () => {
    const starting = start()
    workers[0]!.listen()
    workers[1]!.end({ code: 1, signal: null, failure: 'Port 3000 is in use by another program.' })
    await expect(starting).rejects.toThrow(new OperatorError('Port 3000 is in use by another program.'))
  })

  it('can be stopped while some serve and others start, and lets those that serve finish', async () => {
    let drain: (() => Promise<void>) | undefined
    const settled = vi.fn()
    void start((pool) => {
      drain = pool.drain
    }).then(settled, settled)
    workers[0]!.listen()
    const drained = vi.fn()
    const draining = drain!().then(drained)
    for (const worker of workers) expect(worker.stop).toHaveBeenCalled()
    workers[1]!.end(KILLED)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(drained).not.toHaveBeenCalled()
    workers[0]!.end(STOPPED)
    await draining
    expect(settled).not.toHaveBeenCalled()
  })

  it('replaces a worker at once, and waits if the next ones end at their start', async () => {
    await startAll()
    await vi.advanceTimersByTimeAsync(60_000)
    workers[0]!.end(KILLED)
    await vi.advanceTimersByTimeAsync(0)
    expect(workers).toHaveLength(3)
    workers[2]!.end({ code: 1, signal: null, failure: 'No database is running.' })
    await vi.advanceTimersByTimeAsync(400)
    expect(workers).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(100)
    expect(workers).toHaveLength(4)
    expect(failures).toEqual([null, 'No database is running.'])
  })

  it('starts no worker of another build', async () => {
    await startAll()
    await vi.advanceTimersByTimeAsync(60_000)
    isSameVersion = false
    workers[0]!.end(KILLED)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(workers).toHaveLength(2)
    expect(failures.at(-1)).toMatch(/was built again/)
    isSameVersion = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(workers).toHaveLength(3)
  })

  it('lets a worker answer its last requests when no other one accepts connections', async () => {
    const { drain } = await startAll()
    const [first, second] = workers
    void drain()
    first!.closePort()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(first!.answerHeldRequests).not.toHaveBeenCalled()
    second!.closePort()
    await vi.advanceTimersByTimeAsync(0)
    for (const worker of workers) expect(worker.answerHeldRequests).toHaveBeenCalledOnce()
  })

  it('lets a worker answer that stops alone', async () => {
    await startAll()
    workers[0]!.closePort()
    await vi.advanceTimersByTimeAsync(0)
    expect(workers[0]!.answerHeldRequests).toHaveBeenCalledOnce()
  })

  it('stops all workers, replaces none, and kills one that does not end', async () => {
    const { drain } = await startAll()
    const [first, second] = workers
    const drained = vi.fn()
    const draining = drain().then(drained)
    expect(second!.stop).toHaveBeenCalled()
    first!.end(STOPPED)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(drained).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(first!.kill).not.toHaveBeenCalled()
    expect(second!.kill).toHaveBeenCalled()
    await draining
    expect(workers).toHaveLength(2)
  })
})

describe('computePause', () => {
  it('is zero for a settled worker and grows with each failed start', () => {
    expect([0, 1, 2, 3, 6, 7, 20].map(computePause)).toEqual([0, 500, 1_000, 2_000, 16_000, 30_000, 30_000])
  })
})

describe('computePoolSize', () => {
  it.each(Array.from({ length: 15 }, (_, index) => index + 2))(
    'keeps the connections of %i workers below the limit of the embedded database',
    (workers) => {
      const size = computePoolSize(workers)
      expect(size).toBeGreaterThanOrEqual(2)
      expect(workers * countPoolConnections(computePoolSizes(size))).toBeLessThanOrEqual(80)
    },
  )

  it('gives few workers the pools of a single process', () => {
    expect([1, 2, 8].map(computePoolSize)).toEqual([4, 4, 4])
  })
})
