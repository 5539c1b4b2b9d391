import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiProcess } from './api-process.ts'

/**
 * Loading the program takes most of this, and longer beside other tests. The refusal itself takes less than a second:
 * db/cluster/cluster.test.ts.
 */
const MAX_REFUSAL_MS = 20_000

const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-second-'))
const first = new ApiProcess(dataDir)
beforeAll(async () => void (await first.start(90_000)), 120_000)
afterAll(async () => {
  await first.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

it('a second program on the same data directory is refused in a sentence, and the first one goes on', async () => {
  const second = new ApiProcess(dataDir)
  const startedAt = Date.now()
  await expect(second.start(30_000)).rejects.toThrow(`is in use by another Clinic Desk (process ${first.pid})`)
  expect(Date.now() - startedAt).toBeLessThan(MAX_REFUSAL_MS)
  expect(second.output).not.toContain('    at ')
  expect((await first.call('GET', '/session')).status).toBe(401)
})
