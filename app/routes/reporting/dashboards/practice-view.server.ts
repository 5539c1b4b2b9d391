import { computeChange } from '#contract/billing/ledger/day-revenue.ts'
import type { PracticeBoard, SetupProgress } from '#contract/reporting/dashboards/schema.ts'
import { canOpenScreen, hasPage, type Path } from '#contract/screens.ts'
import type { KeyFigure } from '~/components/charts/key-figures'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'
import type { Step } from './board'
import { bookingAction, counterLink, type DashboardContext, type View } from './open-screens.server'
import {
  toDiskPart,
  toDoctorsPart,
  toDuesPart,
  toEmergencyPart,
  toOtherPlacesPart,
  toPracticePart,
  toRefundsPart,
} from './practice-parts.server'
import { toDoctorView } from './queue-views.server'
import { toRequestsPart } from './requests-part.server'
import { renderRevenue } from './revenue-chart.server'
import { renderWeek } from './week.server'

/** Reads the dashboard of a manager. */
export async function readPracticeView(visit: DashboardContext, appointments: Path): Promise<View> {
  const { data } = await visit.api.dashboards.practice()
  const view = toPracticeView(visit, data, appointments)
  if (!data.doctor || !view.figures) return view
  const own = toDoctorView(visit, data.doctor, appointments)
  return {
    ...view,
    refresh: own.refresh,
    figures: [...own.figures.slice(0, 1), ...view.figures],
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
  return {
    today,
    shifts: data.shifts,
    actions: bookingAction(visit),
    setupSteps: steps,
    figures: [
      {
        label: `${pluralize(counts.total, 'Appointment', 'Appointments')} today`,
        value: format.number(counts.total),
        note: describeDay(counts),
        ...counterLink(me.role, appointments),
      },
      {
        label: 'Invoiced today',
        value: format.wholeMoney(revenue.today.invoicedMinor),
        note: `${format.wholeMoney(revenue.today.receivedMinor)} received`,
        trend: revenue.days.map(({ invoicedMinor }) => invoicedMinor),
        ...report(today),
      },
      {
        label: 'Invoiced this month',
        value: format.wholeMoney(revenue.month.invoicedMinor),
        note: `${format.wholeMoney(revenue.month.receivedMinor)} received`,
        change: describeChange(revenue, format),
        ...report(`${today.slice(0, 7)}-01`),
      },
      ...toUnpaidFigure(visit, data.invoices),
      {
        label: 'Payments to collect',
        value: format.number(counts.toCollect),
        note: 'today',
      },
    ],
    parts: [
      ...toRequestsPart(visit, data.requests, appointments),
      ...toRefundsPart(data.refundsToApprove),
      ...toDiskPart(data.lowDiskMegabytes),
      ...toEmergencyPart(data.unreviewedEmergencyAccess),
      ...toDoctorsPart(visit, data.countsByDoctor, appointments),
      ...toDuesPart(visit, data.dues),
      toPracticePart(visit, data),
      ...toOtherPlacesPart(visit),
    ],
    charts: [...renderRevenue(revenue, format, me.practice.currency), ...renderWeek(data.week, data.today, format)],
  }
}

/**
 * "2 waiting, 1 with doctor, 1 no-show". Requests and no-shows are appointments of the day, but the table of doctors has
 * none of them.
 */
function describeDay({ arrived, in_consultation: withDoctor, requested, no_show: missed }: PracticeBoard['counts']) {
  return [
    `${arrived} waiting`,
    `${withDoctor} with doctor`,
    requested > 0 && `${requested} requested`,
    missed > 0 && `${missed} ${pluralize(missed, 'no-show', 'no-shows')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Compares the revenue of this month with the same days of last month. */
function describeChange({ month, lastMonth }: PracticeBoard['revenue'], format: Formatter): string | undefined {
  const percent = computeChange(month.invoicedMinor, lastMonth.invoicedMinor)
  // After a month of credit notes, or of nearly nothing, a percentage says little.
  if (percent === null || percent < -100 || percent > MAX_CHANGE_PERCENT) return undefined
  if (percent === 0) return 'about the same as at this point last month'
  return `${format.number(Math.abs(percent))}% ${percent > 0 ? 'more' : 'less'} than at this point last month`
}
const MAX_CHANGE_PERCENT = 999

/** Shows the unpaid invoices of this month, for people who may see invoices. */
function toUnpaidFigure({ me, format }: DashboardContext, totals: PracticeBoard['invoices']): KeyFigure[] {
  if (!totals || !hasPage('/invoices', me.role)) return []
  const { from, to: until, dueMinor, overdueMinor } = totals
  return [
    {
      label: 'Unpaid this month',
      value: format.wholeMoney(dueMinor),
      note: `${format.wholeMoney(overdueMinor)} overdue`,
      href: to('/invoices', null, { from, to: until, paymentState: 'due', sort: '-due' }),
    },
  ]
}

const pluralize = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** Lists the setup steps with their screens; undefined if all are done. */
function listSetupSteps(setUp: SetupProgress, role: string): Step[] | undefined {
  if (Object.values(setUp).every(Boolean)) return undefined
  const steps: [keyof SetupProgress, Path, string][] = [
    ['clinic', '/addClinic', 'Add your clinic'],
    ['doctor', '/addDoctor', 'Add your first doctor'],
    ['times', '/addDoctorTime', 'Enter the doctor’s weekly hours'],
    ['receptionist', '/add-reception', 'Add a receptionist'],
  ]
  return steps
    .filter(([, path]) => canOpenScreen(path, role))
    .map(([name, href, label]) => ({ href, label, done: setUp[name] }))
}
