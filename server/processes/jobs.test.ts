import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, it, vi } from 'vitest'
import { getAnchorFile, readAuditAnchors } from '#db/audit-anchors.ts'
import { extendAuditChain } from '#db/audit-chain.ts'
import { silentLog } from '#db/log.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import type { Log } from '../logs/log.ts'
import { startJobs } from './jobs.ts'

const HOUR_MS = 3_600_000
const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-jobs-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('anchors of the audit chains are written at the start and every hour', async () => {
  const database = await createTestDatabase()
  const addRow = async () => {
    await database.trusted.insert(audit).values({ id: uuidv7(), practiceId: null, act: 'read', object: 'patient' })
    await extendAuditChain(database.maintenance)
  }
  const listRows = () => readAuditAnchors(getAnchorFile(dataDir)).map(({ rows }) => rows)
  await addRow()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const mail = { send: () => Promise.reject(new Error('No mail in this test')) }
  const jobs = startJobs({ database, dataDir, mail, isStopping: () => false, log: silentLog as unknown as Log })
  try {
    await vi.waitUntil(() => existsSync(getAnchorFile(dataDir)) && listRows().length > 0, { timeout: 10_000 })
    expect(listRows()).toEqual([1])
    await addRow()
    await vi.waitUntil(() => timers.mock.calls.filter(([, ms]) => ms === HOUR_MS).length === 2)
    for (const [work, ms] of timers.mock.calls.slice()) if (ms === HOUR_MS) work()
    await vi.waitUntil(() => listRows().length > 1, { timeout: 10_000 })
    expect(listRows()).toEqual([1, 2])
  } finally {
    timers.mockRestore()
    await jobs.stop()
  }
})
