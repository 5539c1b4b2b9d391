import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiProcess } from './api-process.ts'

/** From the moment that the program is loaded and can speak, in the fastest of some attempts, because other tests run. */
const MAX_REFUSAL_MS = 2_000
const ATTEMPTS = 3

const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-second-'))
const first = new ApiProcess(dataDir)
beforeAll(async () => void (await first.start(90_000)), 120_000)
afterAll(async () => {
  await first.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts a second program, and returns the milliseconds from its first warning until it has ended. */
async function measureRefusal(): Promise<number> {
  const second = new ApiProcess(dataDir)
  await expect(second.start(60_000)).rejects.toThrow(`is in use by another Clinic Desk (process ${first.pid})`)
  const tookMs = Date.now() - second.spokeAt
  expect(second.output).toContain('PUBLIC_ORIGIN is not set')
  expect(second.output).not.toContain('    at ')
  return tookMs
}

it('a second program on the same data directory is refused in a sentence within two seconds, and the first one goes on', async () => {
  const times: number[] = []
  while (times.length < ATTEMPTS && Math.min(...times) >= MAX_REFUSAL_MS) times.push(await measureRefusal())
  expect(Math.min(...times)).toBeLessThan(MAX_REFUSAL_MS)
  expect((await first.call('GET', '/session')).status).toBe(401)
}, 180_000)
