import { type MeasuredRequest, openApi } from '../compare.ts'
import { readText, sendRequest } from '../http.ts'
import { type RunningServer, signIn } from '../server-process.ts'
import { doctorLogin, receptionistLogin } from '../volume.ts'
import { buildReportPath, listReports } from './report-requests.ts'

/** Lists the requests of one practice whose times are compared, in the order of the table. */
export async function listRequests({ origin }: RunningServer, patients: number): Promise<MeasuredRequest[]> {
  const practice: Practice = {
    origin,
    doctor: { cookie: await signIn(origin, doctorLogin(patients)) },
    receptionist: { cookie: await signIn(origin, receptionistLogin(patients)) },
    api: await openApi(origin, doctorLogin(patients)),
  }
  const rows = [...(await listClinicalRequests(practice)), ...(await listMoneyRequests(practice))]
  return rows.map(([what, path, headers]) => ({ what, url: `${origin}${path}`, headers }))
}

/** Prepares the tax summary of a year, which has a goal of its own in a practice with a million invoice lines. */
export async function buildTaxSummaryRequest({ origin }: RunningServer, patients: number): Promise<MeasuredRequest> {
  const url = `${origin}${buildReportPath('tax-summary')}`
  return { what: 'tax summary', url, headers: { cookie: await signIn(origin, doctorLogin(patients)) } }
}

interface Practice {
  origin: string
  doctor: { cookie: string }
  receptionist: { cookie: string }
  api: Awaited<ReturnType<typeof openApi>>
}

/** What is measured, its address, and the headers of who opens it. */
type Row = [what: string, path: string, headers: Record<string, string>]

async function listClinicalRequests({ doctor, receptionist, api: { bearer, read } }: Practice): Promise<Row[]> {
  const { rows, next } = await read<{ rows: { patient: { patientId: string; phone: string } }[]; next: string }>(
    '/appointments',
  )
  const { patientId, phone } = rows[7]!.patient
  const visits = await read<{ rows: { patientId: string; appointmentId: string; _id: string }[] }>(
    '/liveconsultation/listAll',
  )
  const visit = visits.rows[0]!
  const [{ doctorId }] = await read<[{ doctorId: string }]>('/doctors')
  const openVisit = (page: string) =>
    `/my-appointment/consultation/${visit.patientId}/${page}?appointment=${visit.appointmentId}`
  return [
    ['list of the day', '/all-appointment', doctor],
    ['– its second page', `/all-appointment?cursor=${encodeURIComponent(next)}`, doctor],
    ['– filtered by status', '/all-appointment?status=booked', doctor],
    ['– of seven days', '/all-appointment?span=week', doctor],
    ['day board', '/reception-appointment', receptionist],
    ['calendar of the day', '/appointment-calendar', receptionist],
    ['– of a doctor’s week', `/appointment-calendar?span=week&doctorId=${doctorId}`, receptionist],
    ['list of patients', '/patients?group=all', receptionist],
    ['– by name', '/patients?group=all&sort=fullName', receptionist],
    ['– latest visit first', '/patients?group=seen', receptionist],
    ['– next booking first', '/patients?group=coming', receptionist],
    ['list of a doctor’s patients', '/my-patients', doctor],
    ['search by one name', '/search?q=asha', receptionist],
    ['search by one letter', '/search?q=a', receptionist],
    ['search by two words', '/search?q=rao%20as', receptionist],
    ['search with a typing mistake', '/search?q=asah', receptionist],
    ['– with two words and a typing mistake', '/search?q=meeena%20pa', receptionist],
    // As JSON, because the page redirects to the record for an exact number.
    ['search by phone number, as JSON', `/api/v1/patients?q=${phone.slice(-10)}`, bearer],
    ['search that finds nobody', '/search?q=nobody%20here', receptionist],
    ['a patient’s appointments', `/my-appointment/${patientId}`, doctor],
    ['a patient’s record', `/mypatient-details/${visit.patientId}`, doctor],
    ['– its vitals', openVisit('basic-vital-info'), doctor],
    ['– its prescriptions', openVisit('prescription-history'), doctor],
    ['– its last note', openVisit('live-consultation'), doctor],
    ['summary of a visit', `/visit-summary/${visit._id}`, doctor],
    ['dashboard of the practice', '/admindoctordashboard', doctor],
    ['dashboard of the reception', '/receptiondashboard', receptionist],
    ['messages', '/messages?status=all', receptionist],
    ['emergency openings of records', '/break-glass', doctor],
    ['free times, as JSON', `/api/v1/appointment/listTimeslot?doctorId=${doctorId}&days=7`, bearer],
    ['all visits, as JSON', '/api/v1/liveconsultation/listAll', bearer],
  ]
}

async function listMoneyRequests({ origin, doctor, receptionist, api: { read } }: Practice): Promise<Row[]> {
  const { rows } = await read<{ rows: { clientId: string }[] }>('/clients?type=patient&limit=1')
  const { clientId } = rows[0]!
  const findDocument = async (list: string, path: string) => {
    const html = readText(await sendRequest(`${origin}${list}`, { headers: doctor }))
    const id = new RegExp(`"${path}\\?id=([\\w-]+)`).exec(html)?.[1]
    if (!id) throw new Error(`${list} has no link to ${path}.`)
    return `${path}?id=${id}`
  }
  return [
    ['list of invoices', '/invoices', doctor],
    ['– filtered by unpaid', '/invoices?paymentState=unpaid', doctor],
    ['– searched by client', '/invoices?q=asha', doctor],
    ['– largest amount due first', '/invoices?sort=-due', doctor],
    ['an invoice', await findDocument('/invoices', '/invoices/invoice'), doctor],
    ['list of receipts', '/payment-receipts', doctor],
    ['a receipt', await findDocument('/payment-receipts', '/payment-receipts/payment-invoice'), doctor],
    ['list of credit notes', '/credit-notes', doctor],
    ['a credit note', await findDocument('/credit-notes', '/credit-notes/credit-invoice'), doctor],
    ['list of debit notes', '/debit-notes', doctor],
    ['list of refunds', '/refunds', doctor],
    ['list of expenses', '/expenditures', doctor],
    ['an expense', await findDocument('/expenditures', '/expense/invoice'), doctor],
    ['list of supplier bills', '/purchase-orders', doctor],
    ['payments of the day', '/payments', receptionist],
    ['a client', `/new-client-preview?id=${clientId}`, doctor],
    ...listReports(clientId).map(([what, path]): Row => [what, path, doctor]),
  ]
}
