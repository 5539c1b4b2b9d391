import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { PROJECT_DIR } from '#db/project-dir.ts'

const MAX_OUTPUT_CHARACTERS = 200_000

const isBuilt = existsSync(join(PROJECT_DIR, 'build/programs/main.js'))

/** The API, which starts from its sources if nothing is built, and the whole product, which must be built. */
const PROGRAMS = {
  api: isBuilt ? ['build/programs/api-main.js'] : ['--import', 'tsx', 'server/api-main.ts'],
  web: ['build/programs/main.js'],
}
export type Program = keyof typeof PROGRAMS

if (!isBuilt) process.stdout.write('not run: tests of the built product, which need `npm run build`\n')

/** Returns whether a program can be started. */
export const canStart = (program: Program): boolean => program === 'api' || isBuilt

/** A program with the API as a separate process on a data directory, to kill and start again. */
export class ApiProcess {
  #process: ChildProcess | null = null
  #port = 0
  #output = ''
  #spokeAt: number | null = null

  /** @param settings more environment variables */
  constructor(
    readonly dataDir: string,
    private readonly settings: Record<string, string> = {},
    private readonly program: Program = 'api',
  ) {}

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get port(): number {
    return this.#port
  }

  get pid(): number {
    return this.#process!.pid!
  }

  get exitCode(): number | null {
    return this.#process!.exitCode
  }

  /** The latest part of what it has written. */
  get output(): string {
    return this.#output
  }

  /** When it wrote something for the first time, after it was loaded. */
  get spokeAt(): number {
    if (this.#spokeAt === null) throw new Error('The process has written nothing.')
    return this.#spokeAt
  }

  /** Starts the process and waits until it is ready. @returns milliseconds until ready */
  async start(timeoutMs = 30_000): Promise<number> {
    this.#port = Number(this.settings.PORT ?? (await findFreePort()))
    this.#output = ''
    this.#spokeAt = null
    const started = Date.now()
    const child = spawn(process.execPath, PROGRAMS[this.program], {
      cwd: PROJECT_DIR,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: this.dataDir,
        PORT: String(this.#port),
        DATABASE_URL: '',
        LOGIN_ATTEMPTS: '1000',
        REQUESTS_PER_MINUTE: '0',
        ...this.settings,
      },
    })
    this.#process = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        this.#spokeAt ??= Date.now()
        this.#output = (this.#output + text).slice(-MAX_OUTPUT_CHARACTERS)
      })
    while (Date.now() - started < timeoutMs) {
      if (child.exitCode !== null) throw new Error(`The process ended at its start: ${this.#output}`)
      const response = await fetch(`${this.origin}/readyz`).catch(() => null)
      if (response?.ok) return Date.now() - started
      await pause(25)
    }
    throw new Error(`Not ready within ${timeoutMs} ms: ${this.#output}`)
  }

  /** Kills the application with SIGKILL. Its database keeps running. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode) return
    const exited = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await exited
  }

  /** Kills the database's postmaster with SIGKILL, then the application. */
  async killDatabase(): Promise<void> {
    const [pid] = readFileSync(this.postmasterFile, 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await this.kill()
  }

  get postmasterFile(): string {
    return join(this.dataDir, 'postgres', 'data', 'postmaster.pid')
  }

  stop = () => this.kill('SIGTERM')

  /** Calls the API. Throws if the connection breaks, because nothing was acknowledged. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    key: string = randomUUID(),
  ): Promise<ApiResponse> {
    const response = await fetch(`${this.origin}/api/v1${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    const retryAfter = response.headers.get('retry-after')
    return {
      status: response.status,
      retryAfter,
      ...((await response.json()) as Pick<ApiResponse, 'data' | 'message'>),
    }
  }
}

export interface ApiResponse {
  status: number
  retryAfter: string | null
  // biome-ignore lint/suspicious/noExplicitAny: responses of many calls, read by their tests
  data: any
  message?: string
}

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
