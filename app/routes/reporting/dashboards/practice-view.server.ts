import type { PracticeBoard, SetupProgress } from '#contract/reporting/dashboards/schema.ts'
import type { DayCounts } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { canOpenScreen, hasPage, type Path } from '#contract/screens.ts'
import type { Counter } from '~/components/pages/board-page'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'
import type { Link, Part, Step } from './board'
import { bookingAction, counterLink, type DashboardContext, linkTo, type View } from './open-screens.server'
import { toDoctorView } from './queue-views.server'
import { toRequestsPart } from './requests-part.server'
import { renderWeek } from './week.server'

/** Reads the dashboard of a manager. */
export async function readPracticeView(visit: DashboardContext, appointments: Path): Promise<View> {
  const { data } = await visit.api.dashboards.practice()
  const view = toPracticeView(visit, data, appointments)
  if (!data.doctor || !view.counters) return view
  const own = toDoctorView(visit, data.doctor, appointments)
  return {
    ...view,
    refresh: own.refresh,
    counters: [...own.counters.slice(0, 1), ...view.counters],
    parts: [...own.parts.map((part) => ({ ...part, more: undefined })), ...(view.parts ?? [])],
  }
}

function toPracticeView(visit: DashboardContext, data: PracticeBoard, appointments: Path): View {
  const { me, format } = visit
  const { counts, revenue, setUp, today } = data
  const report = (from: string) =>
    hasPage('/reports', me.role) ? { href: to('/reports', null, { report: 'sales', from, to: today }) } : {}
  const steps = listSetupSteps(setUp, me.role)
  // Until appointments can be booked, only the setup steps are shown.
  if (data.patients === 0 && !(setUp.clinic && setUp.times)) return { today, shifts: data.shifts, setupSteps: steps }
  const inClinic = `${counts.arrived} waiting, ${counts.in_consultation} with the doctor`
  return {
    today,
    shifts: data.shifts,
    actions: bookingAction(visit),
    setupSteps: steps,
    counters: [
      {
        label: `${pluralize(counts.total, 'Appointment', 'Appointments')} today`,
        value: format.number(counts.total),
        note: inClinic,
        ...counterLink(me.role, appointments),
      },
      {
        label: 'Revenue today',
        value: format.wholeMoney(revenue.todayMinor),
        note: `incl. tax, ${format.money(revenue.receivedTodayMinor)} received`,
        ...report(today),
      },
      {
        label: 'Revenue this month',
        value: format.wholeMoney(revenue.monthMinor),
        note: `incl. tax, ${format.money(revenue.receivedMonthMinor)} received`,
        ...report(`${today.slice(0, 7)}-01`),
      },
      ...toUnpaidCounter(visit, data.invoices),
      {
        label: 'Payments to collect',
        value: format.number(counts.toCollect),
        note: 'today',
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
      ...toRequestsPart(visit, data.requests, appointments),
      ...toEmergencyPart(data.unreviewedEmergencyAccess),
      toStatesPart(counts, format, linkTo(me.role, appointments, 'All appointments')),
      ...toOtherPlacesPart(visit),
    ],
    week: renderWeek(data.week, data.today, format),
  }
}

/** Counts the unpaid invoices of this month, for people who may see invoices. */
function toUnpaidCounter({ me, format }: DashboardContext, totals: PracticeBoard['invoices']): Counter[] {
  if (!totals || !hasPage('/invoices', me.role)) return []
  const { from, to: until, dueMinor, overdueMinor } = totals
  return [
    {
      label: 'Unpaid this month',
      value: format.wholeMoney(dueMinor),
      note: `${format.money(overdueMinor)} overdue`,
      href: to('/invoices', null, { from, to: until, paymentState: 'due', sort: '-due' }),
    },
  ]
}

/** Shows emergency access to records until a manager has reviewed it. */
function toEmergencyPart(count: number): Part[] {
  if (count === 0) return []
  const text = count === 1 ? '1 emergency access to review.' : `${count} emergency accesses to review.`
  return [
    {
      kind: 'text',
      title: 'Emergency access',
      text,
      links: [{ href: to('/break-glass'), label: 'Review emergency access' }],
    },
  ]
}

const pluralize = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** Links to the practice's laboratory and pharmacy, which aren't in every manager's menu. */
function toOtherPlacesPart({ me }: DashboardContext): Part[] {
  const links = (['/orders', '/orders-mangement', '/inventory', '/order-list'] as const).flatMap(
    (path) => linkTo(me.role, path) ?? [],
  )
  return links.length > 0 ? [{ kind: 'text', title: 'Laboratory and pharmacy', text: 'In your practice:', links }] : []
}

function toStatesPart(counts: DayCounts, format: Formatter, more?: Link): Part {
  return {
    kind: 'states',
    title: 'Today',
    counts: appointmentStatuses.list('listed').map((state) => ({ state, number: format.number(counts[state]) })),
    more,
  }
}

/** Lists the setup steps with their screens; undefined if all are done. */
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
