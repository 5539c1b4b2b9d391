import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { isConnectionLost } from '../connection-errors.ts'
import { CLUSTER_LOCKS } from '../locks.ts'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { type DataDirectoryOptions, prepareDataDirectory } from './data-directory.ts'
import { ensureRunning, isAlive, type Postmaster, readPostmaster, stopServer } from './process.ts'
import { limitServerLog } from './server-log.ts'

export interface ClusterOptions extends DataDirectoryOptions {
  log: Log
  /** Set by the application, to refuse a second one. Tools, such as backups, run beside it. */
  claim: boolean
  /** Called if the database stopped, and another application claimed the directory. */
  onLost?: (error: Error) => void
}

/** The connection options of postgres.js for a database and a user. */
export interface Address {
  host: string
  port: number
  user: string
  password?: string
  database: string
}

/** An embedded PostgreSQL in a data directory. */
export interface Cluster {
  address(user: string, database: string): Address
  /** Programs and their version, for the health page. */
  origin: string
  /** Releases the server, and stops it if no other process uses it. */
  stop(): Promise<void>
  /** `stop`, then deletes everything. For throw-away clusters. */
  remove(): Promise<void>
}

/** The database notices the end of a killed application late, and a stopping application needs a moment. */
const CLAIM_TIMEOUT_MS = { afterEnd: 2_000, whileAlive: 300 }
const ATTACH_TIMEOUT_MS = 15_000
/** The longest pause before the next attempt to restart a server. */
const MAX_PAUSE_MS = 5_000
const LOG_INTERVAL_MS = 60_000

/** Starts the cluster of a data directory, or attaches to a running one. Restarts it if it crashes. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { log, dataDir } = options
  const layout = prepareDataDirectory(options)
  const { listen } = layout
  let server: Postmaster
  let lock: postgres.Sql | null = null
  let stopping = false
  let recovering = Promise.resolve()

  const address = (user: string, database: string): Address => ({
    host: 'port' in listen ? '127.0.0.1' : server.socketDir,
    port: server.port,
    user,
    database,
    ...('port' in listen && { password: listen.password }),
  })

  async function attach(): Promise<void> {
    for (const startedAt = Date.now(); ; await sleep(20)) {
      server = await ensureRunning(layout, () => stopping)
      try {
        lock = await holdDirectory(address('postgres', 'postgres'), options, () => {
          if (!stopping) recovering = recover()
        })
        return
      } catch (error) {
        // A server that is being killed or stopped looks ready until its process has ended.
        if (stopping || !isConnectionLost(error) || Date.now() - startedAt > ATTACH_TIMEOUT_MS) throw error
      }
    }
  }

  async function recover() {
    log.warn('The database stopped unexpectedly. Restarting it.')
    for (let pauseMs = 500; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      try {
        await attach()
        return log.info('The database is running again.')
      } catch (error) {
        if (stopping) return
        if (error instanceof DirectoryInUseError) return options.onLost?.(error)
        // Such as a full disk or a long recovery. Until it can start, requests get an answer in words.
        log.error(`The database could not be restarted, and is tried again: ${(error as Error).message}`)
      }
      for (const startedAt = Date.now(); !stopping && Date.now() - startedAt < pauseMs; ) await sleep(50)
      if (stopping) return
    }
  }

  const limitingLog = setInterval(() => {
    try {
      if (options.claim) limitServerLog(layout.log)
    } catch (error) {
      log.warn(`The log of the database could not be shortened: ${(error as Error).message}`)
    }
  }, LOG_INTERVAL_MS).unref()

  async function stop() {
    if (stopping) return
    stopping = true
    clearInterval(limitingLog)
    await recovering
    const isLastUser = await releaseAsLastUser(lock)
    await lock?.end({ timeout: 1 })
    // A restart that was given up may have left another one.
    server = readPostmaster(layout.data) ?? server
    if (!isLastUser) return log.info('The database keeps running for another process.')
    if (!(await stopServer(layout, server.pid)))
      log.error(`The database in ${dataDir} did not stop in time and was left running.`)
  }

  await attach()
  return {
    address,
    origin: layout.binaries.origin,
    stop,
    async remove() {
      await stop()
      if ('socketDir' in listen) rmSync(listen.socketDir, { recursive: true, force: true })
      rmSync(dirname(layout.home), { recursive: true, force: true })
    },
  }
}

/** Holds the directory by session locks on a separate connection, so that they are free when this process ends. */
async function holdDirectory(
  address: Address,
  { claim, dataDir }: ClusterOptions,
  onclose: () => void,
): Promise<postgres.Sql> {
  let isHeld = false
  const sql = postgres({
    ...address,
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    onclose: () => isHeld && onclose(),
    connection: { application_name: `Clinic Desk ${process.pid}` },
  })
  try {
    await sql`select pg_advisory_lock_shared(${CLUSTER_LOCKS.class}, ${CLUSTER_LOCKS.users})`
    for (const startedAt = Date.now(); claim; await sleep(100)) {
      const [answer] =
        await sql`select pg_try_advisory_lock(${CLUSTER_LOCKS.class}, ${CLUSTER_LOCKS.application}) as ours`
      if (answer?.ours) break
      const holder = await findHolder(sql)
      const timeout = holder && isAlive(holder) ? CLAIM_TIMEOUT_MS.whileAlive : CLAIM_TIMEOUT_MS.afterEnd
      if (Date.now() - startedAt <= timeout) continue
      // After a crash, it can be a connection of this process that is still ending.
      const isOther = holder !== null && holder !== process.pid
      throw new (isOther ? DirectoryInUseError : OperatorError)(describeHolder(holder, dataDir))
    }
    isHeld = true
    return sql
  } catch (error) {
    await sql.end({ timeout: 1 })
    throw error
  }
}

class DirectoryInUseError extends OperatorError {}

/** Finds the process that has claimed the directory; null if it has just released it. */
async function findHolder(sql: postgres.Sql): Promise<number | null> {
  const [holder] = await sql<{ application_name: string }[]>`
    select application_name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and classid = ${CLUSTER_LOCKS.class} and objid = ${CLUSTER_LOCKS.application} and granted`
  return Number(holder?.application_name.split(' ').at(-1)) || null
}

const describeHolder = (holder: number | null, dataDir: string) =>
  `The data in ${dataDir} is in use by another Clinic Desk (process ${holder ?? 'unknown'}). ` +
  'Stop that one first, or give this one a DATA_DIR of its own.'

/** Releases the shared lock. Returns whether no other process holds it or the server is unreachable. */
async function releaseAsLastUser(lock: postgres.Sql | null): Promise<boolean> {
  if (!lock) return true
  try {
    await lock`select pg_advisory_unlock_shared(${CLUSTER_LOCKS.class}, ${CLUSTER_LOCKS.users})`
    const [answer] = await lock`select pg_try_advisory_lock(${CLUSTER_LOCKS.class}, ${CLUSTER_LOCKS.users}) as last`
    return Boolean(answer?.last)
  } catch {
    return true
  }
}
