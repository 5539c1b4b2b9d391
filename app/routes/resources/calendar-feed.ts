// /calendar-feed/:token
import type { LoaderFunctionArgs } from '@remix-run/node'
import { respondWithCalendar } from '~/lib/http/calendar-file.server'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await requireScreenOrGuest(args)
  return respondWithCalendar(() => api.calendar.downloadFeed({ token: params.token ?? '' }))
}
