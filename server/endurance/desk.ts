import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { PROJECT } from '../data-dir.ts'

/** The API as a process of its own on a data directory, to be killed and started again. */
export class Desk {
  #process: ChildProcess | null = null
  #port = 0
  #said = ''

  constructor(readonly dataDir: string) {}

  /** Starts, and waits until it is ready. @returns milliseconds from start to ready */
  async start(within = 30_000): Promise<number> {
    this.#port = await freePort()
    this.#said = ''
    const started = Date.now()
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/api-main.ts'], {
      cwd: PROJECT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: this.dataDir,
        PORT: String(this.#port),
        DATABASE_URL: '',
        LOGIN_ATTEMPTS: '1000',
      },
    })
    this.#process = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        this.#said = (this.#said + text).slice(-4_000)
      })
    while (Date.now() - started < within) {
      if (child.exitCode !== null) throw new Error(`It ended at its start: ${this.#said}`)
      const answer = await fetch(`http://127.0.0.1:${this.#port}/readyz`).catch(() => null)
      if (answer?.ok) return Date.now() - started
      await pause(25)
    }
    throw new Error(`Not ready within ${within} ms: ${this.#said}`)
  }

  /** kill -9 of the application. Its database lives on. */
  async kill(): Promise<void> {
    const child = this.#process!
    if (child.exitCode !== null || child.signalCode) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await gone
  }

  /** kill -9 of the database's postmaster and everything below it; then of the application, which is of no use without. */
  async killDatabase(): Promise<void> {
    const [pid] = readFileSync(this.postmasterFile, 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await this.kill()
  }

  get postmasterFile(): string {
    return join(this.dataDir, 'postgres', 'data', 'postmaster.pid')
  }

  async stop(): Promise<void> {
    const child = this.#process!
    if (child.exitCode !== null || child.signalCode) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await gone
  }

  /** One call of the API. A connection that breaks off throws: nothing was acknowledged. */
  async ask(method: string, path: string, body?: unknown, token?: string, key: string = randomUUID()): Promise<Asked> {
    const response = await fetch(`http://127.0.0.1:${this.#port}/api/v1${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: response.status, ...((await response.json()) as Omit<Asked, 'status'>) }
  }
}

export interface Asked {
  status: number
  /** Whatever the call answers; each test reads the part that it knows. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls, read by the tests that made them
  data: any
  message?: string
}

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
