import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '#db/testing.ts'
import { readiness } from './embedded.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-ready-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a data directory that is not there yet is made, and nothing is left in it', async () => {
  const dataDir = join(folder, 'deep/down')
  expect(await readiness(await testDatabase(), dataDir)()).toBe(true)
  expect(await readdir(dataDir)).toEqual([])
})

test('a directory that cannot be, and a database without tables, are not ready', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(readiness(await testDatabase(), join(folder, 'file'))()).rejects.toThrow()
  await expect(readiness(await emptyDatabase(), folder)()).rejects.toThrow()
})
