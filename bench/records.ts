import { Agent } from 'node:http'
import { median, readText, sendRequest } from './http.ts'
import { report } from './report.ts'
import { type Running, signIn, signInToApi, startServer } from './server-process.ts'
import { doctorLogin, VISITS, type Volume } from './volume.ts'

const WARM = 20
const TIMES = 200
const MAX_GROWTH = 1.5

/** Measures opening the record of a patient with 5 visits and of one with 500, in turns. */
export async function measureRecords({ dataDir, large }: Volume): Promise<void> {
  const desk = await startServer(dataDir)
  try {
    const headers = { cookie: await signIn(desk.origin, doctorLogin(large)) }
    const [few, many] = await parsePages(desk, large)
    const agent = new Agent({ keepAlive: true })
    const figures = []
    for (const [n, { what }] of few.entries()) {
      const times: [number[], number[]] = [[], []]
      for (let round = -WARM; round < TIMES; round++) {
        for (const [side, { url }] of [few[n]!, many[n]!].entries()) {
          const { status, ms } = await sendRequest(url, { agent, headers })
          if (status !== 200) throw new Error(`${url} answered ${status}.`)
          if (round >= 0) times[side]!.push(ms)
        }
      }
      const [short, long] = times.map(median) as [number, number]
      const grows = long / short
      figures.push({
        what,
        measured: `${short.toFixed(1)} → ${long.toFixed(1)} ms, ${grows.toFixed(2)} times`,
        goal: `${MAX_GROWTH} times`,
        met: grows <= MAX_GROWTH,
      })
    }
    agent.destroy()
    report(`Opening a record of ${VISITS[0]} visits and one of ${VISITS[1]}, median of ${TIMES}`, figures)
  } finally {
    await desk.stop()
  }
}

interface Page {
  what: string
  url: string
}

/** Lists the pages of both records, the one with fewer visits first. */
async function parsePages({ origin }: Running, patients: number): Promise<[Page[], Page[]]> {
  const bearer = { authorization: `Bearer ${await signInToApi(origin, doctorLogin(patients))}` }
  const api = async <Data>(path: string) =>
    (JSON.parse(readText(await sendRequest(`${origin}/api/v1${path}`, { headers: bearer }))) as { data: Data }).data
  const aYearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
  const of = async (visits: number): Promise<Page[]> => {
    const { rows } = await api<{ rows: { patientId: string; patientNo: string }[] }>(`/patients?q=VISITS${visits}`)
    const patientId = rows.find(({ patientNo }) => patientNo === `VISITS${visits}`)?.patientId
    if (!patientId) throw new Error(`There is no patient with ${visits} visits.`)
    const [last] = await api<{ appointmentId: string }[]>(`/liveconsultation/list/${patientId}?limit=1`)
    const record = `${origin}/mypatient-details/${patientId}`
    const visit = (page: string) =>
      `${origin}/my-appointment/consultation/${patientId}/${page}?appointment=${last!.appointmentId}`
    return [
      { what: 'the record: summary, changes, timeline', url: record },
      { what: '– its lab tests alone', url: `${record}?group=tests` },
      { what: '– the last year of it', url: `${record}?from=${aYearAgo}` },
      { what: 'the last visit’s note', url: visit('live-consultation') },
      { what: 'vitals', url: visit('basic-vital-info') },
      { what: 'prescriptions', url: visit('prescription-history') },
    ]
  }
  return [await of(VISITS[0]), await of(VISITS[1])]
}
