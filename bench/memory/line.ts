import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Memory, readMemory } from '../process-memory.ts'
import { createUnmeasuredFigure, type Figure, report } from '../report.ts'
import { PASSWORD, runCommand, startServer } from '../server-process.ts'
import { type LoadCounts, startMixedLoad } from './mixed-load.ts'
import { averageGroups, fitSlope, isGrowing, type Point } from './slope.ts'

const USERS = 6
/** The minutes that the goals are about. */
const LINE_MINUTES = 20
/**
 * Node goes on compiling the code of pages, which adds 10 MB. After these answers the code and all live data stay the same. The load warms
 * up no longer than it is measured.
 */
const WARM_UP_ANSWERS = 60_000
const SAMPLE_SECONDS = 10
/** With fewer, the server was hardly working. */
const MIN_ANSWERS_PER_MINUTE = 60
const SAMPLES_PER_MINUTE = 60 / SAMPLE_SECONDS
const MS_PER_MINUTE = 60_000
const MS_PER_HOUR = 3_600_000
/** Smaller slopes, in megabytes an hour, can't be told from noise. */
const MAX_SLOPE = 10
/** Of the process and its database at the end. Files, pictures and passwords need more than the list alone. */
const MAX_MEGABYTES = 450
const GOALS = {
  slope: `less than ${MAX_SLOPE} MB an hour, or less than 2 standard errors, over ${LINE_MINUTES} minutes`,
  level: `under ${MAX_MEGABYTES} MB after ${LINE_MINUTES} minutes`,
}

/** Measures whether the line of the server's memory is flat under a mixed load. */
export async function measureMemoryLine(minutes: number = LINE_MINUTES): Promise<void> {
  if (!existsSync('/proc/self/smaps'))
    return report(
      'Memory under a mixed load',
      Object.values(GOALS).map((goal) => createUnmeasuredFigure('the line', 'no /proc here', goal)),
    )
  const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-bench-memory-'))
  try {
    await runCommand(['--import', 'tsx', 'scripts/seed.ts', '--demo'], { DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD })
    // The load signs in often.
    const server = await startServer(dataDir, { LOGIN_ATTEMPTS: '1000' })
    try {
      const load = startMixedLoad(server.origin, USERS)
      const warmUpEnd = Date.now() + minutes * MS_PER_MINUTE
      while (load.counts.answered < WARM_UP_ANSWERS && Date.now() < warmUpEnd) await pause(1000)
      const warmUpAnswers = load.counts.answered
      load.slowDown()
      const samples = await sampleMemory(server.pid, minutes)
      if (load.counts.answered - warmUpAnswers < minutes * MIN_ANSWERS_PER_MINUTE)
        throw new Error('The server hardly answered while its memory was measured, so the result says nothing.')
      await load.stop()
      reportLine(samples, { counts: load.counts, warmUpAnswers, minutes })
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

interface Line {
  counts: LoadCounts
  warmUpAnswers: number
  minutes: number
}

function reportLine(samples: readonly Sample[], { counts, warmUpAnswers, minutes }: Line) {
  const doubt = explainDoubt({ warmUpAnswers, minutes })
  /** In a shorter run neither a flat line nor a rising one proves anything. */
  const judgeSlope = (isFlat: boolean) => (doubt ? null : isFlat)
  const describeLine = (what: string, readValue: (sample: Sample) => number): [Figure, Figure] => {
    const points = averageMinutes(samples, readValue)
    const slope = fitSlope(points)
    const isDatabase = what === 'database'
    return [
      {
        what: `${what}, MB in each minute`,
        measured: points.map(([, value]) => formatNumber(value)).join(' '),
        goal: '',
        met: null,
      },
      {
        what: '– its slope',
        measured: `${formatNumber(slope.slope)} ± ${formatNumber(slope.standardError)} MB an hour${isDatabase ? '' : doubt}`,
        goal: isDatabase ? '' : GOALS.slope,
        met: isDatabase ? null : judgeSlope(!isGrowing(slope, MAX_SLOPE)),
      },
    ]
  }
  const [, level] = averageMinutes(samples, ({ node, database }) => node + database).at(-1)!
  const { answered, failed, files, written } = counts
  report(`Memory under a mixed load, ${minutes} minutes, ${USERS} users`, [
    ...describeLine('Node', ({ node }) => node),
    ...describeLine('database', ({ database }) => database),
    {
      what: 'Node + database in the last minute',
      measured: `${formatNumber(level)} MB${doubt}`,
      goal: GOALS.level,
      // Memory above the limit is too much after any time.
      met: level < MAX_MEGABYTES ? (doubt ? null : true) : false,
    },
    { what: 'answers', measured: `${warmUpAnswers} to warm up, ${answered} in all`, goal: '', met: null },
    { what: '– files, and forms that were saved', measured: `${files}, ${written}`, goal: '', met: null },
    { what: '– errors of the server', measured: String(failed), goal: 'none', met: failed === 0 },
  ])
}

/** Explains why a line says too little for its goals; empty if it is long enough. */
export function explainDoubt({ warmUpAnswers, minutes }: Omit<Line, 'counts'>): string {
  if (minutes < LINE_MINUTES) return `, but in ${minutes} of ${LINE_MINUTES} minutes`
  return warmUpAnswers < WARM_UP_ANSWERS ? `, but after ${warmUpAnswers} of ${WARM_UP_ANSWERS} answers to warm up` : ''
}

const averageMinutes = (samples: readonly Sample[], readValue: (sample: Sample) => number): Point[] =>
  averageGroups(
    samples.map((sample): Point => [sample.hours, readValue(sample)]),
    SAMPLES_PER_MINUTE,
  )

const formatNumber = (value: number) => value.toFixed(0)
