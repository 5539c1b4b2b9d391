import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCluster } from '#db/cluster/cluster.ts'
import { silentLog } from '#db/log.ts'
import { moveEarlierDemo, recordDemoDay } from './demo-day.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'clinic-demo-day-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const database = () => join(dataDir, 'postgres')
function createDatabase(content: string) {
  mkdirSync(database())
  writeFileSync(join(database(), 'content'), content)
}

/** 01:00 on 27 November 2026 in India, which is still the 26th in UTC. */
const CREATED_AT = new Date('2026-11-26T19:30:00Z')
const LATER_THAT_DAY = new Date('2026-11-27T18:00:00Z')
const NEXT_DAY = new Date('2026-11-27T19:00:00Z')

describe('the demo town of an earlier day', () => {
  it('stays on its own day', () => {
    createDatabase('first')
    recordDemoDay(dataDir, CREATED_AT)
    expect(moveEarlierDemo(dataDir, LATER_THAT_DAY)).toBeNull()
    expect(existsSync(database())).toBe(true)
  })

  it('is moved on the next day, instead of the one that was moved before', () => {
    for (const content of ['first', 'second']) {
      createDatabase(content)
      recordDemoDay(dataDir, CREATED_AT)
      const folder = join(dataDir, 'earlier-demo')
      expect(moveEarlierDemo(dataDir, NEXT_DAY)).toEqual({ day: '2026-11-27', folder })
      expect(readFileSync(join(folder, 'content'), 'utf8')).toBe(content)
      expect(existsSync(database())).toBe(false)
    }
    expect(moveEarlierDemo(dataDir, NEXT_DAY)).toBeNull()
  })

  it('is moved if its creation was interrupted', () => {
    createDatabase('unfinished')
    recordDemoDay(dataDir, null)
    expect(moveEarlierDemo(dataDir, NEXT_DAY)).toMatchObject({ day: null })
    expect(existsSync(database())).toBe(false)
  })

  it('stays if it may be the data of a clinic', () => {
    createDatabase('of a clinic')
    expect(moveEarlierDemo(dataDir, NEXT_DAY)).toBeNull()
    expect(existsSync(database())).toBe(true)
  })

  it('stays while it is in use', { timeout: 60_000 }, async () => {
    const cluster = await startCluster({ dataDir, log: silentLog, claim: false })
    try {
      recordDemoDay(dataDir, CREATED_AT)
      expect(moveEarlierDemo(dataDir, NEXT_DAY)).toBeNull()
      expect(existsSync(database())).toBe(true)
    } finally {
      await cluster.stop()
    }
  })
})
