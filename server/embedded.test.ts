import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '#db/testing/database.ts'
import { createReadinessCheck } from './embedded.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-ready-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the readiness check creates a missing data directory and leaves nothing in it', async () => {
  const dataDir = join(folder, 'deep/down')
  expect(await createReadinessCheck(await testDatabase(), dataDir)()).toBe(true)
  expect(await readdir(dataDir)).toEqual([])
})

test('an impossible directory and a database without tables are not ready', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(createReadinessCheck(await testDatabase(), join(folder, 'file'))()).rejects.toThrow()
  await expect(createReadinessCheck(await emptyDatabase(), folder)()).rejects.toThrow()
})
