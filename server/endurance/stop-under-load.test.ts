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

/** 'whole', 'not connected', or how the answer was cut. */
type Outcome = string

/** Sends a request. Only one whose connection was never made has not been cut. */
const send = (agent: Agent | false) =>
  new Promise<Outcome>((resolve) => {
    let isConnected = false
    const sentAt = Date.now()
    const request = get({ agent, host: '127.0.0.1', port: api.port, path: '/api/v1/doctors' }, (response) => {
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

it.each([
  ['kept connections', new Agent({ keepAlive: true })],
  ['a new connection for each request', false as const],
])(
  `SIGTERM under load with %s cuts no answer in ${ROUNDS} rounds`,
  async (_, agent) => {
    for (let round = 1; round <= ROUNDS; round++) {
      await api.start(60_000)
      const outcomes: Record<Outcome, number> = { whole: 0, 'not connected': 0 }
      let isOver = false
      const callers = Array.from({ length: CALLERS }, async () => {
        while (!isOver) {
          const outcome = await send(agent)
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
    }
  },
  ROUNDS * 70_000,
)
