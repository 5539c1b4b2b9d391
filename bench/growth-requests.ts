import { listPresetPeriods } from '#contract/reporting/accounting/rules.ts'
import { type MeasuredRequest, openApi } from './compare.ts'
import { type RunningServer, signIn } from './server-process.ts'
import { doctorLogin, receptionistLogin } from './volume.ts'

/** India's financial year, which the benchmark practices have. */
const FINANCIAL_YEAR_STARTS_IN = 4

/** Lists the requests of one practice whose times are compared, in the order of the table. */
export async function listRequests(server: RunningServer, patients: number): Promise<MeasuredRequest[]> {
  const cookies = {
    doctor: { cookie: await signIn(server.origin, doctorLogin(patients)) },
    receptionist: { cookie: await signIn(server.origin, receptionistLogin(patients)) },
  }
  const api = await openApi(server.origin, doctorLogin(patients))
  const toRequest = (what: string, path: string, headers: Record<string, string>) => ({
    what,
    url: `${server.origin}${path}`,
    headers,
  })
  const lists = [...(await listClinicalRequests(cookies, api)), ...(await listMoneyRequests(cookies, api))]
  return lists.map(([what, path, headers]) => toRequest(what, path, headers))
}

/** Prepares the request of the report whose time at a million lines has a goal of its own. */
export async function buildTaxSummaryRequest({ origin }: RunningServer, patients: number): Promise<MeasuredRequest> {
  const url = `${origin}${toYearReport('tax-summary')}`
  return { what: 'tax summary', url, headers: { cookie: await signIn(origin, doctorLogin(patients)) } }
}

/** What is measured, its address, and the headers of who opens it. */
type Row = [what: string, path: string, headers: Record<string, string>]
type Cookies = Record<'doctor' | 'receptionist', { cookie: string }>
type Api = Awaited<ReturnType<typeof openApi>>

async function listClinicalRequests({ doctor, receptionist }: Cookies, { bearer, read }: Api): Promise<Row[]> {
  const { rows, next } = await read<{ rows: { patient: { patientId: string; phone: string } }[]; next: string }>(
    '/appointments',
  )
  const { patientId, phone } = rows[7]!.patient
  const visits = await read<{ rows: { patientId: string; appointmentId: string }[] }>('/liveconsultation/listAll')
  const visit = visits.rows[0]!
  const [{ doctorId }] = await read<[{ doctorId: string }]>('/doctors')
  const openVisit = (page: string) =>
    `/my-appointment/consultation/${visit.patientId}/${page}?appointment=${visit.appointmentId}`
  return [
    ['list of the day', '/all-appointment', doctor],
    ['– its second page', `/all-appointment?cursor=${encodeURIComponent(next)}`, doctor],
    ['– filtered by status', '/all-appointment?status=booked', doctor],
    ['day board', '/reception-appointment', receptionist],
    ['search by one name', '/search?q=asha', receptionist],
    ['search by one letter', '/search?q=a', receptionist],
    ['search by two words', '/search?q=rao%20as', receptionist],
    ['search with a typing mistake', '/search?q=asah', receptionist],
    ['– with two words and a typing mistake', '/search?q=meeena%20pa', receptionist],
    // As JSON, because the page redirects to the record for an exact number.
    ['search by phone number, as JSON', `/api/v1/patients?q=${phone.slice(-10)}`, bearer],
    ['search that finds nobody', '/search?q=nobody%20here', receptionist],
    ['a patient’s appointments', `/my-appointment/${patientId}`, doctor],
    ['record: vitals', openVisit('basic-vital-info'), doctor],
    ['record: prescriptions', openVisit('prescription-history'), doctor],
    ['dashboard of the practice', '/admindoctordashboard', doctor],
    ['dashboard of the reception', '/receptiondashboard', receptionist],
    ['free times, as JSON', `/api/v1/appointment/listTimeslot?doctorId=${doctorId}&days=7`, bearer],
    ['all visits, as JSON', '/api/v1/liveconsultation/listAll', bearer],
  ]
}

async function listMoneyRequests({ doctor }: Cookies, { read }: Api): Promise<Row[]> {
  const { rows } = await read<{ rows: { clientId: string }[] }>('/clients?type=patient&limit=1')
  const { clientId } = rows[0]!
  return [
    ['list of invoices', '/invoices', doctor],
    ['– filtered by unpaid', '/invoices?paymentState=unpaid', doctor],
    ['– searched by client', '/invoices?q=asha', doctor],
    ['list of receipts', '/payment-receipts', doctor],
    ['a client', `/new-client-preview?id=${clientId}`, doctor],
    ['sales register of a year', toYearReport('sales'), doctor],
    ['tax summary of a year', toYearReport('tax-summary'), doctor],
    ['tax codes of a year', toYearReport('tax-codes'), doctor],
    ['revenue of a year by doctor', toYearReport('revenue', '&by=doctor'), doctor],
    ['– by service', toYearReport('revenue', '&by=service'), doctor],
    ['– by place', toYearReport('revenue', '&by=place'), doctor],
    ['day book of a year', toYearReport('day-book'), doctor],
    ['collections of a year by day', toYearReport('collections'), doctor],
    ['– by source', toYearReport('collections', '&by=source'), doctor],
    ['outstanding and ageing', '/reports?report=outstanding', doctor],
    ['statement of a client, a year', toYearReport('statement', `&client=${clientId}`), doctor],
  ]
}

/** Returns the address of a report of the last financial year. */
function toYearReport(report: string, more = ''): string {
  const { from, to } = listPresetPeriods(new Date().toISOString().slice(0, 10), FINANCIAL_YEAR_STARTS_IN).lastYear
  return `/reports?report=${report}&from=${from}&to=${to}${more}`
}
