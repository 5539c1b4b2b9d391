import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '#db/testing/database.ts'
import { createReadinessCheck } from './local-api.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-ready-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the readiness check creates a missing data directory and leaves nothing in it', async () => {
  const dataDir = join(folder, 'deep/down')
  expect(await createReadinessCheck(await createTestDatabase(), dataDir)()).toBe(true)
  expect(await readdir(dataDir)).toEqual([])
})

test('the readiness check fails for a directory that can’t be created and for a database without tables', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(createReadinessCheck(await createTestDatabase(), join(folder, 'file'))()).rejects.toThrow()
  await expect(createReadinessCheck(await createEmptyDatabase(), folder)()).rejects.toThrow()
})
