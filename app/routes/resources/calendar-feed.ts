// /calendar-feed/:token
import type { LoaderFunctionArgs } from '@remix-run/node'
import { asCalendar } from '~/lib/http/calendar-file.server'
import { enterAnyone } from '~/lib/http/require-screen.server'

export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await enterAnyone(args)
  return asCalendar(() => api.calendar.show({ token: params.token ?? '' }))
}
