import { compare, type MeasuredRequest, openApi } from './compare.ts'
import { type RunningServer, signIn, startServer } from './server-process.ts'
import { doctorLogin, receptionistLogin, type Volume } from './volume.ts'

/** Measures the same requests in a practice of 1,000 and in one of 100,000 patients. */
export async function measureGrowth({ dataDir, small, large }: Volume): Promise<void> {
  const server = await startServer(dataDir)
  try {
    const [few, many] = [await listRequests(server, small), await listRequests(server, large)]
    await compare(`95th percentile at ${small} and at ${large} patients, one request at a time`, few, many, 0.95)
  } finally {
    await server.stop()
  }
}

async function listRequests({ origin }: RunningServer, patients: number): Promise<MeasuredRequest[]> {
  const doctor = { cookie: await signIn(origin, doctorLogin(patients)) }
  const receptionist = { cookie: await signIn(origin, receptionistLogin(patients)) }
  const { bearer, read } = await openApi(origin, doctorLogin(patients))
  const { rows, next } = await read<{ rows: { patient: { patientId: string; phone: string } }[]; next: string }>(
    '/appointments',
  )
  const { patientId, phone } = rows[7]!.patient
  const visits = await read<{ rows: { patientId: string; appointmentId: string }[] }>('/liveconsultation/listAll')
  const visit = visits.rows[0]!
  const page = (what: string, path: string, headers: Record<string, string>) => ({
    what,
    url: `${origin}${path}`,
    headers,
  })
  return [
    page('list of the day', '/all-appointment', doctor),
    page('– its second page', `/all-appointment?cursor=${encodeURIComponent(next)}`, doctor),
    page('– filtered by status', '/all-appointment?status=booked', doctor),
    page('day board', '/reception-appointment', receptionist),
    page('search by one name', '/search?q=asha', receptionist),
    page('search by one letter', '/search?q=a', receptionist),
    page('search by two words', '/search?q=rao%20as', receptionist),
    page('search with a typing mistake', '/search?q=asah', receptionist),
    page('– with two words and a typing mistake', '/search?q=meeena%20pa', receptionist),
    // As JSON, because the page redirects to the record for an exact number.
    page('search by phone number, as JSON', `/api/v1/patients?q=${phone.slice(-10)}`, bearer),
    page('search that finds nobody', '/search?q=nobody%20here', receptionist),
    page('a patient’s appointments', `/my-appointment/${patientId}`, doctor),
    page(
      'record: vitals',
      `/my-appointment/consultation/${visit.patientId}/basic-vital-info?appointment=${visit.appointmentId}`,
      doctor,
    ),
    page(
      'record: prescriptions',
      `/my-appointment/consultation/${visit.patientId}/prescription-history?appointment=${visit.appointmentId}`,
      doctor,
    ),
    page('dashboard of the practice', '/admindoctordashboard', doctor),
    page('dashboard of the reception', '/receptiondashboard', receptionist),
    page(
      'free times, as JSON',
      `/api/v1/appointment/listTimeslot?doctorId=${(await read<{ doctorId: string }[]>('/doctors'))[0]!.doctorId}&days=7`,
      bearer,
    ),
    page('all visits, as JSON', '/api/v1/liveconsultation/listAll', bearer),
  ]
}
