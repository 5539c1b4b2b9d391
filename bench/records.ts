import { compare, openApi, type Question } from './compare.ts'
import { type Running, signIn, startServer } from './server-process.ts'
import { doctorLogin, VISITS, type Volume } from './volume.ts'

/** Measures opening the record of a patient with 5 visits and of one with 500. */
export async function measureRecords({ dataDir, large }: Volume): Promise<void> {
  const desk = await startServer(dataDir)
  try {
    const [few, many] = await listQuestions(desk, doctorLogin(large))
    await compare(`Opening a record of ${VISITS[0]} visits and one of ${VISITS[1]}, median`, few, many, 0.5)
  } finally {
    await desk.stop()
  }
}

/** Lists the pages of both records, the one with fewer visits first. */
async function listQuestions({ origin }: Running, login: string): Promise<[Question[], Question[]]> {
  const headers = { cookie: await signIn(origin, login) }
  const { read } = await openApi(origin, login)
  const aYearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
  const of = async (visits: number): Promise<Question[]> => {
    const { rows } = await read<{ rows: { patientId: string; patientNo: string }[] }>(`/patients?q=VISITS${visits}`)
    const patientId = rows.find(({ patientNo }) => patientNo === `VISITS${visits}`)?.patientId
    if (!patientId) throw new Error(`There is no patient with ${visits} visits.`)
    const [last] = await read<{ appointmentId: string }[]>(`/liveconsultation/list/${patientId}?limit=1`)
    const record = `${origin}/mypatient-details/${patientId}`
    const visit = (page: string) =>
      `${origin}/my-appointment/consultation/${patientId}/${page}?appointment=${last!.appointmentId}`
    const page = (what: string, url: string): Question => ({ what, url, headers })
    return [
      page('the record: summary, changes, timeline', record),
      page('– its lab tests alone', `${record}?group=tests`),
      page('– the last year of it', `${record}?from=${aYearAgo}`),
      page('the last visit’s note', visit('live-consultation')),
      page('vitals', visit('basic-vital-info')),
      page('prescriptions', visit('prescription-history')),
    ]
  }
  return [await of(VISITS[0]), await of(VISITS[1])]
}
