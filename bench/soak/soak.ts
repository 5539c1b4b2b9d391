import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Memory, readMemory } from '../process-memory.ts'
import { report } from '../report.ts'
import { PASSWORD, runCommand, startServer } from '../server-process.ts'
import { type LoadCounts, startMixedLoad } from './mixed-load.ts'
import { averageGroups, fitSlope, isGrowing, type Point } from './slope.ts'

const USERS = 6
/** Node goes on compiling the code of pages, which adds 10 MB. After these answers the code and all live data stay the same. */
const WARM_UP_ANSWERS = 60_000
const SAMPLE_SECONDS = 10
/** With fewer, the server was hardly working. */
const MIN_ANSWERS_PER_MINUTE = 60
const SAMPLES_PER_MINUTE = 60 / SAMPLE_SECONDS
const MS_PER_HOUR = 3_600_000
/** Smaller slopes, in megabytes an hour, can't be told from noise. */
const MAX_SLOPE = 10

/** Measures whether the memory of the server grows under a mixed load. */
export async function measureSoak(minutes: number): Promise<void> {
  if (!existsSync('/proc/self/smaps')) return report('Memory under a mixed load', [NOT_SUPPORTED])
  const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-bench-soak-'))
  try {
    await runCommand(['--import', 'tsx', 'scripts/seed.ts', '--demo'], { DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD })
    // The load signs in often.
    const server = await startServer(dataDir, { LOGIN_ATTEMPTS: '1000' })
    try {
      const load = startMixedLoad(server.origin, USERS)
      while (load.counts.answered < WARM_UP_ANSWERS) await pause(1000)
      const warmUpAnswers = load.counts.answered
      const samples = await sampleMemory(server.pid, minutes)
      if (load.counts.answered - warmUpAnswers < minutes * MIN_ANSWERS_PER_MINUTE)
        throw new Error('The server hardly answered while its memory was measured, so the result says nothing.')
      await load.stop()
      reportGrowth(samples, load.counts, minutes)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Sample extends Memory {
  hours: number
}

async function sampleMemory(pid: number, minutes: number): Promise<Sample[]> {
  const samples: Sample[] = []
  const startedAt = Date.now()
  for (let n = 1; n <= minutes * SAMPLES_PER_MINUTE; n++) {
    await pause(startedAt + n * SAMPLE_SECONDS * 1000 - Date.now())
    samples.push({ hours: (Date.now() - startedAt) / MS_PER_HOUR, ...readMemory(pid) })
  }
  return samples
}

function reportGrowth(samples: readonly Sample[], { answered, failed, files, written }: LoadCounts, minutes: number) {
  const formatGrowth = (what: string, readValue: (sample: Sample) => number) => {
    const points = averageGroups(
      samples.map((sample): Point => [sample.hours, readValue(sample)]),
      SAMPLES_PER_MINUTE,
    )
    const slope = fitSlope(points)
    const values = samples.map(readValue)
    return {
      what,
      measured: `${formatNumber(Math.min(...values))} to ${formatNumber(Math.max(...values))} MB, ${formatNumber(slope.slope)} ± ${formatNumber(slope.standardError)} MB an hour`,
      goal: `less than ${MAX_SLOPE} MB an hour, or than 2 standard errors`,
      met: !isGrowing(slope, MAX_SLOPE),
    }
  }
  report(`Memory under a mixed load, ${minutes} minutes, ${USERS} users`, [
    formatGrowth('Node', ({ node }) => node),
    { ...formatGrowth('database', ({ database }) => database), goal: '', met: null },
    { what: 'answers', measured: String(answered), goal: '', met: null },
    { what: '– files, and forms that were saved', measured: `${files}, ${written}`, goal: '', met: null },
    { what: '– errors of the server', measured: String(failed), goal: 'none', met: failed === 0 },
  ])
}

const formatNumber = (value: number) => value.toFixed(0)

const NOT_SUPPORTED = { what: 'growth', measured: 'not measured: no /proc here', goal: '', met: null }
