import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { KINDS } from '#contract/clinical/certificates/kinds.ts'
import { HISTORY_LISTS } from '#contract/clinical/history/rules.ts'
import { MAX_TYPED_LENGTH } from '#contract/clinical/prescriptions/rules.ts'
import type { Consultation } from '#contract/clinical/visits/schema.ts'
import type { Path } from '#contract/screens.ts'
import { redirectIfMerged } from '~/lib/forms/merged-record.server'
import { readChoice, readId } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import {
  CERTIFICATES,
  GROWTH,
  LAB_REPORT_PREVIEW,
  LAB_REPORTS,
  LIVE_CONSULTATION,
  MEDICAL_HISTORY,
  MEDICINES,
  OUTSIDE_RESULTS,
  PRESCRIPTION_DOCUMENT,
  PRESCRIPTION_HISTORY,
  VITALS,
} from './paths'

interface ConsultationInput {
  patientId: string
  appointment?: string
}
interface PageAnswer<Tab> {
  data: { consultation: Consultation; tab: Tab }
}

const readLabOrders = ({ api }: ScreenContext, input: ConsultationInput) => api.consultations.readLabOrders(input)

/** The API call of each inner page. It reads the consultation as well. */
const PAGE_CALLS = {
  [VITALS]: ({ api, url }: ScreenContext, input: ConsultationInput) =>
    api.consultations.readVitals({ ...input, before: readId(url, 'before') }),
  [GROWTH]: ({ api }: ScreenContext, input: ConsultationInput) => api.consultations.readGrowth(input),
  [MEDICAL_HISTORY]: ({ api, url }: ScreenContext, input: ConsultationInput) =>
    api.consultations.readHistory({
      ...input,
      list: readChoice(url, 'list', HISTORY_LISTS),
      entry: readId(url, 'entry'),
    }),
  [LIVE_CONSULTATION]: ({ api, url }: ScreenContext, input: ConsultationInput) =>
    api.consultations.readNote({ ...input, ...readNoteRequest(url), times: url.searchParams.has('times') }),
  [MEDICINES]: ({ api, url }: ScreenContext, input: ConsultationInput) =>
    api.consultations.readMedicines({ ...input, typed: readTypedMedicine(url) }),
  [CERTIFICATES]: ({ api, url }: ScreenContext, input: ConsultationInput) =>
    api.consultations.readCertificates({ ...input, kind: readChoice(url, 'new', KINDS) }),
  [PRESCRIPTION_HISTORY]: ({ api, url }: ScreenContext, input: ConsultationInput) =>
    api.consultations.readPrescriptions({ ...input, prescriptionId: readId(url, 'of') }),
  [PRESCRIPTION_DOCUMENT]: ({ api, params }: ScreenContext, input: ConsultationInput) =>
    api.consultations.readPrescription({ ...input, prescriptionId: params.prescriptionId!, print: true }),
  [OUTSIDE_RESULTS]: ({ api }: ScreenContext, input: ConsultationInput) => api.consultations.readOutsideResults(input),
  [LAB_REPORTS]: readLabOrders,
  [LAB_REPORT_PREVIEW]: readLabOrders,
} satisfies Partial<Record<Path, (screen: ScreenContext, input: ConsultationInput) => Promise<PageAnswer<unknown>>>>

type PagePath = keyof typeof PAGE_CALLS
type Tab<Page extends PagePath> = NonNullable<Awaited<ReturnType<(typeof PAGE_CALLS)[Page]>>['data']['tab']>

/** Reads the id of the selected visit's appointment from the query; ignores anything that is not an id. */
export const readAppointmentId = (url: URL): string | undefined => readId(url, 'appointment')

/** Reads the line that was typed into the box for medicines, shortened to what the API accepts. */
export const readTypedMedicine = (url: URL): string | undefined =>
  url.searchParams.get('typed')?.slice(0, MAX_TYPED_LENGTH) || undefined

/** Reads which version of the note to show, and whether to check or amend it; ignores a version that is not a number. */
export function readNoteRequest({ searchParams }: URL) {
  const version = searchParams.get('version') ?? ''
  const request = searchParams.has('check') ? 'check' : searchParams.has('amend') ? 'amend' : undefined
  return { noteVersion: /^[1-9]\d{0,3}$/.test(version) ? Number(version) : undefined, request } as const
}

// The layout and its inner page load at the same time, and share one call.
const pendingPages = new WeakMap<object, Promise<PageAnswer<unknown>['data']>>()

/**
 * Loads the patient and the selected visit, for the layout and its inner pages. Redirects from a merged record to the
 * remaining one, and from an address without a visit to the open visit: a form posted after that visit was signed
 * elsewhere still names the visit it was written for.
 */
export async function loadConsultation(args: LoaderFunctionArgs, screen: ScreenContext): Promise<Consultation> {
  return (await loadPage(args, screen)).consultation
}

async function loadPage(args: LoaderFunctionArgs, screen: ScreenContext) {
  const { params, url } = screen
  const page = await fetchPage(args, screen)
  const { banner, visit } = page.consultation
  redirectIfMerged(screen, params.userId!, banner.patientId)
  if (visit && !readAppointmentId(url)) {
    const withVisit = new URL(url)
    withVisit.searchParams.set('appointment', visit.appointmentId)
    throw redirect(withVisit.pathname + withVisit.search)
  }
  return page
}

const hasPageCall = (path: ScreenContext['path']): path is PagePath => Object.hasOwn(PAGE_CALLS, path)

function fetchPage({ context }: LoaderFunctionArgs, screen: ScreenContext): Promise<PageAnswer<unknown>['data']> {
  const pending = pendingPages.get(context)
  if (pending) return pending
  const { api, path, params, url } = screen
  const input = { patientId: params.userId!, appointment: readAppointmentId(url) }
  const page = hasPageCall(path)
    ? PAGE_CALLS[path](screen, input).then(({ data }) => data)
    : api.visits.consultation(input).then(({ data }) => ({ consultation: data, tab: null }))
  page.catch(() => {})
  pendingPages.set(context, page)
  return page
}

/** Loads the consultation for a page that shows the record. Throws a 403 if the record is closed to this doctor. */
export async function requireOpenRecord(args: LoaderFunctionArgs, screen: ScreenContext): Promise<Consultation> {
  const consultation = await loadConsultation(args, screen)
  if (consultation.chart === 'banner') {
    const message =
      'This patient has no visit or appointment with you. Book an appointment first. In an emergency you can open the record with a reason.'
    throw json({ title: 'You don’t have access to this record', message }, { status: 403 })
  }
  return consultation
}

/**
 * Loads what an inner page shows, with the consultation.
 * @param page the path of the page itself
 * @throws 403 if the record is closed to this doctor, 404 if it has no such entry
 */
export async function requireTab<Page extends PagePath>(args: LoaderFunctionArgs, screen: ScreenContext, page: Page) {
  if (screen.path !== page) throw new Error(`The page ${screen.path} can’t load what ${page} shows.`)
  const consultation = await requireOpenRecord(args, screen)
  const { tab } = await fetchPage(args, screen)
  if (tab === null) throw json({ message: 'We couldn’t find this in the patient’s record.' }, { status: 404 })
  return { consultation, tab: tab as Tab<Page> }
}
