import { partOfDay } from '#contract/scheduling/appointments/rules.ts'
import type { Path } from '#contract/screens.ts'
import { getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import type { Board } from './board'
import type { DashboardContext, View } from './open-screens.server'
import { readPatientView, readPlaceView } from './own-views.server'
import { readPracticeView } from './practice-view.server'
import { readDoctorView, readReceptionView } from './queue-views.server'
import { toShiftPart } from './shift-part.server'

/** The content of each dashboard. */
const VIEWS: { [path in Path]?: (visit: DashboardContext) => Promise<View> } = {
  '/admindashboard': (ctx) => readPracticeView(ctx, '/admin-appointment'),
  '/doctordashboard': (ctx) => readDoctorView(ctx, '/my-appointment'),
  '/admindoctordashboard': (ctx) => readPracticeView(ctx, '/all-appointment'),
  '/receptiondashboard': readReceptionView,
  '/patientdashboard': readPatientView,
  '/labdashboard': (ctx) =>
    readPlaceView(ctx, 'laboratory', { work: ['/orders', '/lab-inventory'], profile: '/settings/labprofile' }),
  '/pharmacydashboard': (ctx) =>
    readPlaceView(ctx, 'pharmacy', {
      work: ['/orders-mangement', '/inventory', '/order-list'],
      profile: '/settings/pharmacyprofile',
    }),
}

/** Reads the dashboard of the current path, with greeting, day and place. */
export async function readBoard(screen: ScreenContext): Promise<Board> {
  const { me, path } = screen
  const format = getFormatter(me.practice)
  const now = new Date()
  const view = VIEWS[path as Path]
  if (!view) throw new Error(`${path} is no dashboard.`)
  const ctx = { ...screen, format }
  const { place, today = format.dayAt(now), parts = [], shifts = null, ...board } = await view(ctx)
  const drawer = toShiftPart(ctx, shifts)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: me.practice.zone, timeStyle: 'short' }).format(now)
  return {
    title: `Good ${partOfDay(clock).toLowerCase()}, ${me.fullName}`,
    lead: [format.longDay(today), me.practice.name, place].filter(Boolean).join(' · '),
    actions: [],
    figures: [],
    charts: [],
    ...board,
    openShift: drawer.openShift,
    parts: [...parts, ...drawer.parts],
  }
}
