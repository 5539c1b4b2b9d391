import { canDo, type Operation, operations } from '#contract/operations.ts'
import { isPatientRole } from '#contract/roles.ts'
import { appointmentStatuses, type Status } from './statuses.ts'

/** The actions on an appointment, in the order of the buttons. Each is a call of the API. */
export const ACTIONS = [
  'approve',
  'decline',
  'checkIn',
  'undoCheckIn',
  'reschedule',
  'cancel',
  'markNoShow',
  'markLeft',
  'restore',
] as const
export type AppointmentAction = (typeof ACTIONS)[number]

interface Transition {
  from: Status
  to: Status
  /** Other changes follow from the visit. */
  actions?: readonly AppointmentAction[]
  operation: Operation
  /** Only on the day of the visit, on the clinic's calendar. */
  sameDay?: true
  /** Not before the day of the visit; later is fine, because a check-in may be entered after a power cut. */
  notBeforeDay?: true
  /** Only once the visit should have ended. */
  afterEnd?: true
}

const CHECK_IN = 'appointments:check-in'
const CANCEL = 'appointments:cancel'
const RESTORE = 'appointments:restore'

/** Every possible change of status. A new appointment begins as held, requested or booked. */
const transitions: readonly Transition[] = [
  { from: 'held', to: 'booked', operation: 'appointments:book' },
  { from: 'requested', to: 'booked', actions: ['approve'], operation: CHECK_IN },
  { from: 'requested', to: 'cancelled', actions: ['decline', 'cancel'], operation: CANCEL },
  { from: 'booked', to: 'arrived', actions: ['checkIn'], operation: CHECK_IN, notBeforeDay: true },
  { from: 'booked', to: 'rescheduled', actions: ['reschedule'], operation: 'appointments:reschedule' },
  { from: 'booked', to: 'cancelled', actions: ['cancel'], operation: CANCEL },
  { from: 'booked', to: 'no_show', actions: ['markNoShow'], operation: 'appointments:mark-no-show', afterEnd: true },
  { from: 'arrived', to: 'booked', actions: ['undoCheckIn'], operation: CHECK_IN, sameDay: true },
  { from: 'arrived', to: 'in_consultation', operation: 'visits:write' },
  // The patient left unseen, which reception notices.
  { from: 'arrived', to: 'cancelled', actions: ['markLeft'], operation: CHECK_IN },
  { from: 'in_consultation', to: 'arrived', operation: 'visits:write', sameDay: true },
  { from: 'in_consultation', to: 'completed', operation: 'visits:write' },
  { from: 'no_show', to: 'booked', actions: ['restore'], operation: RESTORE },
  { from: 'cancelled', to: 'booked', actions: ['restore'], operation: RESTORE },
]

interface StatusAndTime {
  status: Status
  /** The visit's day on the clinic's calendar. */
  day: string
  endsAt: string
}

interface Moment {
  /** The day on the clinic's calendar. */
  today: string
  at: Date
  /** Until when a patient may reschedule or cancel it. */
  changesUntil: string
}

const findTransition = (from: Status, to: Status) =>
  transitions.find((change) => change.from === from && change.to === to)

/** Finds the operation that a change of status needs; null if there is no such change. */
export const findTransitionOperation = (from: Status, to: Status): Operation | null =>
  findTransition(from, to)?.operation ?? null

/** Returns whether the appointment can change to this status now. Roles are checked by the operation. */
export function canChangeStatus(appointment: StatusAndTime, to: Status, now: Pick<Moment, 'today' | 'at'>): boolean {
  const change = findTransition(appointment.status, to)
  if (!change) return false
  if (change.sameDay && appointment.day !== now.today) return false
  if (change.notBeforeDay && appointment.day > now.today) return false
  return !change.afterEnd || Date.parse(appointment.endsAt) <= now.at.getTime()
}

/** Explains to the user why a change was refused. */
export function explainRefusal(appointment: StatusAndTime, to: Status, today: string): string {
  const { phrase } = appointmentStatuses
  if (appointment.status === to) return `This appointment is already ${phrase(to)}.`
  const change = findTransition(appointment.status, to)
  if (change?.sameDay && appointment.day !== today) return 'You can do this only on the day of the appointment.'
  if (change?.notBeforeDay && appointment.day > today) return 'You can do this from the day of the appointment.'
  if (change?.afterEnd) return 'You can do this when the time of the appointment has passed.'
  return `This appointment is ${phrase(appointment.status)}, so it can’t be ${phrase(to)}.`
}

/** Finds the status after an action, if the action is possible in this status. */
export const findResultingStatus = (action: AppointmentAction, status: Status): Status | undefined =>
  transitions.find(({ from, actions }) => from === status && actions?.includes(action))?.to

/** Returns the status that an action leads to, possible or not. */
export const getTargetStatus = (action: AppointmentAction): Status =>
  transitions.find(({ actions }) => actions?.includes(action))!.to

/**
 * Lists the actions that this person may take on an appointment now. Staff decline a request; patients cancel their own
 * until the cut-off.
 */
export function listAllowedActions(
  appointment: StatusAndTime,
  { role, rights }: { role: string; rights: readonly string[] },
  now: Moment,
): AppointmentAction[] {
  const { status } = appointment
  const isPatient = isPatientRole(role)
  if (isPatient && now.at.getTime() > Date.parse(now.changesUntil)) return []
  return ACTIONS.filter((action) => {
    const to = findResultingStatus(action, status)
    if (!to || !canChangeStatus(appointment, to, now)) return false
    if (status === 'requested' && action === (isPatient ? 'decline' : 'cancel')) return false
    const operation = findTransitionOperation(status, to)!
    const { right } = operations[operation]
    return canDo(operation, role) && (!right || rights.includes(right))
  })
}
