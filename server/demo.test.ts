import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { ensureDemo } from './demo.ts'
import { readEnv } from './env.ts'
import { PASSWORD_KEPT, startMessage } from './start-message.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'clinic-demo-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('a town that is there keeps its password, and no other is said', { timeout: 60_000 }, async () => {
  const database = await testDatabase()
  const made = await ensureDemo({ database, dataDir, demoPassword: undefined })
  expect(made.password).toMatch(/^demo-/)
  expect((await ensureDemo({ database, dataDir, demoPassword: undefined })).password).toBe(made.password)

  const demo = await ensureDemo({ database, dataDir, demoPassword: 'another kettle of moss' })
  expect(demo.password).toBeNull()
  const said = startMessage({ env: readEnv([], {}), dataDir, mailDir: dataDir, logFile: null, demo })
  expect(said).toContain(PASSWORD_KEPT)
  expect(said).not.toContain('another kettle')
})
