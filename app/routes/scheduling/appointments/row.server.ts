import { canDo } from '#contract/operations.ts'
import { hasFeeDue, isBilled, isRefundable, specialKindLabel } from '#contract/scheduling/appointments/rules.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { canChangeStatus, findResultingStatus } from '#contract/scheduling/appointments/transitions.ts'
import { canOpenScreen, type Path } from '#contract/screens.ts'
import { getFormatter } from '~/lib/format/format'
import { formatPatientLine, formatPatientShort } from '~/lib/format/patient-line'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { createPatientPathFinder } from '~/lib/navigation/patient-path'

/** The buttons of a row at reception; a row has the first one that its status allows. */
const ROW_ACTIONS = [
  { intent: 'approve', label: 'Approve' },
  { intent: 'checkIn', label: 'Check in' },
  { intent: 'undoCheckIn', label: 'Undo check-in' },
] as const

const findRowAction = (appointment: Appointment, now: { today: string; at: Date }) =>
  ROW_ACTIONS.find(({ intent }) => {
    const to = findResultingStatus(intent, appointment.status)
    return to !== undefined && canChangeStatus(appointment, to, now)
  })

/** The page that takes the payment of a visit: its charges, or after a part payment the remaining amount. */
export const paymentPath = ({ appointmentId, paymentStatus }: Pick<Appointment, 'appointmentId' | 'paymentStatus'>) =>
  paymentStatus === 'part_paid'
    ? to('/choosepaymentmethod/:appointmentId', { appointmentId }, { remaining: 1 })
    : to('/addfees/:appointmentId', { appointmentId })

/** Converts appointments to rows, with the links and actions of this user. Compact rows describe the patient shortly. */
export function toRows(
  { me, format, url }: ScreenContext,
  appointments: readonly Appointment[],
  at: Date,
  { isCompact = false } = {},
) {
  const isOpen = (path: Path) => canOpenScreen(path, me.role)
  const takesFees = isOpen('/addfees/:appointmentId')
  const takesMoney = isOpen('/choosepaymentmethod/:appointmentId')
  const writesVisits = isOpen('/my-appointment/consultation/:userId')
  const findPatientPath = createPatientPathFinder(me)
  const atDesk = canDo('appointments:check-in', me.role)
  const practiceDay = format.dayAt(at)
  const focus = url.searchParams.get('focus')
  const formatDue = ({ currency, dueMinor }: Appointment) => getFormatter({ ...me.practice, currency }).money(dueMinor)
  return appointments.map((appointment) => {
    const { appointmentId, patient, doctor, status, kind, tokenNo, arrivedAt, calledAt, zone, version } = appointment
    const today = zone === me.practice.zone ? practiceDay : getFormatter({ ...me.practice, zone }).dayAt(at)
    const isWaiting = appointmentStatuses.isIn(status, 'waiting')
    const action = atDesk && findRowAction(appointment, { today, at })
    const isDue = takesFees && hasFeeDue(appointment)
    const isOwnVisit = doctor.doctorId === me.doctorId && appointmentStatuses.isIn(status, 'accepted')
    return {
      id: appointmentId,
      time: format.clock(appointment.from),
      /** The hour in which it starts: "9:00 am". */
      hour: format.clock(`${appointment.from.slice(0, 2)}:00`),
      open: to('/appointment/:appointmentId', { appointmentId }),
      name: patient.fullName,
      // Tells the patient apart from a namesake.
      line: isCompact ? formatPatientShort(patient, today) : formatPatientLine(patient, format, today),
      href: findPatientPath(patient.patientId),
      doctorId: doctor.doctorId,
      doctor: doctor.fullName,
      place: appointment.place.name,
      day: format.day(appointment.day),
      status,
      /** The row of the last action, which gets the focus. */
      isCurrent: appointmentId === focus,
      /** What a screen reader announces about a new or changed row. */
      news: status === 'requested' ? 'requests an appointment' : `is ${appointmentStatuses.phrase(status)}`,
      /** Cancelled or rescheduled: listed, but no longer an appointment of the day. */
      isInactive: !appointmentStatuses.isIn(status, 'counted'),
      kind: specialKindLabel(kind),
      urgent: kind === 'emergency' && appointmentStatuses.isIn(status, 'accepted') && status !== 'completed',
      /** For waiting patients who were called. */
      called: isWaiting && calledAt ? `Called ${format.time(calledAt)}` : null,
      token: tokenNo ? String(tokenNo) : null,
      /** Minutes since check-in, for waiting patients. */
      waited: isWaiting && arrivedAt ? Math.max(0, Math.floor((at.getTime() - Date.parse(arrivedAt)) / 60_000)) : null,
      action: action || null,
      version,
      fee: isDue ? paymentPath(appointment) : null,
      /** The amount that is left to pay. */
      due: isDue ? formatDue(appointment) : null,
      isPartPaid: appointment.paymentStatus === 'part_paid',
      refund:
        takesMoney && isRefundable(appointment)
          ? to('/choosepaymentmethod/:appointmentId', { appointmentId }, { refund: 1 })
          : null,
      documents:
        takesMoney && isBilled(appointment) ? to('/choosepaymentmethod/:appointmentId', { appointmentId }) : null,
      consultation:
        isOwnVisit && writesVisits
          ? to('/my-appointment/consultation/:userId', { userId: patient.patientId }, { appointment: appointmentId })
          : null,
    }
  })
}

/** An appointment as lists and boards show it. */
export type AppointmentRow = ReturnType<typeof toRows>[number]
