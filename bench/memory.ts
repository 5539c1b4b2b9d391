import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, runLoad } from './http.ts'
import { type Figure, report } from './report.ts'
import { PASSWORD, runCommand, signIn, startServer } from './server-process.ts'
import { doctorLogin, type Volume } from './volume.ts'

const STARTS = 5
const MAX_START_MS = 2_000
const LOAD_SECONDS = 60
const MAX_MEGABYTES = 350

/** Measures the start with an existing database. */
export async function measureStart(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-bench-start-'))
  try {
    await runCommand(['--import', 'tsx', 'scripts/seed.ts', '--demo'], { DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD })
    const times: number[] = []
    for (let n = 0; n <= STARTS; n++) {
      const server = await startServer(dataDir)
      if (n > 0) times.push(server.startMs)
      await server.stop()
    }
    const took = median(times)
    report('Start of an existing practice', [
      {
        what: `until it can serve, median of ${STARTS}`,
        measured: `${(took / 1000).toFixed(2)} s`,
        goal: 'under 2 s',
        met: took < MAX_START_MS,
      },
    ])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Measures the memory of the process and its database after a minute of load. */
export async function measureMemory({ dataDir, large }: Volume): Promise<void> {
  if (!existsSync('/proc/self/smaps_rollup')) return report('Memory', [NOT_SUPPORTED])
  const server = await startServer(dataDir)
  try {
    const headers = { cookie: await signIn(server.origin, doctorLogin(large)) }
    const before = readMemory(server.pid, dataDir)
    await runLoad(`${server.origin}/all-appointment`, { connections: 10, seconds: LOAD_SECONDS, headers })
    const after = readMemory(server.pid, dataDir)
    const formatTotal = ({ node, database }: Memory) => ((node + database) / 1024).toFixed(0)
    const formatParts = ({ node, database }: Memory) => `${(node / 1024).toFixed(0)} + ${(database / 1024).toFixed(0)}`
    report('Memory, process + database (proportional set size)', [
      { what: 'after its start', measured: `${formatTotal(before)} MB (${formatParts(before)})`, goal: '', met: null },
      {
        what: `after ${LOAD_SECONDS} s of the list`,
        measured: `${formatTotal(after)} MB (${formatParts(after)})`,
        goal: `under ${MAX_MEGABYTES} MB`,
        met: (after.node + after.database) / 1024 < MAX_MEGABYTES,
      },
    ])
  } finally {
    await server.stop()
  }
}

const NOT_SUPPORTED: Figure = {
  what: 'after 60 s of the list',
  measured: 'not measured: no /proc here',
  goal: 'under 350 MB',
  met: null,
}

interface Memory {
  node: number
  database: number
}

/** Reads the memory in kilobytes, with shared pages divided among the processes. */
function readMemory(pid: number, dataDir: string): Memory {
  const postmaster = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0]!
  const database = readdirSync('/proc').filter((name) => name === postmaster || readParent(name) === postmaster)
  return { node: readShare(String(pid)), database: database.reduce((sum, name) => sum + readShare(name), 0) }
}

function readParent(pid: string): string | null {
  if (!/^\d+$/.test(pid)) return null
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]!
  } catch {
    return null
  }
}

function readShare(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
