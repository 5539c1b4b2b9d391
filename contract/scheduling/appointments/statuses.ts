import { defineStatuses } from '#contract/kernel/statuses.ts'
import type { Operation } from '#contract/operations.ts'

/**
 * The statuses of an appointment. Payment, lateness and leaving unseen are separate fields.
 *
 * - `live` occupies the doctor's and the patient's time; the database lets no two of them overlap.
 * - `expected` is still to come; `upcoming` has in addition not arrived; `open` is not finished.
 * - `accepted` was confirmed and takes or took place, so the doctor may read the chart.
 * - `active` is confirmed and not finished; `over` can't become a visit any more; `refundable` was not attended.
 * - `valid` was not cancelled, missed or rescheduled; `attended` means that the patient came.
 * - `counted` counts as an appointment of its day; `ended` was cancelled, missed or rescheduled.
 * - `visitless` has no visit, so the timeline of a record shows the appointment itself.
 */
export const appointmentStatuses = defineStatuses({
  held: { label: 'Held', phrase: 'held for booking', sets: ['live'] },
  requested: {
    label: 'Requested',
    phrase: 'requested',
    sets: ['live', 'upcoming', 'expected', 'open', 'valid', 'counted', 'visitless'],
  },
  booked: {
    label: 'Booked',
    phrase: 'booked',
    sets: ['live', 'upcoming', 'expected', 'open', 'valid', 'counted', 'accepted', 'visitless', 'active'],
  },
  arrived: {
    label: 'Checked in',
    phrase: 'checked in',
    sets: ['live', 'expected', 'open', 'valid', 'counted', 'accepted', 'attended', 'visitless', 'active'],
  },
  in_consultation: {
    label: 'With doctor',
    phrase: 'with the doctor',
    sets: ['live', 'open', 'valid', 'counted', 'accepted', 'attended', 'active'],
  },
  completed: { label: 'Done', phrase: 'completed', sets: ['valid', 'counted', 'accepted', 'attended', 'over'] },
  cancelled: { label: 'Cancelled', phrase: 'cancelled', sets: ['ended', 'visitless', 'over', 'refundable'] },
  no_show: {
    label: 'No-show',
    phrase: 'marked as no-show',
    sets: ['counted', 'ended', 'visitless', 'over', 'refundable'],
  },
  rescheduled: { label: 'Rescheduled', phrase: 'moved to another time', sets: ['ended'] },
})
export const STATUSES = appointmentStatuses.values
export type Status = (typeof STATUSES)[number]

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
