import type { SetupProgress } from '#contract/reporting/dashboards/schema.ts'
import type { DayCounts } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { canOpenScreen, type Path } from '#contract/screens.ts'
import type { Counter } from '~/components/pages/board-page'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'
import type { Link, Part, Step } from './board'
import { bookingAction, counterLink, type DashboardContext, isOpen, linkTo, type View } from './open-screens.server'
import { readRequestsPart } from './requests-part.server'
import { renderWeek } from './week.server'

/** The practice in figures, for those who manage it. */
export async function readPracticeView(visit: DashboardContext, appointments: Path): Promise<View> {
  const { api, me, format } = visit
  const [{ data }, asked, owed] = await Promise.all([
    api.dashboards.practice(),
    readRequestsPart(visit, appointments),
    readUnpaidCounter(visit),
  ])
  const { counts, revenue, setUp, today } = data
  const report = (from: string) =>
    isOpen(me.role, '/reports') ? { href: to('/reports', null, { report: 'sales', from, to: today }) } : {}
  const steps = listSetupSteps(setUp, me.role)
  // A practice that nobody can book at yet has nothing to count: it is shown what to do.
  if (data.patients === 0 && !(setUp.clinic && setUp.times)) return { today: data.today, setupSteps: steps }
  const inside = `${counts.arrived} waiting, ${counts.in_consultation} with the doctor`
  return {
    today: data.today,
    actions: bookingAction(visit),
    setupSteps: steps,
    counters: [
      {
        label: `${pluralize(counts.total, 'Appointment', 'Appointments')} today`,
        value: format.number(counts.total),
        note: inside,
        ...counterLink(me.role, appointments),
      },
      {
        label: 'Revenue today',
        value: format.wholeMoney(revenue.todayMinor),
        note: `with tax; ${format.money(revenue.receivedTodayMinor)} received`,
        ...report(today),
      },
      {
        label: 'Revenue this month',
        value: format.wholeMoney(revenue.monthMinor),
        note: `with tax; ${format.money(revenue.receivedMonthMinor)} received`,
        ...report(`${today.slice(0, 7)}-01`),
      },
      ...owed,
      {
        label: `${pluralize(counts.toCollect, 'Visit', 'Visits')} to collect`,
        value: format.number(counts.toCollect),
        note: 'of today',
      },
      {
        label: `${pluralize(data.patients, 'Patient', 'Patients')} registered`,
        value: format.number(data.patients),
        ...counterLink(me.role, '/admin-patient'),
      },
      {
        label: pluralize(data.doctors, 'Doctor', 'Doctors'),
        value: format.number(data.doctors),
        ...counterLink(me.role, '/settings/doctor'),
      },
      {
        label: pluralize(data.branches, 'Branch', 'Branches'),
        value: format.number(data.branches),
        ...counterLink(me.role, '/settings/clinic'),
      },
    ],
    parts: [
      ...asked,
      ...toEmergencyPart(data.unreviewedEmergencyAccess),
      toStatesPart(counts, format, linkTo(me.role, appointments, 'All appointments')),
      ...toOtherPlacesPart(visit),
    ],
    week: renderWeek(data.week, data.today, format),
  }
}

/** What is still to be paid of this month's invoices, for who keeps the accounts. */
async function readUnpaidCounter({ api, me, format }: DashboardContext): Promise<Counter[]> {
  if (!isOpen(me.role, '/invoices')) return []
  const { data } = await api.invoices.totals({})
  const { from, to: until, dueMinor, overdueMinor } = data
  return [
    {
      label: 'Unpaid this month',
      value: format.wholeMoney(dueMinor),
      note: `${format.money(overdueMinor)} overdue`,
      href: to('/invoices', null, { from, to: until, payment: 'due', sort: '-due' }),
    },
  ]
}

/** Records opened in an emergency stand first, until a manager has seen them. */
function toEmergencyPart(unseen: number): Part[] {
  if (unseen === 0) return []
  const text = unseen === 1 ? 'One is not seen by a manager yet.' : `${unseen} are not seen by a manager yet.`
  return [
    {
      kind: 'words',
      title: 'Records opened in an emergency',
      text,
      links: [{ href: to('/broken-glass'), label: 'See who opened them, and why' }],
    },
  ]
}

/** What stands beside a figure: "1 Branch", "2 Branches". */
const pluralize = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** The practice's laboratory and pharmacy, which the sidebar does not show to every manager. */
function toOtherPlacesPart({ me }: DashboardContext): Part[] {
  const links = (['/orders', '/orders-mangement', '/inventory', '/order-list'] as const).flatMap(
    (path) => linkTo(me.role, path) ?? [],
  )
  return links.length > 0 ? [{ kind: 'words', title: 'Laboratory and pharmacy', text: 'Of your practice:', links }] : []
}

function toStatesPart(counts: DayCounts, format: Formatter, more?: Link): Part {
  const order = [...appointmentStatuses.list('counted'), 'cancelled'] as const
  return {
    kind: 'states',
    title: 'Today',
    counts: order.map((state) => ({ state, number: format.number(counts[state]) })),
    more,
  }
}

/** The first steps with their screens; nothing once all are done. */
function listSetupSteps(setUp: SetupProgress, role: string): Step[] | undefined {
  if (Object.values(setUp).every(Boolean)) return undefined
  const steps: [keyof SetupProgress, Path, string][] = [
    ['clinic', '/addClinic', 'Add your clinic'],
    ['doctor', '/addDoctor', 'Add your first doctor'],
    ['times', '/addDoctorTime', 'Enter the doctor’s weekly times'],
    ['receptionist', '/add-reception', 'Add a receptionist'],
  ]
  return steps
    .filter(([, path]) => canOpenScreen(path, role))
    .map(([name, href, label]) => ({ href, label, done: setUp[name] }))
}
