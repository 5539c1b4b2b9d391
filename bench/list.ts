import { Agent } from 'node:http'
import { startBareApp } from './bare.ts'
import { median, runLoad, sendRequest } from './http.ts'
import { type Figure, report } from './report.ts'
import { signIn, signInToApi, startServer } from './server-process.ts'
import { doctorLogin, receptionistLogin, type Volume } from './volume.ts'

const CONNECTIONS = 10
const ROUNDS = 5
const SECONDS = 4
const MIN_SHARE = 1 / 3
const MAX_LATENCY_MS = 5

/**
 * Measures the list of a day's appointments in a database with a million of them, and a bare Remix page with the same
 * table from memory, in requests.
 */
export async function measureList({ dataDir, large }: Volume): Promise<void> {
  const [bare, server] = [await startBareApp(), await startServer(dataDir)]
  try {
    const doctor = { cookie: await signIn(server.origin, doctorLogin(large)) }
    const receptionist = { cookie: await signIn(server.origin, receptionistLogin(large)) }
    const bearer = { authorization: `Bearer ${await signInToApi(server.origin, doctorLogin(large))}` }
    const gzip = { 'accept-encoding': 'gzip' }
    const requests: ListRequest[] = [
      { what: 'bare Remix page, 50 rows from memory', url: `${bare.origin}/`, headers: {} },
      {
        what: 'list of appointments, 50 of 800 today',
        url: `${server.origin}/all-appointment`,
        headers: doctor,
        goal: true,
      },
      { what: '– the same, compressed', url: `${server.origin}/all-appointment`, headers: { ...doctor, ...gzip } },
      { what: '– its JSON alone', url: `${server.origin}/api/v1/appointments`, headers: bearer },
      { what: 'day board, 200 of 800', url: `${server.origin}/reception-appointment`, headers: receptionist },
      { what: 'sign-in page', url: `${server.origin}/login`, headers: {} },
    ]
    const rates = requests.map(() => [] as number[])
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [n, { url, headers }] of requests.entries()) {
        const { perSecond, failed } = await runLoad(url, { connections: CONNECTIONS, seconds: SECONDS, headers })
        if (failed > 0) throw new Error(`${failed} requests of ${url} failed.`)
        // The first round is a warm-up.
        if (round > 0) rates[n]!.push(perSecond)
      }
    }
    const base = median(rates[0]!)
    report(
      `Rendering on the server, ${CONNECTIONS} connections, ${large * 10} appointments`,
      requests.map(({ what, goal }, n) => formatThroughput(what, median(rates[n]!), base, goal)),
    )
    const single = await measureLatency(`${server.origin}/all-appointment`, doctor)
    report('One request at a time', [
      {
        what: 'list of appointments, median',
        measured: `${single.toFixed(1)} ms`,
        goal: `${MAX_LATENCY_MS} ms on a quiet machine`,
        met: single <= MAX_LATENCY_MS,
      },
    ])
  } finally {
    await bare.stop()
    await server.stop()
  }
}

interface ListRequest {
  what: string
  url: string
  headers: Record<string, string>
  goal?: boolean
}

function formatThroughput(what: string, perSecond: number, base: number, goal = false): Figure {
  const share = perSecond / base
  return {
    what,
    measured: `${perSecond.toFixed(0)}/s, ${share.toFixed(2)} of the bare page`,
    goal: goal ? 'a third of the bare page' : '',
    met: goal ? share >= MIN_SHARE : null,
  }
}

async function measureLatency(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (let n = 0; n < 200; n++) times.push((await sendRequest(url, { agent, headers })).ms)
  agent.destroy()
  return median(times)
}
