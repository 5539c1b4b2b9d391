import { partOfDay } from '#contract/scheduling/appointments/rules.ts'
import type { Path } from '#contract/screens.ts'
import { getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import type { Board } from './board'
import type { View, Visit } from './open-screens.server'
import { patient, place } from './own-views.server'
import { practice } from './practice-view.server'
import { desk, doctor } from './queue-views.server'
import { shiftPart } from './shift-part.server'

/** What each dashboard is made of. Who may open it is in screens.ts; whose figures, the API says. */
const views: { [path in Path]?: (visit: Visit) => Promise<View> } = {
  '/admindashboard': (visit) => practice(visit, '/admin-appointment'),
  '/doctordashboard': (visit) => doctor(visit, '/my-appointment'),
  '/admindoctordashboard': async (visit) => {
    const [mine, all] = await Promise.all([doctor(visit, '/all-appointment'), practice(visit, '/all-appointment')])
    if (!all.counters) return all
    // The practice's requests hold the own ones.
    const own = (mine.parts ?? []).filter(({ title }) => !all.parts?.some((part) => part.title === title))
    const parts = own.map((part) => ({ ...part, more: undefined }))
    return {
      ...all,
      refresh: mine.refresh,
      counters: [...(mine.counters ?? []).slice(0, 1), ...all.counters],
      parts: [...parts, ...(all.parts ?? [])],
    }
  },
  '/receptiondashboard': desk,
  '/patientdashboard': patient,
  '/labdashboard': (visit) =>
    place(visit, 'laboratory', { work: ['/orders', '/lab-inventory'], profile: '/settings/labprofile' }),
  '/pharmacydashboard': (visit) =>
    place(visit, 'pharmacy', {
      work: ['/orders-mangement', '/inventory', '/order-list'],
      profile: '/settings/pharmacyprofile',
    }),
}

/** The dashboard of the path: greeting, day and place above what its view gives. */
export async function boardOf(entered: ScreenContext): Promise<Board> {
  const { me, path } = entered
  const format = getFormatter(me.practice)
  const now = new Date()
  const view = views[path as Path]
  if (!view) throw new Error(`${path} is no dashboard.`)
  const visit = { ...entered, format }
  const [{ place, today = format.dayAt(now), parts = [], ...board }, drawer] = await Promise.all([
    view(visit),
    shiftPart(visit),
  ])
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: me.practice.zone, timeStyle: 'short' }).format(now)
  return {
    title: `Good ${partOfDay(clock).toLowerCase()}, ${me.fullName}`,
    lead: [format.longDay(today), me.practice.name, place].filter(Boolean).join(' · '),
    actions: [],
    counters: [],
    ...board,
    openShift: drawer.openShift,
    parts: [...parts, ...drawer.parts],
  }
}
