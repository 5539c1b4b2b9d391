import { compare, type MeasuredRequest, openApi } from './compare.ts'
import { type RunningServer, signIn, startServer } from './server-process.ts'
import { doctorLogin, VISITS, type Volume } from './volume.ts'

/** Measures opening the record of a patient with 5 visits and of one with 500. */
export async function measureRecords({ dataDir, large }: Volume): Promise<void> {
  const server = await startServer(dataDir)
  try {
    const [few, many] = await listRequests(server, doctorLogin(large))
    await compare(`Opening a record of ${VISITS[0]} visits and one of ${VISITS[1]}, median`, few, many, 0.5)
  } finally {
    await server.stop()
  }
}

/** Lists the pages of both records, the one with fewer visits first. */
async function listRequests({ origin }: RunningServer, login: string): Promise<[MeasuredRequest[], MeasuredRequest[]]> {
  const headers = { cookie: await signIn(origin, login) }
  const { read } = await openApi(origin, login)
  const aYearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
  const listRecordRequests = async (visits: number): Promise<MeasuredRequest[]> => {
    const { rows } = await read<{ rows: { patientId: string; patientNo: string }[] }>(`/patients?q=VISITS${visits}`)
    const patientId = rows.find(({ patientNo }) => patientNo === `VISITS${visits}`)?.patientId
    if (!patientId) throw new Error(`There is no patient with ${visits} visits.`)
    const [last] = await read<{ appointmentId: string }[]>(`/liveconsultation/list/${patientId}?limit=1`)
    const record = `${origin}/mypatient-details/${patientId}`
    const buildVisitUrl = (page: string) =>
      `${origin}/my-appointment/consultation/${patientId}/${page}?appointment=${last!.appointmentId}`
    const createRequest = (what: string, url: string): MeasuredRequest => ({ what, url, headers })
    return [
      createRequest('the record: summary, changes, timeline', record),
      createRequest('– its lab tests alone', `${record}?group=tests`),
      createRequest('– its last year', `${record}?from=${aYearAgo}`),
      createRequest('the last visit’s note', buildVisitUrl('live-consultation')),
      createRequest('vitals', buildVisitUrl('basic-vital-info')),
      createRequest('prescriptions', buildVisitUrl('prescription-history')),
    ]
  }
  return [await listRecordRequests(VISITS[0]), await listRecordRequests(VISITS[1])]
}
