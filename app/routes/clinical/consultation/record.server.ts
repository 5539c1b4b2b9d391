import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { Consultation } from '#contract/clinical/visits/schema.ts'
import { onKeptRecord } from '~/lib/forms/current-record.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'

/** The visit that the pages are about is named by `?appointment=`; anything that is no id is as if it were not there. */
export const appointmentIn = (url: URL): string | undefined => idIn(url, 'appointment')

/** An id that the query names; anything that is none is as if it were not there. */
export function idIn(url: URL, name: string): string | undefined {
  const named = url.searchParams.get(name) ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(named) ? named : undefined
}

// The layout and the page inside ask for the same at once: one question a request, one trace of it.
const asked = new WeakMap<object, Promise<Consultation>>()

/**
 * Who the record is about and which visit is meant, for the layout and each page inside. A merged record is that of the
 * one that was kept: its address is answered with a redirect. So is one that names no visit while one is open: a form
 * that is sent after the visit was signed elsewhere still says which one it was written on.
 */
export async function recordOf(args: LoaderFunctionArgs, entered: ScreenContext): Promise<Consultation> {
  const { params, url } = entered
  const record = await consultationOf(args, entered)
  onKeptRecord(entered, params.userId!, record.band.patientId)
  if (record.visit && !appointmentIn(url)) {
    const named = new URL(url)
    named.searchParams.set('appointment', record.visit.appointmentId)
    throw redirect(named.pathname + named.search)
  }
  return record
}

function consultationOf({ context }: LoaderFunctionArgs, { api, params, url }: ScreenContext): Promise<Consultation> {
  const known = asked.get(context)
  if (known) return known
  const question = { patientId: params.userId!, appointment: appointmentIn(url) }
  const record = api.visits
    .consultation(question)
    .then(({ data }) => data)
    .catch(throwErrorPage)
  record.catch(() => {})
  asked.set(context, record)
  return record
}

/** As `recordOf`, for what is shown of the record itself: a patient of somebody else's is a 403 below the band. */
export async function openRecordOf(args: LoaderFunctionArgs, entered: ScreenContext): Promise<Consultation> {
  const record = await recordOf(args, entered)
  if (record.chart === 'band') {
    const message =
      'This patient has no visit and no booking with you, so the record stays closed. Book an appointment first; in an emergency open it with a reason.'
    throw json({ title: 'This record is not open to you', message }, { status: 403 })
  }
  return record
}
