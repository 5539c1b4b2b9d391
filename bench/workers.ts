import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { median } from './http.ts'
import { runKeepAliveLoad } from './keep-alive-load.ts'
import {
  type ProcessTime,
  readMachineSeconds,
  readProcessTimes,
  restrictToCores,
  subtractTimes,
  sumTimes,
} from './processor-time.ts'
import { createUnmeasuredFigure, type Figure, report } from './report.ts'
import { signIn, startServer } from './server-process.ts'
import { doctorLogin, type Volume } from './volume.ts'

const CONNECTIONS = 16
const ROUNDS = 3
const WARM_UPS = 4
const WARM_UP_SECONDS = 3
const SECONDS = 5
const MIN_RATIO = 1.6

/** Processes that serve, and the cores for them and their database; without `cores` they have all. */
interface Setup {
  workers: number
  cores?: number
}

interface Run {
  perSecond: number
  /** Processor milliseconds for each list, in Node and in PostgreSQL. */
  node: number
  database: number
  /** Cores that were used by the load generator, and by programs that take no part. */
  generator: number
  others: number
}

/** Measures the list of a day's appointments with one process and with two workers, in turns. */
export async function measureWorkers({ dataDir, large }: Volume): Promise<void> {
  const cores = availableParallelism()
  const title = `Several processes, list of appointments, ${CONNECTIONS} connections, on a machine of ${cores} cores`
  const pinnedRatio = 'two workers on two cores against one process on one core'
  const plainRatio = `two workers against one process, both on all ${cores} cores`
  const canPin = spawnSync('taskset', ['--version']).status === 0
  if (!canPin || cores < 2)
    return report(
      title,
      [pinnedRatio, plainRatio].map((what) =>
        createUnmeasuredFigure(what, canPin ? 'only one core' : 'no taskset here', RATIO_GOAL),
      ),
    )
  const setups: Setup[] = [{ workers: 1, cores: 1 }, { workers: 2, cores: 2 }, { workers: 1 }, { workers: 2 }]
  // On two cores, the second setup and the last one are the same.
  const measured = cores > 2 ? setups : setups.slice(0, 3)
  const runs = measured.map(() => [] as Run[])
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, setup] of measured.entries()) runs[n]!.push(await measureRun(dataDir, doctorLogin(large), setup))
  const summaries = runs.map(summarize)
  const [oneOnOne, twoOnTwo, one, two = twoOnTwo] = summaries as [Run, Run, Run, Run?]
  report(title, [
    ...measured.map((setup, n) => formatRun(setup, summaries[n]!)),
    formatRatio(pinnedRatio, twoOnTwo.perSecond / oneOnOne.perSecond),
    formatRatio(plainRatio, two.perSecond / one.perSecond),
    // It shares the cores with the workers, so on two cores it can be the limit.
    { what: 'cores used by the load generator', measured: two.generator.toFixed(2), goal: '', met: null },
    { what: 'cores used by other programs', measured: two.others.toFixed(2), goal: '', met: null },
  ])
}

async function measureRun(dataDir: string, login: string, { workers, cores }: Setup): Promise<Run> {
  const server = await startServer(dataDir, { WEB_WORKERS: String(workers) })
  try {
    const url = `${server.origin}/all-appointment`
    const headers = { cookie: await signIn(server.origin, login) }
    // New connections each time, because the first ones may have been opened before every worker was ready.
    for (let n = 0; n < WARM_UPS; n++) {
      if (cores) restrictToCores(server.pid, cores)
      await runKeepAliveLoad(url, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS, headers })
    }
    const before = { own: process.cpuUsage(), machine: readMachineSeconds(), server: readProcessTimes(server.pid) }
    const startedAt = performance.now()
    const perSecond = await runKeepAliveLoad(url, { connections: CONNECTIONS, seconds: SECONDS, headers })
    const elapsed = (performance.now() - startedAt) / 1000
    const times = subtractTimes(readProcessTimes(server.pid), before.server)
    const { user, system } = process.cpuUsage(before.own)
    const own = (user + system) / 1_000_000
    requireBalance(times, workers)
    const { node, database } = sumTimes(times)
    const perList = 1000 / (perSecond * elapsed)
    return {
      perSecond,
      node: node * perList,
      database: database * perList,
      generator: own / elapsed,
      others: Math.max(0, readMachineSeconds() - before.machine - own - node - database) / elapsed,
    }
  } finally {
    await server.stop()
  }
}

/** Throws if the connections were not divided among the workers: then one of them was not ready. */
function requireBalance(times: readonly ProcessTime[], workers: number) {
  const busiest = times.filter(({ name }) => name !== 'postgres').toSorted((a, b) => b.seconds - a.seconds)
  if (workers > 1 && busiest[workers - 1]!.seconds < busiest[0]!.seconds / 2)
    throw new Error('The workers had different loads. Run the section again.')
}

function summarize(runs: readonly Run[]): Run {
  const takeMedian = (name: keyof Run) => median(runs.map((run) => run[name]))
  return {
    perSecond: takeMedian('perSecond'),
    node: takeMedian('node'),
    database: takeMedian('database'),
    generator: takeMedian('generator'),
    others: takeMedian('others'),
  }
}

const formatRun = ({ workers, cores }: Setup, { perSecond, node, database }: Run): Figure => ({
  what: `${workers === 1 ? 'one process' : 'two workers'} on ${cores === 1 ? 'one core' : cores ? 'two cores' : 'all cores'}`,
  measured: `${perSecond.toFixed(0)}/s, ${node.toFixed(1)} + ${database.toFixed(1)} ms in Node + database`,
  goal: '',
  met: null,
})

const RATIO_GOAL = `${MIN_RATIO} times`

const formatRatio = (what: string, ratio: number): Figure => ({
  what,
  measured: `${ratio.toFixed(2)} times`,
  goal: RATIO_GOAL,
  met: ratio >= MIN_RATIO,
})
