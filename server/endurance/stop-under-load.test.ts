import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ApiProcess, pause } from './api-process.ts'

const ROUNDS = process.env.TEST_ROUNDS === 'long' ? 12 : 2
const CALLERS = 20

const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-stop-'))
const api = new ApiProcess(dataDir)
afterAll(async () => {
  await api.kill()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

type Outcome = 'whole' | 'cut' | 'not connected'

/**
 * Sends a request. A new connection that is refused or reset had not been accepted: when a program closes its socket, the
 * system resets the connections that wait for it.
 */
const send = (agent: Agent) =>
  new Promise<Outcome>((resolve) => {
    const request = get({ agent, host: '127.0.0.1', port: api.port, path: '/api/v1/doctors' }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.complete ? 'whole' : 'cut'))
    })
    request.on('error', () => resolve(request.reusedSocket ? 'cut' : 'not connected'))
  })

it(
  `SIGTERM under load cuts no answer in ${ROUNDS} rounds`,
  async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      await api.start(60_000)
      const agent = new Agent({ keepAlive: true })
      const outcomes: Record<Outcome, number> = { whole: 0, cut: 0, 'not connected': 0 }
      let isOver = false
      const callers = Array.from({ length: CALLERS }, async () => {
        while (!isOver) outcomes[await send(agent)] += 1
      })
      await pause(500 + round * 37)
      await api.stop()
      isOver = true
      await Promise.all(callers)
      agent.destroy()
      expect([round, outcomes.cut]).toEqual([round, 0])
      expect(outcomes.whole).toBeGreaterThan(CALLERS)
    }
  },
  ROUNDS * 70_000,
)
