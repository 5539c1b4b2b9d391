import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiProcess, pause } from './api-process.ts'
import { type Clinic, openClinic } from './reception.ts'

const ROUNDS = process.env.TEST_ROUNDS === 'long' ? 20 : 2
/** Recovery takes up to ten seconds alone, and longer while other tests run. */
const MAX_RECOVERY_MS = process.env.TEST_ROUNDS === 'long' ? 10_000 : 30_000
const CALLERS = 4

const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-backend-'))
const api = new ApiProcess(dataDir)
let clinic: Clinic

beforeAll(async () => {
  await api.start(90_000)
  clinic = await openClinic(api)
}, 120_000)

afterAll(async () => {
  await api.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

/** Kills one process of the database that serves a connection. PostgreSQL then ends all connections and recovers. */
function killBackend(): void {
  const [postmaster] = readFileSync(api.postmasterFile, 'utf8').split('\n')
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
  const backend = processes
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...command]) => parent === postmaster && command.join(' ').includes('clinic_app'))
  if (!backend) throw new Error('No process serves the application')
  process.kill(Number(backend[0]), 'SIGKILL')
}

const readPatients = () => api.call('GET', '/patients', undefined, clinic.token)

it(
  `the application answers 503 and is back by itself after each of ${ROUNDS} killed backends`,
  async () => {
    const { pid } = api
    for (let round = 1; round <= ROUNDS; round++) {
      let isOver = false
      const statuses = new Set<number>()
      const callers = Array.from({ length: CALLERS }, async () => {
        while (!isOver) statuses.add((await readPatients()).status)
      })
      await pause(200)
      killBackend()
      const killedAt = Date.now()
      // It may take a moment until the connections break.
      await pause(500)
      while ((await readPatients()).status !== 200 && Date.now() - killedAt < MAX_RECOVERY_MS) await pause(100)
      expect(Date.now() - killedAt, `round ${round}: milliseconds until it was back`).toBeLessThan(MAX_RECOVERY_MS)
      isOver = true
      await Promise.all(callers)
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect([api.pid, api.exitCode]).toEqual([pid, null])
    }
  },
  ROUNDS * 40_000,
)
