import type { Operation } from '#contract/operations.ts'
import { appointmentStatuses, type Status } from './statuses.ts'

interface Transition {
  from: Status
  to: Status
  operation: Operation
  /** Only on the day of the visit, on the clinic's calendar. */
  sameDay?: true
  /** Not before the day of the visit; later is fine, because a check-in may be entered after a power cut. */
  notBeforeDay?: true
  /** Only once the visit should have ended. */
  afterEnd?: true
  /** The slot was released, so it must still be free. */
  takesSlot?: true
}

/** Every possible change of status. A new appointment begins as held, requested or booked. */
const transitions: readonly Transition[] = [
  { from: 'held', to: 'booked', operation: 'appointments:book' },
  { from: 'requested', to: 'booked', operation: 'appointments:arrive' },
  { from: 'requested', to: 'cancelled', operation: 'appointments:cancel' },
  { from: 'booked', to: 'arrived', operation: 'appointments:arrive', notBeforeDay: true },
  { from: 'booked', to: 'rescheduled', operation: 'appointments:move' },
  { from: 'booked', to: 'cancelled', operation: 'appointments:cancel' },
  { from: 'booked', to: 'no_show', operation: 'appointments:miss', afterEnd: true },
  { from: 'arrived', to: 'booked', operation: 'appointments:arrive', sameDay: true },
  { from: 'arrived', to: 'in_consultation', operation: 'visits:write' },
  // The patient left unseen, which reception notices.
  { from: 'arrived', to: 'cancelled', operation: 'appointments:arrive' },
  { from: 'in_consultation', to: 'arrived', operation: 'visits:write', sameDay: true },
  { from: 'in_consultation', to: 'completed', operation: 'visits:write' },
  { from: 'no_show', to: 'booked', operation: 'appointments:reset', takesSlot: true },
  { from: 'cancelled', to: 'booked', operation: 'appointments:reset', takesSlot: true },
]

export interface StatusAndTime {
  status: Status
  /** The visit's day on the clinic's calendar. */
  day: string
  endsAt: string
}

/** The operation that a change of status needs; null where there is no such change. */
export function transitionOperation(from: Status, to: Status): Operation | null {
  return transitions.find((move) => move.from === from && move.to === to)?.operation ?? null
}

/** Must the slot still be free for this change? */
export function needsFreeSlot(from: Status, to: Status): boolean {
  return transitions.some((move) => move.from === from && move.to === to && move.takesSlot)
}

/**
 * Can the appointment change to this status now? Used by the page and by the API; roles are checked by the operation.
 * @param now `today` is the day on the clinic's calendar
 */
export function canChangeStatus(appointment: StatusAndTime, to: Status, now: { today: string; at: Date }): boolean {
  const move = transitions.find((one) => one.from === appointment.status && one.to === to)
  if (!move) return false
  if (move.sameDay && appointment.day !== now.today) return false
  if (move.notBeforeDay && appointment.day > now.today) return false
  return !move.afterEnd || Date.parse(appointment.endsAt) <= now.at.getTime()
}

/** Tells the user why a change was refused. */
export function explainRefusal(appointment: StatusAndTime, to: Status, today: string): string {
  if (appointment.status === to) return `This appointment is already ${appointmentStatuses.phrase(to)}.`
  const move = transitions.find((one) => one.from === appointment.status && one.to === to)
  if (move?.sameDay && appointment.day !== today) return 'You can do this only on the day of the appointment.'
  if (move?.notBeforeDay && appointment.day > today) return 'You can do this from the day of the appointment.'
  if (move?.afterEnd) return 'You can do this when the time of the appointment has passed.'
  return `This appointment is ${appointmentStatuses.phrase(appointment.status)}, so it can’t be ${appointmentStatuses.phrase(to)}.`
}
