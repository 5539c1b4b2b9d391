// /calendar-file/:appointmentId
import type { LoaderFunctionArgs } from '@remix-run/node'
import { respondWithCalendar } from '~/lib/http/calendar-file.server'
import { requireScreen } from '~/lib/http/require-screen.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await requireScreen(args)
  return respondWithCalendar(() => api.calendar.exportAppointment({ appointmentId: params.appointmentId ?? '' }))
}
