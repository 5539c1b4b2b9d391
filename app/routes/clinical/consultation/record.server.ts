import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { Consultation } from '#contract/clinical/visits/schema.ts'
import { redirectIfMerged } from '~/lib/forms/merged-record.server'
import { readId } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'

/** Reads the id of the selected visit's appointment from the query; ignores anything that is not an id. */
export const readAppointmentId = (url: URL): string | undefined => readId(url, 'appointment')

// The layout and its inner page load the consultation at the same time: one API call and one audit entry per request.
const pendingConsultations = new WeakMap<object, Promise<Consultation>>()

/**
 * Loads the patient and the selected visit, for the layout and its inner pages. Redirects from a merged record to the
 * remaining one, and from an address without a visit to the open visit: a form posted after that visit was signed
 * elsewhere still names the visit it was written for.
 */
export async function loadConsultation(args: LoaderFunctionArgs, screen: ScreenContext): Promise<Consultation> {
  const { params, url } = screen
  const record = await fetchConsultation(args, screen)
  redirectIfMerged(screen, params.userId!, record.banner.patientId)
  if (record.visit && !readAppointmentId(url)) {
    const withVisit = new URL(url)
    withVisit.searchParams.set('appointment', record.visit.appointmentId)
    throw redirect(withVisit.pathname + withVisit.search)
  }
  return record
}

function fetchConsultation(
  { context }: LoaderFunctionArgs,
  { api, params, url }: ScreenContext,
): Promise<Consultation> {
  const pending = pendingConsultations.get(context)
  if (pending) return pending
  const input = { patientId: params.userId!, appointment: readAppointmentId(url) }
  const record = api.visits.consultation(input).then(({ data }) => data)
  record.catch(() => {})
  pendingConsultations.set(context, record)
  return record
}

/** Loads the consultation for a page that shows the record. Throws a 403 if the record is closed to this doctor. */
export async function requireOpenRecord(args: LoaderFunctionArgs, screen: ScreenContext): Promise<Consultation> {
  const record = await loadConsultation(args, screen)
  if (record.chart === 'banner') {
    const message =
      'This patient has no visit or booking with you. Book an appointment first. In an emergency you can open the record with a reason.'
    throw json({ title: 'You don’t have access to this record', message }, { status: 403 })
  }
  return record
}
