import { existsSync } from 'node:fs'
import { Agent } from 'node:http'
import { startBareApp } from './bare.ts'
import { openApi } from './compare.ts'
import { median, runLoad, sendRequest } from './http.ts'
import { listNextPages, listPastDays } from './list-pages.ts'
import { readProcessTimes, type ServerTime, subtractTimes, sumTimes } from './processor-time.ts'
import { type Figure, report } from './report.ts'
import { type RunningServer, signIn, startServer } from './server-process.ts'
import { doctorLogin, receptionistLogin, type Volume } from './volume.ts'

const CONNECTIONS = 10
const ROUNDS = 5
const SECONDS = 4
/** The least share of the bare page's requests per second. */
const MIN_SHARES = { list: 0.25, other: 0.2 }
const LATENCY_REQUESTS = 200
const MAX_LATENCY_MS = 5

/**
 * Measures pages in a database with a million appointments, and a bare Remix page with a table from memory, in requests
 * per second and in processor time. The server caches the rows of lists, so each list is measured twice: one page again
 * and again, with cached rows, and many pages in turn, with new rows.
 */
export async function measureList({ dataDir, large }: Volume): Promise<void> {
  const [bare, server] = [await startBareApp(), await startServer(dataDir)]
  try {
    const requests = await listRequests(server, large)
    const bareRequest = { what: 'bare Remix page, 50 rows from memory', urls: [`${bare.origin}/`], headers: {} }
    const rounds = await measureLoads([{ ...bareRequest, pid: bare.pid }, ...requests])
    const [base, ...loads] = rounds.map(summarize) as [Load, ...Load[]]
    report(`Rendering on the server, ${CONNECTIONS} connections, ${large * 10} appointments`, [
      formatLoad(bareRequest, base, base),
      ...requests.map((request, n) => formatLoad(request, loads[n]!, base)),
    ])
    const [list, otherDays] = [requests[0]!, requests[1]!]
    const [cachedMs, newMs] = [await measureLatency(list), await measureLatency(otherDays)]
    report('One request at a time', [
      {
        what: 'list of appointments, cached rows, median',
        measured: `${cachedMs.toFixed(1)} ms`,
        goal: `${MAX_LATENCY_MS} ms on a quiet machine`,
        met: cachedMs <= MAX_LATENCY_MS,
      },
      { what: '– new rows', measured: `${newMs.toFixed(1)} ms`, goal: '', met: null },
    ])
  } finally {
    await bare.stop()
    await server.stop()
  }
}

interface ListRequest {
  what: string
  urls: string[]
  headers: Record<string, string>
  /** The process whose processor time is measured, with its children. */
  pid: number
  minShare?: number
}

/** Lists what is measured, the list of appointments and its other days first. */
async function listRequests({ origin, pid }: RunningServer, patients: number): Promise<ListRequest[]> {
  const doctor = { cookie: await signIn(origin, doctorLogin(patients)) }
  const receptionist = { cookie: await signIn(origin, receptionistLogin(patients)) }
  const { bearer, read } = await openApi(origin, doctorLogin(patients))
  const [visit] = (await read<{ rows: { patientId: string }[] }>('/liveconsultation/listAll')).rows
  const [list, invoices] = [`${origin}/all-appointment`, `${origin}/invoices`]
  const record = `${origin}/mypatient-details/${visit!.patientId}`
  const { list: listShare, other: minShare } = MIN_SHARES
  const createRequest = (what: string, url: string, headers: ListRequest['headers']) => ({
    what,
    urls: [url],
    headers,
    pid,
  })
  return [
    { ...createRequest('list of appointments, 50 of 800 today, cached rows', list, doctor), minShare: listShare },
    { ...createRequest('– of another day each time, new rows', list, doctor), urls: await listPastDays(list, doctor) },
    createRequest('– compressed, cached rows', list, { ...doctor, 'accept-encoding': 'gzip' }),
    createRequest('– its JSON alone', `${origin}/api/v1/appointments`, bearer),
    { ...createRequest('list of invoices, cached rows', invoices, doctor), minShare },
    {
      ...createRequest('– another page each time, new rows', invoices, doctor),
      urls: await listNextPages(invoices, doctor),
    },
    { ...createRequest('day board, 60 of 800', `${origin}/reception-appointment`, receptionist), minShare },
    { ...createRequest('patient search', `${origin}/search?q=asha`, receptionist), minShare },
    { ...createRequest('record of a patient', record, doctor), minShare },
    createRequest('dashboard of the practice', `${origin}/admindoctordashboard`, doctor),
    createRequest('sign-in page', `${origin}/login`, {}),
  ]
}

interface Load {
  perSecond: number
  /** Milliseconds a request; null on a system without /proc. */
  processor: ServerTime | null
}

/** Measures requests in turns, so that a slow minute of the machine does not count for one of them alone. */
async function measureLoads(requests: readonly ListRequest[]): Promise<Load[][]> {
  const loads = requests.map(() => [] as Load[])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [n, request] of requests.entries()) {
      const load = await measureLoad(request)
      // The first round is a warm-up.
      if (round > 0) loads[n]!.push(load)
    }
  }
  return loads
}

async function measureLoad({ urls, headers, pid }: ListRequest): Promise<Load> {
  const before = canReadTimes && readProcessTimes(pid)
  const { perSecond, served, failed } = await runLoad(urls, { connections: CONNECTIONS, seconds: SECONDS, headers })
  if (failed > 0) throw new Error(`${failed} requests of ${urls[0]} failed.`)
  if (!before) return { perSecond, processor: null }
  const { node, database } = sumTimes(subtractTimes(readProcessTimes(pid), before))
  return { perSecond, processor: { node: (node * 1000) / served, database: (database * 1000) / served } }
}

const canReadTimes = existsSync('/proc/self/stat')

function summarize(rounds: readonly Load[]): Load {
  const times = rounds.flatMap(({ processor }) => processor ?? [])
  const takeMedian = (name: keyof ServerTime) => median(times.map((time) => time[name]))
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    processor: times.length > 0 ? { node: takeMedian('node'), database: takeMedian('database') } : null,
  }
}

function formatLoad(
  { what, minShare }: Pick<ListRequest, 'what' | 'minShare'>,
  { perSecond, processor }: Load,
  base: Load,
): Figure {
  const share = perSecond / base.perSecond
  const times = processor
    ? `Node ${processor.node.toFixed(1)} + PostgreSQL ${processor.database.toFixed(1)} ms`
    : 'no processor times here'
  return {
    what,
    measured: `${perSecond.toFixed(0)}/s, ${share.toFixed(2)} of the bare page, ${times}`,
    goal: minShare ? `${minShare} of the bare page` : '',
    met: minShare ? share >= minShare : null,
  }
}

async function measureLatency({ urls, headers }: ListRequest): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (let n = 0; n < LATENCY_REQUESTS; n++)
    times.push((await sendRequest(urls[n % urls.length]!, { agent, headers })).ms)
  agent.destroy()
  return median(times)
}
