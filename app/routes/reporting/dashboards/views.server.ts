import { partOfDay } from '#contract/scheduling/appointments/rules.ts'
import type { Path } from '#contract/screens.ts'
import { getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import type { Board } from './board'
import type { DashboardContext, View } from './open-screens.server'
import { readPatientView, readPlaceView } from './own-views.server'
import { readPracticeView } from './practice-view.server'
import { readDeskView, readDoctorView } from './queue-views.server'
import { readShiftPart } from './shift-part.server'

/** What each dashboard is made of. Who may open it is in screens.ts; whose figures, the API says. */
const VIEWS: { [path in Path]?: (visit: DashboardContext) => Promise<View> } = {
  '/admindashboard': (visit) => readPracticeView(visit, '/admin-appointment'),
  '/doctordashboard': (visit) => readDoctorView(visit, '/my-appointment'),
  '/admindoctordashboard': async (visit) => {
    const [mine, all] = await Promise.all([
      readDoctorView(visit, '/all-appointment'),
      readPracticeView(visit, '/all-appointment'),
    ])
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
  '/receptiondashboard': readDeskView,
  '/patientdashboard': readPatientView,
  '/labdashboard': (visit) =>
    readPlaceView(visit, 'laboratory', { work: ['/orders', '/lab-inventory'], profile: '/settings/labprofile' }),
  '/pharmacydashboard': (visit) =>
    readPlaceView(visit, 'pharmacy', {
      work: ['/orders-mangement', '/inventory', '/order-list'],
      profile: '/settings/pharmacyprofile',
    }),
}

/** The dashboard of the path: greeting, day and place above what its view gives. */
export async function readBoard(entered: ScreenContext): Promise<Board> {
  const { me, path } = entered
  const format = getFormatter(me.practice)
  const now = new Date()
  const view = VIEWS[path as Path]
  if (!view) throw new Error(`${path} is no dashboard.`)
  const visit = { ...entered, format }
  const [{ place, today = format.dayAt(now), parts = [], ...board }, drawer] = await Promise.all([
    view(visit),
    readShiftPart(visit),
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
