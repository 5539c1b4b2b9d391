import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, PASSWORD, signIn, startDesk } from './desk.ts'
import { type Figure, report } from './goals.ts'
import { load, median } from './http.ts'
import { doctorOf, type Volume } from './volume.ts'

const STARTS = 5
const START_MS = 2_000
const LOAD_SECONDS = 60
const MEGABYTES = 350

/** How long an existing practice takes to open in the morning. */
export async function measureStart(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-bench-start-'))
  try {
    await command(['--import', 'tsx', 'scripts/seed.ts', '--demo'], { DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD })
    const times: number[] = []
    for (let n = 0; n <= STARTS; n++) {
      const desk = await startDesk(dataDir)
      if (n > 0) times.push(desk.startedIn)
      await desk.stop()
    }
    const took = median(times)
    report('Start of an existing practice', [
      {
        what: `until it can serve, median of ${STARTS}`,
        measured: `${(took / 1000).toFixed(2)} s`,
        goal: 'under 2 s',
        met: took < START_MS,
      },
    ])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Memory of the process and its database together, after a minute of the list. */
export async function measureMemory({ dataDir, large }: Volume): Promise<void> {
  if (!existsSync('/proc/self/smaps_rollup')) return report('Memory', [notHere])
  const desk = await startDesk(dataDir)
  try {
    const headers = { cookie: await signIn(desk.origin, doctorOf(large)) }
    const before = memoryOf(desk.pid, dataDir)
    await load(`${desk.origin}/all-appointment`, { connections: 10, seconds: LOAD_SECONDS, headers })
    const after = memoryOf(desk.pid, dataDir)
    const megabytes = ({ node, database }: Memory) => ((node + database) / 1024).toFixed(0)
    const parts = ({ node, database }: Memory) => `${(node / 1024).toFixed(0)} + ${(database / 1024).toFixed(0)}`
    report('Memory, process + database (proportional set size)', [
      { what: 'after its start', measured: `${megabytes(before)} MB (${parts(before)})`, goal: '', met: null },
      {
        what: `after ${LOAD_SECONDS} s of the list`,
        measured: `${megabytes(after)} MB (${parts(after)})`,
        goal: `under ${MEGABYTES} MB`,
        met: (after.node + after.database) / 1024 < MEGABYTES,
      },
    ])
  } finally {
    await desk.stop()
  }
}

const notHere: Figure = {
  what: 'after 60 s of the list',
  measured: 'not measured: no /proc here',
  goal: 'under 350 MB',
  met: null,
}

interface Memory {
  node: number
  database: number
}

/** Kilobytes: what a page of memory shared by several processes costs is shared among them. */
function memoryOf(pid: number, dataDir: string): Memory {
  const postmaster = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0]!
  const database = readdirSync('/proc').filter((name) => name === postmaster || parentOf(name) === postmaster)
  return { node: shareOf(String(pid)), database: database.reduce((sum, name) => sum + shareOf(name), 0) }
}

function parentOf(pid: string): string | null {
  if (!/^\d+$/.test(pid)) return null
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]!
  } catch {
    return null
  }
}

function shareOf(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
