import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../client.ts'
import { silentLog } from '../log.ts'
import { startCluster } from './cluster.ts'
import { readPostmaster } from './process.ts'
import { limitServerLog } from './server-log.ts'

/** Longer than a restart is tried at once. */
const OUTAGE_MS = 17_000

const home = mkdtempSync(join(tmpdir(), 'recovery-'))
chmodSync(home, 0o711)
afterEach(() => void vi.useRealTimers())
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('a database that can’t start for a while', () => {
  const data = join(home, 'outage', 'postgres', 'data')
  const control = join(data, 'global', 'pg_control')
  const killServer = () => process.kill(readPostmaster(data)!.pid, 'SIGKILL')

  it('is started again as soon as it can, without ending the program', async () => {
    const onLost = vi.fn()
    const database = await openDatabase({ dataDir: join(home, 'outage') }, { log: silentLog, onLost })
    renameSync(control, `${control}.away`)
    killServer()
    await pause(OUTAGE_MS)
    expect(onLost).not.toHaveBeenCalled()
    renameSync(`${control}.away`, control)
    const answer = () => database.app.execute(sql`select 1 as one`).catch(() => [])
    await expect.poll(answer, { timeout: 20_000, interval: 200 }).toEqual([{ one: 1 }])

    renameSync(control, `${control}.away`)
    killServer()
    await pause(300)
    const stoppedAt = Date.now()
    await database.close()
    expect(Date.now() - stoppedAt).toBeLessThan(10_000)
    renameSync(`${control}.away`, control)
    await pause(1_000)
    expect(readPostmaster(data)).toBeNull()
  })
})

describe('the log of the database', () => {
  const TOO_LARGE = Buffer.alloc(5_000_001, 'x')

  it('is shortened while the server runs, which goes on with it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const dataDir = join(home, 'log')
    const cluster = await startCluster({ dataDir, log: silentLog, claim: true })
    const file = join(dataDir, 'postgres', 'postgres.log')
    writeFileSync(file, TOO_LARGE, { flag: 'a' })
    vi.advanceTimersByTime(60_000)
    expect(statSync(file).size).toBe(0)
    expect(statSync(`${file}.1`).size).toBeGreaterThanOrEqual(TOO_LARGE.length)
    process.kill(readPostmaster(join(dataDir, 'postgres', 'data'))!.pid, 'SIGHUP')
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('received SIGHUP')
    await cluster.stop()
  })

  it('is left alone while it is small', () => {
    const file = join(home, 'small.log')
    writeFileSync(file, 'one line\n')
    limitServerLog(file)
    expect(readFileSync(file, 'utf8')).toBe('one line\n')
  })
})
