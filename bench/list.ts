import { Agent } from 'node:http'
import { startBareApp } from './bare.ts'
import { openApi } from './compare.ts'
import { median, runLoad, sendRequest } from './http.ts'
import { type Figure, report } from './report.ts'
import { signIn, startServer } from './server-process.ts'
import { doctorLogin, receptionistLogin, type Volume } from './volume.ts'

const CONNECTIONS = 10
const ROUNDS = 5
const SECONDS = 4
/** The least share of the bare page's requests per second. */
const MIN_SHARES = { list: 0.25, other: 0.2 }
const MAX_LATENCY_MS = 5
/** So many that the server can't remember the rows of all of them. */
const OTHER_DAYS = 40

/**
 * Measures pages in a database with a million appointments, and a bare Remix page with a table from memory, in requests
 * per second.
 */
export async function measureList({ dataDir, large }: Volume): Promise<void> {
  const [bare, server] = [await startBareApp(), await startServer(dataDir)]
  try {
    const { origin } = server
    const doctor = { cookie: await signIn(origin, doctorLogin(large)) }
    const receptionist = { cookie: await signIn(origin, receptionistLogin(large)) }
    const { bearer, read } = await openApi(origin, doctorLogin(large))
    const [visit] = (await read<{ rows: { patientId: string }[] }>('/liveconsultation/listAll')).rows
    const list = `${origin}/all-appointment`
    const { list: listShare, other } = MIN_SHARES
    const requests: ListRequest[] = [
      { what: 'bare Remix page, 50 rows from memory', urls: [`${bare.origin}/`], headers: {} },
      { what: 'list of appointments, 50 of 800 today', urls: [list], headers: doctor, minShare: listShare },
      { what: '– compressed', urls: [list], headers: { ...doctor, 'accept-encoding': 'gzip' } },
      { what: '– of another day each time', urls: listDays().map((day) => `${list}?day=${day}`), headers: doctor },
      { what: '– its JSON alone', urls: [`${origin}/api/v1/appointments`], headers: bearer },
      {
        what: 'day board, 60 of 800',
        urls: [`${origin}/reception-appointment`],
        headers: receptionist,
        minShare: other,
      },
      { what: 'patient search', urls: [`${origin}/search?q=asha`], headers: receptionist, minShare: other },
      { what: 'list of invoices', urls: [`${origin}/invoices`], headers: doctor, minShare: other },
      {
        what: 'record of a patient',
        urls: [`${origin}/mypatient-details/${visit!.patientId}`],
        headers: doctor,
        minShare: other,
      },
      { what: 'dashboard of the practice', urls: [`${origin}/admindoctordashboard`], headers: doctor },
      { what: 'sign-in page', urls: [`${origin}/login`], headers: {} },
    ]
    const rates = requests.map(() => [] as number[])
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [n, { urls, headers }] of requests.entries()) {
        const { perSecond, failed } = await runLoad(urls, { connections: CONNECTIONS, seconds: SECONDS, headers })
        if (failed > 0) throw new Error(`${failed} requests of ${urls[0]} failed.`)
        // The first round is a warm-up.
        if (round > 0) rates[n]!.push(perSecond)
      }
    }
    const base = median(rates[0]!)
    report(
      `Rendering on the server, ${CONNECTIONS} connections, ${large * 10} appointments`,
      requests.map(({ what, minShare }, n) => formatThroughput(what, median(rates[n]!), base, minShare)),
    )
    const single = await measureLatency(list, doctor)
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
  urls: string[]
  headers: Record<string, string>
  minShare?: number
}

/** The days before and after today, as "2026-11-23". */
const listDays = (): string[] =>
  Array.from({ length: OTHER_DAYS }, (_, index) =>
    new Date(Date.now() + (index - OTHER_DAYS / 2) * 86_400_000).toISOString().slice(0, 10),
  )

function formatThroughput(what: string, perSecond: number, base: number, minShare?: number): Figure {
  const share = perSecond / base
  return {
    what,
    measured: `${perSecond.toFixed(0)}/s, ${share.toFixed(2)} of the bare page`,
    goal: minShare ? `${minShare} of the bare page` : '',
    met: minShare ? share >= minShare : null,
  }
}

async function measureLatency(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (let n = 0; n < 200; n++) times.push((await sendRequest(url, { agent, headers })).ms)
  agent.destroy()
  return median(times)
}
