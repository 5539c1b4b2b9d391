import { canDo } from '#contract/operations.ts'
import { hasFeeDue, isBilled, isRefundable, specialKindLabel } from '#contract/scheduling/appointments/rules.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { canChangeStatus } from '#contract/scheduling/appointments/transitions.ts'
import { canOpenScreen, type Path, screens } from '#contract/screens.ts'
import { getFormatter } from '~/lib/format/format'
import { formatPatientLine, formatPatientShort } from '~/lib/format/patient-line'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { patientPath } from '~/lib/navigation/patient-path'
import type { AppointmentRow } from './row'

/** Gets the next action at reception. */
function getNextAction(
  { status }: Appointment,
  can: (to: 'arrived' | 'booked') => boolean,
  key: string,
): AppointmentRow['action'] {
  if (status === 'requested' && can('booked')) return { intent: 'approve', label: 'Approve', key }
  if (status === 'booked' && can('arrived')) return { intent: 'arrive', label: 'Check in', key }
  return status === 'arrived' && can('booked') ? { intent: 'undo', label: 'Undo', key } : null
}

/** Converts appointments to rows, with the links and actions of this user. */
export function toRows({ me }: ScreenContext, appointments: readonly Appointment[], at: Date): AppointmentRow[] {
  const format = getFormatter(me.practice)
  const isOpen = (path: Path) => Boolean(screens[path].built) && canOpenScreen(path, me.role)
  const [takesFees, takesMoney, writesVisits] = [
    isOpen('/addfees/:appointmentId'),
    isOpen('/choosepaymentmethod/:appointmentId'),
    isOpen('/my-appointment/consultation/:userId'),
  ]
  const todayByZone = new Map<string, string>()
  const todayIn = (zone: string) => {
    const today = todayByZone.get(zone) ?? getFormatter({ ...me.practice, zone }).dayAt(at)
    todayByZone.set(zone, today)
    return today
  }
  const atDesk = canDo('appointments:arrive', me.role)
  return appointments.map((appointment) => {
    const { appointmentId, patient, doctor, status, kind, tokenNo, arrivedAt, calledAt, zone, version } = appointment
    const today = todayIn(zone)
    const can = (to: 'arrived' | 'booked') => canChangeStatus(appointment, to, { today, at })
    const key = `${appointmentId}-${version}`
    const isDue = takesFees && hasFeeDue(appointment)
    const isOwnVisit = doctor.doctorId === me.doctorId && appointmentStatuses.isIn(status, 'accepted')
    return {
      id: appointmentId,
      time: format.clock(appointment.from),
      open: to('/appointment/:appointmentId', { appointmentId }),
      name: patient.fullName,
      line: formatPatientLine(patient, format, today),
      short: formatPatientShort(patient, today),
      href: patientPath(me.role, me.practice.id, patient.patientId),
      doctorId: doctor.doctorId,
      doctor: doctor.fullName,
      place: appointment.place.name,
      day: format.day(appointment.day),
      status,
      kind: specialKindLabel(kind),
      urgent: kind === 'emergency' && appointmentStatuses.isIn(status, 'accepted') && status !== 'completed',
      called: status === 'arrived' && calledAt ? `Called ${format.time(calledAt)}` : null,
      token: tokenNo ? String(tokenNo) : null,
      waited:
        status === 'arrived' && arrivedAt
          ? Math.max(0, Math.floor((at.getTime() - Date.parse(arrivedAt)) / 60_000))
          : null,
      action: atDesk ? getNextAction(appointment, can, key) : null,
      fee: isDue ? to('/addfees/:appointmentId', { appointmentId }) : null,
      feeInWords: isDue
        ? getFormatter({ ...me.practice, currency: appointment.currency }).money(appointment.feeMinor)
        : '',
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
