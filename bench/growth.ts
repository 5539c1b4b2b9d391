import { Agent } from 'node:http'
import { median, percentile, readText, sendRequest } from './http.ts'
import { report } from './report.ts'
import { type Running, signIn, signInToApi, startServer } from './server-process.ts'
import { doctorLogin, receptionistLogin, type Volume } from './volume.ts'

const GROUPS = 5
const TIMES = 40
const MAX_GROWTH = 1.5

/** Measures the same requests in a practice of 1,000 and in one of 100,000 patients, in turns. */
export async function measureGrowth({ dataDir, small, large }: Volume): Promise<void> {
  const desk = await startServer(dataDir)
  try {
    const [few, many] = [await listQuestions(desk, small), await listQuestions(desk, large)]
    const agent = new Agent({ keepAlive: true })
    const figures = []
    for (const [n, { what }] of few.entries()) {
      const p95s: [number[], number[]] = [[], []]
      for (let group = 0; group <= GROUPS; group++) {
        const times: [number[], number[]] = [[], []]
        for (let round = 0; round < TIMES; round++) {
          for (const [side, { url, headers }] of [few[n]!, many[n]!].entries()) {
            const { status, ms } = await sendRequest(url, { agent, headers })
            if (status !== 200) throw new Error(`${url} answered ${status}.`)
            times[side]!.push(ms)
          }
        }
        // The first group is a warm-up.
        if (group > 0) for (const side of [0, 1] as const) p95s[side].push(percentile(times[side], 0.95))
      }
      // The median, so that a slow second of the machine does not count.
      const [p95, p95Large] = p95s.map(median) as [number, number]
      const grows = p95Large / p95
      figures.push({
        what,
        measured: `${p95.toFixed(1)} → ${p95Large.toFixed(1)} ms, ${grows.toFixed(2)} times`,
        goal: `${MAX_GROWTH} times`,
        met: grows <= MAX_GROWTH,
      })
    }
    agent.destroy()
    report(`95th percentile at ${small} and at ${large} patients, one request at a time`, figures)
  } finally {
    await desk.stop()
  }
}

interface Question {
  what: string
  url: string
  headers: Record<string, string>
}

async function listQuestions({ origin }: Running, patients: number): Promise<Question[]> {
  const doctor = { cookie: await signIn(origin, doctorLogin(patients)) }
  const desk = { cookie: await signIn(origin, receptionistLogin(patients)) }
  const bearer = { authorization: `Bearer ${await signInToApi(origin, doctorLogin(patients))}` }
  const api = async <Data>(path: string) =>
    (JSON.parse(readText(await sendRequest(`${origin}/api/v1${path}`, { headers: bearer }))) as { data: Data }).data
  const { rows, next } = await api<{ rows: { patient: { patientId: string; phone: string } }[]; next: string }>(
    '/appointments',
  )
  const { patientId, phone } = rows[7]!.patient
  const visits = await api<{ rows: { patientId: string; appointmentId: string }[] }>('/liveconsultation/listAll')
  const seen = visits.rows[0]!
  const page = (what: string, path: string, headers: Record<string, string>) => ({
    what,
    url: `${origin}${path}`,
    headers,
  })
  return [
    page('list of the day', '/all-appointment', doctor),
    page('– its second page', `/all-appointment?cursor=${encodeURIComponent(next)}`, doctor),
    page('– one state of it', '/all-appointment?status=booked', doctor),
    page('day board', '/reception-appointment', desk),
    page('search by one name', '/search?q=asha', desk),
    page('search by one letter', '/search?q=a', desk),
    page('search by two words', '/search?q=rao%20as', desk),
    page('search with a slip of the key', '/search?q=asah', desk),
    page('– in two words', '/search?q=meeena%20pa', desk),
    // As JSON, because the page redirects to the record for an exact number.
    page('search by phone number, as JSON', `/api/v1/patients?q=${phone.slice(-10)}`, bearer),
    page('search that finds nobody', '/search?q=nobody%20here', desk),
    page("a patient's appointments", `/my-appointment/${patientId}`, doctor),
    page(
      'record: vitals',
      `/my-appointment/consultation/${seen.patientId}/basic-vital-info?appointment=${seen.appointmentId}`,
      doctor,
    ),
    page(
      'record: prescriptions',
      `/my-appointment/consultation/${seen.patientId}/prescription-history?appointment=${seen.appointmentId}`,
      doctor,
    ),
    page('dashboard of the practice', '/admindoctordashboard', doctor),
    page('dashboard of the desk', '/receptiondashboard', desk),
    page(
      'free times, as JSON',
      `/api/v1/appointment/listTimeslot?doctorId=${(await api<{ doctorId: string }[]>('/doctors'))[0]!.doctorId}&days=7`,
      bearer,
    ),
    page('all visits, as JSON', '/api/v1/liveconsultation/listAll', bearer),
  ]
}
