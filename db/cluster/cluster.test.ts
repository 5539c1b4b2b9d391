import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { findSystemBinaries } from './binaries.ts'
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts'
import { readPostmaster } from './process.ts'

const clusters: Cluster[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const cluster of clusters.splice(0).reverse()) await cluster.remove()
})

const home = mkdtempSync(join(tmpdir(), 'clusters-'))
chmodSync(home, 0o711)
afterAll(() => rmSync(home, { recursive: true, force: true }))

const createDirectory = () => mkdtempSync(join(home, 'x'))
const getDataFolder = (dataDir: string) => join(dataDir, 'postgres', 'data')

async function start(dataDir: string, options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const cluster = await startCluster({ dataDir, log: silentLog, claim: true, ...options })
  clusters.push(cluster)
  return cluster
}

async function queryValue<T>(cluster: Cluster, statement: string): Promise<T | undefined> {
  const sql = postgres({ ...cluster.address('postgres', 'postgres'), max: 1, fetch_types: false, onnotice: () => {} })
  try {
    const [row] = await sql.unsafe(statement)
    return row && (Object.values(row)[0] as T)
  } finally {
    await sql.end()
  }
}

/** Starts the cluster in another process, which keeps running. */
async function startOtherApplication(dataDir: string): Promise<ChildProcess> {
  const code = `
    import { startCluster } from '#db/cluster/cluster.ts'
    import { silentLog } from '#db/log.ts'
    await startCluster({ dataDir: ${JSON.stringify(dataDir)}, log: silentLog, claim: true })
    process.stdout.write('up')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(child)
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The application exited')))
  await Promise.race([once(child.stdout!, 'data'), failed])
  return child
}

describe('startCluster', () => {
  it('refuses a second application, and accepts it once the first is killed', async () => {
    const dataDir = createDirectory()
    const first = await startOtherApplication(dataDir)
    const startedAt = Date.now()
    await expect(start(dataDir)).rejects.toThrow(
      `The data in ${dataDir} is in use by another Clinic Desk (process ${first.pid}).`,
    )
    // A program needs another second to load.
    expect(Date.now() - startedAt).toBeLessThan(1_000)
    const before = readPostmaster(getDataFolder(dataDir))
    first.kill('SIGKILL')
    await once(first, 'exit')
    await start(dataDir)
    expect(readPostmaster(getDataFolder(dataDir))?.pid).toBe(before?.pid)
  })

  it('starts one of two concurrent applications on an empty directory', async () => {
    const dataDir = createDirectory()
    const results = await Promise.allSettled([startOtherApplication(dataDir), start(dataDir)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('data.new'))).toEqual([])
  })

  it('restarts a killed server with all committed rows', async () => {
    const dataDir = createDirectory()
    const cluster = await start(dataDir)
    await queryValue(cluster, 'create table numbers as select 7 as n')
    const killed = readPostmaster(getDataFolder(dataDir))!.pid
    process.kill(killed, 'SIGKILL')
    let n: number | undefined
    for (let tries = 0; n === undefined && tries < 200; tries++) {
      await sleep(100)
      n = await queryValue<number>(cluster, 'select n from numbers').catch(() => undefined)
    }
    expect(n).toBe(7)
    expect(readPostmaster(getDataFolder(dataDir))?.pid).not.toBe(killed)
    // This process claims the directory again.
    const claims = `select count(*)::int from pg_locks where locktype = 'advisory' and classid = 49436 and objid = 1 and granted`
    await vi.waitUntil(async () => (await queryValue<number>(cluster, claims)) === 1, { timeout: 10_000 })
    await expect(start(dataDir)).rejects.toThrow('in use by another Clinic Desk')
  })

  it('starts right after server and application were killed', async () => {
    const dataDir = createDirectory()
    const first = await startOtherApplication(dataDir)
    first.kill('SIGKILL')
    process.kill(readPostmaster(getDataFolder(dataDir))!.pid, 'SIGKILL')
    expect(await queryValue(await start(dataDir), 'select 1')).toBe(1)
  })

  it('waits for a server that was killed and has not ended yet', async () => {
    const dataDir = createDirectory()
    await (await start(dataDir)).stop()
    const ending = spawn('sleep', ['1'], { cwd: getDataFolder(dataDir) })
    const lines = [ending.pid, getDataFolder(dataDir), 0, 5432, join(dataDir, 'postgres'), '', '', 'ready']
    writeFileSync(join(getDataFolder(dataDir), 'postmaster.pid'), lines.join('\n'))
    expect(await queryValue(await start(dataDir), 'select 1')).toBe(1)
  })

  it('stops the server when the last process releases it', async () => {
    const dataDir = createDirectory()
    const application = await start(dataDir)
    const tool = await startCluster({ dataDir, log: silentLog, claim: false })
    await application.stop()
    expect(await queryValue(tool, 'select 1')).toBe(1)
    const second = await start(dataDir)
    await tool.stop()
    expect(await queryValue(second, 'select 1')).toBe(1)
    await second.stop()
    expect(readPostmaster(getDataFolder(dataDir))).toBeNull()
  })

  it('uses a short socket path for a deep directory, and removes an unfinished data directory', async () => {
    const top = createDirectory()
    chmodSync(top, 0o711)
    const dataDir = join(top, 'long'.repeat(15), 'long'.repeat(15))
    mkdirSync(join(dataDir, 'postgres', 'data.new-999999999'), { recursive: true })
    expect(await queryValue(await start(dataDir), 'select 1')).toBe(1)
    expect(existsSync(join(dataDir, 'postgres', 'data.new-999999999'))).toBe(false)
  })

  it.each([', comma', "'", '"', '\\', ' %s $HOME', ' ü#='])(
    'starts in a directory with %s in its path',
    async (signs) => {
      const top = createDirectory()
      chmodSync(top, 0o711)
      expect(await queryValue(await start(join(top, `data${signs}`)), 'select 1')).toBe(1)
    },
  )

  it('refuses a directory with a line break in its path', async () => {
    await expect(start(join(createDirectory(), 'data\nhere'))).rejects.toThrow('has a line break')
  })

  it('refuses a directory that the account of PostgreSQL cannot enter', async ({ skip }) => {
    if (process.getuid?.() !== 0) skip('only root runs PostgreSQL under another account')
    const top = createDirectory()
    await expect(start(join(top, 'data'))).rejects.toThrow('may not enter that folder. Choose a DATA_DIR outside')
  })

  it('starts despite a postmaster.pid with the number of another process', async () => {
    const dataDir = createDirectory()
    await (await start(dataDir)).stop()
    const lines = [process.pid, getDataFolder(dataDir), 0, 5432, '', '', '', 'ready']
    writeFileSync(join(getDataFolder(dataDir), 'postmaster.pid'), lines.join('\n'))
    expect(await queryValue(await start(dataDir), 'select 1')).toBe(1)
  })

  it('serves on loopback with a password, even with the system’s programs', async ({ skip }) => {
    if (!findSystemBinaries(null)) skip('PostgreSQL is not installed on this system')
    const cluster = await start(createDirectory(), { port: 54_329, binaries: findSystemBinaries })
    expect(await queryValue<string>(cluster, 'show server_version')).toMatch(/^1[5-9]/)
    const wrongPassword = postgres({ ...cluster.address('postgres', 'postgres'), password: 'guess', max: 1 })
    await expect(wrongPassword`select 1`).rejects.toMatchObject({ code: '28P01' })
    await wrongPassword.end()
  })
})
