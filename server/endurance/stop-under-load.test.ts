import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ApiProcess, canStart, type Program, pause } from './api-process.ts'

const isLong = process.env.TEST_ROUNDS === 'long'
const CALLERS = 20

const running: ApiProcess[] = []
afterAll(async () => {
  for (const api of running) {
    await api.kill()
    rmSync(api.dataDir, { recursive: true, force: true })
  }
})

/** 'whole', 'not connected', or how the answer was cut. */
type Outcome = string

/** Sends a request. Only one whose connection was never made has not been cut. */
const send = (url: string, agent: Agent | false) =>
  new Promise<Outcome>((resolve) => {
    let isConnected = false
    const sentAt = Date.now()
    const request = get(url, { agent }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.complete ? 'whole' : `cut after its head, ${Date.now() - sentAt} ms`))
    })
    request.on('socket', (socket) => {
      isConnected = !socket.connecting
      if (!isConnected)
        socket.once('connect', () => {
          isConnected = true
        })
    })
    request.on('error', ({ message }) =>
      resolve(
        isConnected
          ? `${message}, ${request.reusedSocket ? 'kept' : 'new'}, ${Date.now() - sentAt} ms`
          : 'not connected',
      ),
    )
  })

interface Case {
  program: Program
  workers: number
  keepsConnections: boolean
  rounds: number
}

const ALL_CASES: Case[] = [
  { program: 'api', workers: 1, keepsConnections: true, rounds: 12 },
  { program: 'api', workers: 1, keepsConnections: false, rounds: 12 },
  { program: 'api', workers: 2, keepsConnections: true, rounds: 6 },
  { program: 'api', workers: 2, keepsConnections: false, rounds: 6 },
  { program: 'web', workers: 1, keepsConnections: true, rounds: 6 },
  { program: 'web', workers: 1, keepsConnections: false, rounds: 6 },
  { program: 'web', workers: 2, keepsConnections: true, rounds: 6 },
  { program: 'web', workers: 2, keepsConnections: false, rounds: 6 },
]
const FEW_CASES: Case[] = [
  { program: 'api', workers: 1, keepsConnections: true, rounds: 1 },
  { program: 'web', workers: 1, keepsConnections: false, rounds: 1 },
  { program: 'web', workers: 2, keepsConnections: true, rounds: 1 },
]
const CASES = isLong ? ALL_CASES : FEW_CASES
const PATHS = { api: '/api/v1/doctors', web: '/login' }

it.each(CASES.filter(({ program }) => canStart(program)))(
  'SIGTERM under load cuts no answer of $program with $workers workers in $rounds rounds (kept connections: $keepsConnections)',
  async ({ program, workers, keepsConnections, rounds }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-stop-'))
    const api = new ApiProcess(dataDir, { WEB_WORKERS: String(workers) }, program)
    running.push(api)
    const agent = keepsConnections && new Agent({ keepAlive: true })
    for (let round = 1; round <= rounds; round++) {
      await api.start(60_000)
      const outcomes: Record<Outcome, number> = { whole: 0, 'not connected': 0 }
      let isOver = false
      const callers = Array.from({ length: CALLERS }, async () => {
        while (!isOver) {
          const outcome = await send(api.origin + PATHS[program], agent)
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
          if (outcome === 'not connected') await pause(1)
        }
      })
      await pause(500 + round * 37)
      await api.stop()
      isOver = true
      await Promise.all(callers)
      if (agent) agent.destroy()
      const { whole, 'not connected': _, ...cut } = outcomes
      expect([round, cut]).toEqual([round, {}])
      expect(whole).toBeGreaterThan(CALLERS)
      expect(api.exitCode).toBe(0)
    }
  },
  isLong ? 840_000 : 140_000,
)
