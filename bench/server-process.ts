import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { PROJECT } from './build.ts'
import { readText, sendRequest } from './http.ts'

/** The password of all people in the benchmark data. */
export const PASSWORD = 'only ever measured with'

export interface RunningServer {
  origin: string
  pid: number
  /** Milliseconds from start to ready. */
  startMs: number
  stop(): Promise<void>
}

/** Starts the built application on a data directory, as `npm start` does. */
export async function startServer(dataDir: string, settings: Record<string, string> = {}): Promise<RunningServer> {
  const port = await findFreePort()
  return startProcess(['build/programs/main.js'], port, '/readyz', {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_PASSWORD: PASSWORD,
    // Otherwise a session could end during a measurement and cause redirects.
    SESSION_IDLE_SECONDS: '80000',
    SESSION_ABSOLUTE_SECONDS: '80000',
    REQUESTS_PER_MINUTE: '0',
    ...settings,
  })
}

/** Starts a server and waits until it answers. */
export async function startProcess(
  args: string[],
  port: number,
  ready: string,
  env: Record<string, string>,
): Promise<RunningServer> {
  const startedAt = performance.now()
  const child = spawnNode(args, env)
  const origin = `http://localhost:${port}`
  while (!(await isAnswering(`${origin}${ready}`))) {
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} ended before it was ready.`)
    await pause(20)
  }
  return { origin, pid: child.pid!, startMs: performance.now() - startedAt, stop: () => stop(child) }
}

/** Runs a command of the project and waits for it. */
export async function runCommand(args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawnNode(args, env)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
}

/** Signs in with the form and returns the cookie. */
export async function signIn(origin: string, login: string): Promise<string> {
  const page = await sendRequest(`${origin}/login`)
  const token = /name="_token" value="([^"]+)"/.exec(readText(page))?.[1]
  if (!token) throw new Error('The sign-in page has no form token.')
  const fields = new URLSearchParams({ _token: token.replaceAll('&amp;', '&'), login, password: PASSWORD })
  const answer = await sendRequest(`${origin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, cookie: readCookies(page.headers) },
    body: fields.toString(),
  })
  if (answer.status !== 303) throw new Error(`${login} could not sign in: ${answer.status}`)
  return readCookies(answer.headers)
}

/** Signs in to the API and returns the bearer token. */
export async function signInToApi(origin: string, login: string): Promise<string> {
  const { body, status } = await sendRequest(`${origin}/api/v1/users/loginAll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: PASSWORD }),
  })
  if (status !== 200) throw new Error(`${login} could not sign in: ${status}`)
  return (JSON.parse(body.toString()) as { data: { token: string } }).data.token
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

const readCookies = (headers: { 'set-cookie'?: string[] }) =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ')

const isAnswering = (url: string) =>
  sendRequest(url).then(
    ({ status }) => status === 200,
    () => false,
  )

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Starts Node without settings of another Clinic Desk on this machine. */
function spawnNode(args: string[], env: Record<string, string>) {
  const { PATH, HOME, TMPDIR, LANG, SystemRoot } = process.env
  return spawn(process.execPath, args, {
    cwd: PROJECT,
    env: { PATH, HOME, TMPDIR, LANG, SystemRoot, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
