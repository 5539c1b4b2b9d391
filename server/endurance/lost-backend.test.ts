import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ApiProcess, canStart, type Program, pause } from './api-process.ts'
import { Browser, type PageAnswer } from './browser.ts'
import { openClinic } from './reception.ts'

const ROUNDS = process.env.TEST_ROUNDS === 'long' ? 20 : 1
const MAX_RECOVERY_MS = 10_000
const CALLERS = 4

const dataDirs: string[] = []
const running: ApiProcess[] = []
afterAll(async () => {
  for (const api of running) await api.stop()
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true })
})

/** Kills one process of the database that serves a connection. PostgreSQL then ends all connections and recovers. */
function killBackend(api: ApiProcess): void {
  const [postmaster] = readFileSync(api.postmasterFile, 'utf8').split('\n')
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
  const backend = processes
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...command]) => parent === postmaster && command.join(' ').includes('clinic_app'))
  if (!backend) throw new Error('No process serves the application')
  process.kill(Number(backend[0]), 'SIGKILL')
}

type Open = () => Promise<PageAnswer>

/** Starts a program with a practice. @returns the program, and how to open a list */
async function startProgram(program: Program): Promise<{ api: ApiProcess; open: Open }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-backend-'))
  const api = new ApiProcess(dataDir, {}, program)
  dataDirs.push(dataDir)
  running.push(api)
  await api.start(90_000)
  const { token } = await openClinic(api)
  if (program === 'web') {
    const browser = await Browser.signIn(api.origin)
    return { api, open: () => browser.open('/all-appointment') }
  }
  return {
    api,
    async open() {
      const { status, retryAfter, message = '' } = await api.call('GET', '/patients', undefined, token)
      return { status, retryAfter, text: message }
    },
  }
}

/** Returns what is wrong with an answer; null for 200, and for 503 with Retry-After and in words. */
const findFault = ({ status, retryAfter, text }: PageAnswer) =>
  status === 200 || (status === 503 && Number(retryAfter) > 0 && text.includes('The service is busy'))
    ? null
    : `${status}, Retry-After ${retryAfter}: ${text.slice(0, 2_000)}`

it.each((['api', 'web'] as const).filter((program) => canStart(program)))(
  `answers 503 in words, and is back by itself, after killed backends (${ROUNDS} in turn) of the program %s`,
  async (program) => {
    const { api, open } = await startProgram(program)
    const { pid } = api
    let unavailable = 0
    for (let round = 1; round <= ROUNDS; round++) {
      let isOver = false
      const faults = new Set<string>()
      const callers = Array.from({ length: CALLERS }, async () => {
        while (!isOver) {
          const answer = await open()
          const fault = findFault(answer)
          if (fault) faults.add(fault)
          if (answer.status === 503) unavailable += 1
        }
      })
      await pause(200)
      killBackend(api)
      const killedAt = Date.now()
      // It may take a moment until the connections break.
      await pause(500)
      while ((await open()).status !== 200 && Date.now() - killedAt < MAX_RECOVERY_MS) await pause(100)
      expect(Date.now() - killedAt, `round ${round}: milliseconds until it was back`).toBeLessThan(MAX_RECOVERY_MS)
      isOver = true
      await Promise.all(callers)
      expect([round, ...faults]).toEqual([round])
      expect([api.pid, api.exitCode]).toEqual([pid, null])
    }
    expect(unavailable).toBeGreaterThan(0)
  },
  ROUNDS * 40_000 + 120_000,
)
