import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { readPostmaster } from '#db/cluster/process.ts'
import { silentLog } from '#db/log.ts'
import { ApiProcess } from '../endurance/api-process.ts'

const START_MS = 90_000
const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-start-'))
const api = new ApiProcess(dataDir)
const findServer = () => readPostmaster(join(dataDir, 'postgres', 'data'))

afterAll(async () => {
  await api.kill()
  // Opening and closing the directory also stops a cluster that a kill left running.
  await (await openDatabase({ dataDir }, { log: silentLog })).close()
  rmSync(dataDir, { recursive: true, force: true })
})

it(
  'A signal during the start stops the database too, and the next start completes',
  async () => {
    const starting = expect(api.start(START_MS)).rejects.toThrow('The process ended at its start')
    await vi.waitUntil(findServer, { timeout: START_MS, interval: 5 })
    await api.stop()
    await starting
    expect(api.exitCode).toBe(0)
    expect(findServer()).toBeNull()
    await api.start(START_MS)
    await api.stop()
    expect([api.exitCode, findServer()]).toEqual([0, null])
  },
  START_MS * 2,
)
