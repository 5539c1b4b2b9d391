import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DiskFullError, OperatorError } from '../operator-error.ts'
import type { Layout } from './layout.ts'
import { isFullForServer, limitServerLog, readLastLines, readLogSize } from './server-log.ts'
import { writeSettings } from './settings.ts'

/** A running server, as its own postmaster.pid describes it. */
export interface Postmaster {
  pid: number
  port: number
  socketDir: string
  ready: boolean
}

/** A clean environment, because PGDATA or LC_ALL of the caller would change the programs. Windows needs its own. */
export const serverEnvironment = (process.platform === 'win32' ? undefined : { LC_ALL: 'C', TZ: 'UTC' }) as
  | NodeJS.ProcessEnv
  | undefined

// The children of a killed postmaster take one or two seconds to end, and until then no other can start.
const START_TIMEOUT_MS = 15_000
// A server that is starting may be replaying its log after a power cut.
const RECOVERY_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 30_000

/** Returns whether a process of any account exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Finds the server that runs on this data directory; null if there is none. */
export function readPostmaster(data: string): Postmaster | null {
  const file = join(data, 'postmaster.pid')
  const lines = readIfExists(file)?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!(pid > 0) || !isAlive(pid)) return null
  if (!isServing(pid, data)) {
    // Another process has this number now, and PostgreSQL would mistake it for a server and never start. Or the server
    // has just ended, and removes the file itself.
    if (readIfExists(file)?.startsWith(`${pid}\n`)) rmSync(file, { force: true })
    return null
  }
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function isServing(pid: number, data: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === data
    } catch {
      return false // It has ended, or is a zombie.
    }
  }
  if (process.platform === 'win32') return true
  return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout.includes('postgres')
}

/**
 * Attaches to a running server, or starts one, and waits until it responds.
 * @throws OperatorError if it does not start, or if `isStopping` tells that it is no longer needed
 */
export async function ensureRunning(layout: Layout, isStopping = () => false): Promise<Postmaster> {
  const startedAt = Date.now()
  const logSize = readLogSize(layout.log)
  let child: ChildProcess | null = null
  for (;;) {
    const postmaster = readPostmaster(layout.data)
    if (postmaster?.ready) return postmaster
    if (Date.now() - startedAt > (postmaster ? RECOVERY_TIMEOUT_MS : START_TIMEOUT_MS)) {
      throw new OperatorError(`The database did not start. Last lines of ${layout.log}:\n${readLastLines(layout.log)}`)
    }
    const hasExited = child !== null && (child.exitCode !== null || child.signalCode !== null)
    if (hasExited && isFullForServer(layout.home, layout.log, logSize)) throw new DiskFullError()
    if (isStopping()) throw new OperatorError('The database is not needed any more.')
    if (hasExited) await sleep(100)
    if (!postmaster && (!child || hasExited)) child = launchServer(layout)
    await sleep(10)
  }
}

/** Starts the server in its own session, so that Ctrl-C in a terminal does not stop it. */
function launchServer(layout: Layout): ChildProcess {
  const { data, log, account, binaries } = layout
  writeSettings(layout)
  limitServerLog(log)
  if (process.platform === 'win32') {
    return spawn(join(binaries.bin, 'pg_ctl'), ['-D', data, '-l', log, '-W', 'start'], { stdio: 'ignore' })
  }
  const output = openSync(log, 'a', 0o600)
  const child = spawn(join(binaries.bin, 'postgres'), ['-D', data], {
    ...account,
    cwd: layout.home,
    detached: true,
    stdio: ['ignore', output, output],
    env: serverEnvironment,
  })
  closeSync(output)
  child.on('error', () => {})
  child.unref()
  return child
}

/** Stops the server with a fast shutdown, which rolls back open transactions. Returns false if it did not end in time. */
export async function stopServer({ data, binaries, account }: Layout, pid: number): Promise<boolean> {
  if (process.platform === 'win32') {
    spawnSync(join(binaries.bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop'], { ...account })
  } else {
    try {
      process.kill(pid, 'SIGINT')
    } catch {
      return true
    }
  }
  const startedAt = Date.now()
  while (readPostmaster(data)?.pid === pid) {
    if (Date.now() - startedAt > STOP_TIMEOUT_MS) return false
    await sleep(5)
  }
  return true
}
