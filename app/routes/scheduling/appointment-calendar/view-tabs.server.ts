import type { Tab } from '~/components/pages/tab-links'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to, withQuery } from '~/lib/navigation/links'

interface View {
  current: 'List' | 'Day' | 'Week'
  day: string
  today: string
  doctorId: string | undefined
  placeId?: string | undefined
}

/** Links to the same day as a list, a calendar of the day, and a calendar of seven days of one doctor. */
export function toViewTabs({ me }: Pick<ScreenContext, 'me'>, { current, day, today, doctorId, placeId }: View): Tab[] {
  const query = { day: day === today ? undefined : day, doctorId, placeId }
  const tabs = [
    { label: 'List', href: withQuery(appointmentsPath(me.role), query) },
    { label: 'Day', href: to('/appointment-calendar', null, query) },
    { label: 'Week', href: to('/appointment-calendar', null, { ...query, span: 'week' }) },
  ]
  return tabs.map((tab) => ({ ...tab, current: tab.label === current }))
}
