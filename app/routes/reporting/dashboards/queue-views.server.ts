import type { DoctorBoard, QueueEntry } from '#contract/reporting/dashboards/schema.ts'
import { LONG_WAIT_MINUTES, specialKindLabel } from '#contract/scheduling/appointments/rules.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { hasPage, type Path } from '#contract/screens.ts'
import type { QueueTableRow } from '~/components/lists/queue-table'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'
import { createPatientPathFinder } from '~/lib/navigation/patient-path'
import type { Action, Part, QueueRow } from './board'
import { bookingAction, counterLink, type DashboardContext, linkTo, type View } from './open-screens.server'
import { toRequestsPart } from './requests-part.server'
import { toTaskParts } from './to-do-view.server'
import { renderWeek } from './week.server'

/** Reads the dashboard of a doctor. */
export async function readDoctorView(visit: DashboardContext, appointments: Path): Promise<View> {
  const { data } = await visit.api.dashboards.doctor()
  const view = toDoctorView(visit, data, appointments)
  return {
    ...view,
    shifts: data.shifts,
    parts: [...toRequestsPart(visit, data.requests, appointments), ...view.parts],
    charts: renderWeek(data.week, data.today, visit.format),
  }
}

/** Shows a doctor's patients of today and open tasks. */
export function toDoctorView(
  visit: DashboardContext,
  { counts, queue, toDo, today }: Pick<DoctorBoard, 'counts' | 'queue' | 'toDo' | 'today'>,
  appointments: Path,
) {
  const { me, format } = visit
  // No links, because Tab would reach them before the queue, which has links of its own.
  const countOf = (label: string, value: number) => ({ label, value: format.number(value) })
  const withMe = queue.filter(({ status }) => status === 'in_consultation')
  // The patients with the doctor, otherwise the next one.
  const first = withMe.length > 0 ? withMe : queue.slice(0, 1)
  const others = queue.filter((entry) => !first.includes(entry))
  const chart = '/my-appointment/consultation/:userId/basic-vital-info'
  const opens = hasPage(chart, me.role)
  const row = (entry: QueueEntry) => ({
    ...toQueueRow(entry, format),
    ...(opens && { href: to(chart, { userId: entry.patientId }, { appointment: entry.appointmentId }) }),
  })
  const more = linkTo(me.role, appointments, 'All appointments')
  const firstPart: Part = {
    kind: 'queue',
    title: withMe.length > 0 ? 'With you now' : 'Next patient',
    rows: first.map((entry, index) => ({ ...row(entry), keys: index === 0 ? 'Alt+O' : undefined })),
    empty: 'No patients waiting or expected today.',
  }
  const queuePart: Part = { kind: 'queue', title: 'Next in queue', rows: others.map(row), more }
  const parts = [
    ...(others.length > 0 ? [firstPart, queuePart] : [{ ...firstPart, more }]),
    ...toTaskParts(visit, toDo),
  ]
  return {
    today,
    refresh: { href: visit.here, at: format.time(new Date()) },
    actions: bookingAction(visit),
    figures: [
      countOf('Waiting for you', counts.arrived),
      countOf('Expected', counts.booked),
      countOf('With you now', counts.in_consultation),
      countOf('Done today', counts.completed),
    ],
    parts,
  }
}

/** Reads the dashboard of the front desk. */
export async function readReceptionView(visit: DashboardContext): Promise<View> {
  const { api, me, format } = visit
  const countOf = (label: string, value: number) => ({ label, value: format.number(value) })
  const { data } = await api.dashboards.desk()
  const { counts, today } = data
  const board = linkTo(me.role, '/reception-appointment', 'Appointments')
  const boardLink = counterLink(me.role, '/reception-appointment')
  const dayBoard: Action[] = board ? [{ ...board, icon: 'calendar' }] : []
  const shown = format.number(data.queue.length)
  const isCut = data.queue.length < counts.arrived + counts.booked
  const findPatientPath = createPatientPathFinder(me)
  return {
    today,
    place: data.placeName,
    shifts: data.shifts,
    refresh: { href: visit.here, at: format.time(new Date()) },
    actions: [...bookingAction(visit), ...dayBoard],
    figures: [
      { ...countOf('Expected', counts.booked), ...boardLink },
      { ...countOf('Waiting', counts.arrived), ...boardLink },
      countOf('With the doctor', counts.in_consultation),
      { ...countOf('Payments to collect', counts.toCollect), ...boardLink },
      countOf('Done', counts.completed),
    ],
    parts: [
      {
        kind: 'deskQueue',
        title: 'Queue',
        note: isCut ? `first ${shown} of ${format.number(counts.arrived + counts.booked)}` : shown,
        rows: data.queue.map((entry) => toDeskQueueRow(visit, entry, findPatientPath)),
        empty: 'No more patients expected today.',
        more: board,
      } satisfies Part,
      ...toRequestsPart(visit, data.requests, '/reception-appointment'),
    ],
    charts: renderWeek(data.week, today, format),
  }
}

function toDeskQueueRow(
  { format, url }: DashboardContext,
  entry: QueueEntry,
  findPatientPath: ReturnType<typeof createPatientPathFinder>,
): QueueTableRow {
  const { appointmentId, patientId, patientName, patientNo, doctorName, status, kind, from, tokenNo, version } = entry
  const isWaiting = appointmentStatuses.isIn(status, 'waiting')
  const waited = isWaiting ? entry.waitedMinutes : null
  return {
    id: appointmentId,
    token: tokenNo ? String(tokenNo) : null,
    time: format.clock(from),
    appointmentHref: to('/appointment/:appointmentId', { appointmentId }),
    name: patientName,
    number: patientNo,
    href: findPatientPath(patientId) ?? undefined,
    doctor: doctorName,
    state: status,
    visitKind: specialKindLabel(kind),
    wait: waited === null ? null : `${format.number(waited)} min`,
    isLongWait: waited !== null && waited > LONG_WAIT_MINUTES,
    news: `${patientName} is ${appointmentStatuses.phrase(status)}`,
    action: isWaiting
      ? { intent: 'call', label: entry.calledAt ? 'Call again' : 'Call' }
      : { intent: 'checkIn', label: 'Check in' },
    version,
    isCurrent: url.searchParams.get('focus') === appointmentId,
  }
}

function toQueueRow(
  { appointmentId, patientName, patientNo, status, kind, from, tokenNo, waitedMinutes }: QueueEntry,
  format: Formatter,
): QueueRow {
  const waited =
    appointmentStatuses.isIn(status, 'waiting') && waitedMinutes !== null && `waiting ${formatMinutes(waitedMinutes)}`
  return {
    id: appointmentId,
    time: format.clock(from),
    name: patientName,
    number: tokenNo ? `${patientNo}, token ${tokenNo}` : patientNo,
    note: [specialKindLabel(kind), waited].filter(Boolean).join(', '),
    state: status,
  }
}

const formatMinutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)
