import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, runLoad } from './http.ts'
import { type Memory, readMemory } from './process-memory.ts'
import { createUnmeasuredFigure, report } from './report.ts'
import { PASSWORD, runCommand, signIn, startServer } from './server-process.ts'
import { doctorLogin, type Volume } from './volume.ts'

const STARTS = 5
const MAX_START_MS = 1_500
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
        goal: 'under 1.5 s',
        met: took < MAX_START_MS,
      },
    ])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Measures the memory of the server and its database after a minute of load, with one process and with two workers. */
export async function measureMemory(volume: Volume): Promise<void> {
  if (!existsSync('/proc/self/smaps')) return report('Memory', [NOT_SUPPORTED])
  const one = await measureUnderLoad(volume, 1)
  const two = await measureUnderLoad(volume, 2)
  report('Memory, Node + database', [
    { what: 'after its start', measured: formatMemory(one.before), goal: '', met: null },
    {
      what: AFTER_LOAD,
      measured: formatMemory(one.after),
      goal: `under ${MAX_MEGABYTES} MB`,
      met: one.after.node + one.after.database < MAX_MEGABYTES,
    },
    { what: '– with two workers', measured: formatMemory(two.after), goal: '', met: null },
  ])
}

async function measureUnderLoad({ dataDir, large }: Volume, workers: number) {
  const server = await startServer(dataDir, { WEB_WORKERS: String(workers) })
  try {
    const headers = { cookie: await signIn(server.origin, doctorLogin(large)) }
    const before = readMemory(server.pid)
    await runLoad([`${server.origin}/all-appointment`], { connections: 10, seconds: LOAD_SECONDS, headers })
    return { before, after: readMemory(server.pid) }
  } finally {
    await server.stop()
  }
}

const AFTER_LOAD = `after ${LOAD_SECONDS} s of the list`

const formatMemory = ({ node, database }: Memory) =>
  `${(node + database).toFixed(0)} MB (${node.toFixed(0)} + ${database.toFixed(0)})`

const NOT_SUPPORTED = createUnmeasuredFigure(AFTER_LOAD, 'no /proc here', `under ${MAX_MEGABYTES} MB`)
