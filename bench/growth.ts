import { compare, openApi, type Question } from './compare.ts'
import { type Running, signIn, startServer } from './server-process.ts'
import { doctorLogin, receptionistLogin, type Volume } from './volume.ts'

/** Measures the same requests in a practice of 1,000 and in one of 100,000 patients. */
export async function measureGrowth({ dataDir, small, large }: Volume): Promise<void> {
  const desk = await startServer(dataDir)
  try {
    const [few, many] = [await listQuestions(desk, small), await listQuestions(desk, large)]
    await compare(`95th percentile at ${small} and at ${large} patients, one request at a time`, few, many, 0.95)
  } finally {
    await desk.stop()
  }
}

async function listQuestions({ origin }: Running, patients: number): Promise<Question[]> {
  const doctor = { cookie: await signIn(origin, doctorLogin(patients)) }
  const desk = { cookie: await signIn(origin, receptionistLogin(patients)) }
  const { bearer, read } = await openApi(origin, doctorLogin(patients))
  const { rows, next } = await read<{ rows: { patient: { patientId: string; phone: string } }[]; next: string }>(
    '/appointments',
  )
  const { patientId, phone } = rows[7]!.patient
  const visits = await read<{ rows: { patientId: string; appointmentId: string }[] }>('/liveconsultation/listAll')
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
      `/api/v1/appointment/listTimeslot?doctorId=${(await read<{ doctorId: string }[]>('/doctors'))[0]!.doctorId}&days=7`,
      bearer,
    ),
    page('all visits, as JSON', '/api/v1/liveconsultation/listAll', bearer),
  ]
}
