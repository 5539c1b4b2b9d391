import { json, type LoaderFunctionArgs } from '@remix-run/node'
import type { Consultation } from '#contract/visits/schema.ts'
import type { Entered } from '~/lib/enter.server'
import { orPage } from '~/lib/or-page.server'

/** The visit that the pages are about is named by `?appointment=`; anything that is no id is as if it were not there. */
export function appointmentIn(url: URL): string | undefined {
  const named = url.searchParams.get('appointment') ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(named) ? named : undefined
}

// The layout and the page inside ask for the same at once: one question a request, one trace of it.
const asked = new WeakMap<object, Promise<Consultation>>()

/** Who the record is about and which visit is meant, for the layout and each page inside. */
export function recordOf({ context }: LoaderFunctionArgs, { api, params, url }: Entered): Promise<Consultation> {
  const known = asked.get(context)
  if (known) return known
  const question = { patientId: params.userId!, appointment: appointmentIn(url) }
  const record = api.visits
    .consultation(question)
    .then(({ data }) => data)
    .catch(orPage)
  record.catch(() => {})
  asked.set(context, record)
  return record
}

/** As `recordOf`, for what is shown of the record itself: a patient of somebody else's is a 403 below the band. */
export async function openRecordOf(args: LoaderFunctionArgs, entered: Entered): Promise<Consultation> {
  const record = await recordOf(args, entered)
  if (record.chart === 'band') {
    const message =
      'This patient has no visit and no booking with you, so the record stays closed. Book an appointment first; in an emergency ask a managing doctor of your practice to open it.'
    throw json({ title: 'This record is not open to you', message }, { status: 403 })
  }
  return record
}
