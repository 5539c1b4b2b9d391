import { mayDo } from '#contract/operations.ts'
import { canMove, isBilled, isToCollect, isToGiveBack, unusualKind } from '#contract/scheduling/appointments/rules.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { mayOpen, type Path, screens } from '#contract/screens.ts'
import { formatterOf } from '~/lib/format/format'
import { patientLine, patientShort } from '~/lib/format/patient-line'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { patientPath } from '~/lib/navigation/patient-path'
import type { Row } from './row'

const OPENS_VISIT = ['booked', 'arrived', 'in_consultation', 'completed']

/** The one act that comes next at the desk. */
function nextAct({ status }: Appointment, can: (to: 'arrived' | 'booked') => boolean, key: string): Row['act'] {
  if (status === 'requested' && can('booked')) return { intent: 'approve', label: 'Approve', key }
  if (status === 'booked' && can('arrived')) return { intent: 'arrive', label: 'Arrived', key }
  return status === 'arrived' && can('booked') ? { intent: 'undo', label: 'Undo', key } : null
}

/** Writes appointments as rows for this person: words, and the links and acts that are theirs. */
export function rowsFor({ me }: ScreenContext, appointments: readonly Appointment[], at: Date): Row[] {
  const format = formatterOf(me.practice)
  const isOpen = (path: Path) => Boolean(screens[path].built) && mayOpen(path, me.role)
  const [takesFees, takesMoney, writesVisits] = [
    isOpen('/addfees/:appointmentId'),
    isOpen('/choosepaymentmethod/:appointmentId'),
    isOpen('/my-appointment/consultation/:userId'),
  ]
  const todays = new Map<string, string>()
  const todayIn = (zone: string) => {
    const today = todays.get(zone) ?? formatterOf({ ...me.practice, zone }).dayAt(at)
    todays.set(zone, today)
    return today
  }
  const atDesk = mayDo('appointments:arrive', me.role)
  return appointments.map((appointment) => {
    const { appointmentId, patient, doctor, status, kind, tokenNo, arrivedAt, calledAt, zone, version } = appointment
    const today = todayIn(zone)
    const can = (to: 'arrived' | 'booked') => canMove(appointment, to, { today, at })
    const key = `${appointmentId}-${version}`
    const isDue = takesFees && isToCollect(appointment)
    const isMine = doctor.doctorId === me.doctorId && OPENS_VISIT.includes(status)
    return {
      id: appointmentId,
      time: format.clock(appointment.from),
      open: to('/appointment/:appointmentId', { appointmentId }),
      name: patient.fullName,
      line: patientLine(patient, format, today),
      short: patientShort(patient, today),
      href: patientPath(me.role, me.practice.id, patient.patientId),
      doctorId: doctor.doctorId,
      doctor: doctor.fullName,
      place: appointment.place.name,
      day: format.day(appointment.day),
      status,
      kind: unusualKind(kind),
      urgent: kind === 'emergency' && OPENS_VISIT.includes(status) && status !== 'completed',
      called: status === 'arrived' && calledAt ? `Called ${format.time(calledAt)}` : null,
      token: tokenNo ? String(tokenNo) : null,
      waited:
        status === 'arrived' && arrivedAt
          ? Math.max(0, Math.floor((at.getTime() - Date.parse(arrivedAt)) / 60_000))
          : null,
      act: atDesk ? nextAct(appointment, can, key) : null,
      fee: isDue ? to('/addfees/:appointmentId', { appointmentId }) : null,
      feeInWords: isDue
        ? formatterOf({ ...me.practice, currency: appointment.currency }).money(appointment.feeMinor)
        : '',
      giveBack:
        takesMoney && isToGiveBack(appointment)
          ? to('/choosepaymentmethod/:appointmentId', { appointmentId }, { refund: 1 })
          : null,
      papers: takesMoney && isBilled(appointment) ? to('/choosepaymentmethod/:appointmentId', { appointmentId }) : null,
      consultation:
        isMine && writesVisits
          ? to('/my-appointment/consultation/:userId', { userId: patient.patientId }, { appointment: appointmentId })
          : null,
    }
  })
}
