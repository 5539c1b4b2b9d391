import type { Operation } from '#contract/operations.ts'

/** Payment, lateness and leaving unseen are separate fields. */
export const STATUSES = [
  'held',
  'requested',
  'booked',
  'arrived',
  'in_consultation',
  'completed',
  'cancelled',
  'no_show',
  'rescheduled',
] as const
export type Status = (typeof STATUSES)[number]

/** Statuses that occupy the doctor's and the patient's time; the database lets none of them overlap. */
export const LIVE_STATUSES = [
  'held',
  'requested',
  'booked',
  'arrived',
  'in_consultation',
] as const satisfies readonly Status[]

/** Kinds of visit, the usual one first. */
export const KINDS = [
  { value: 'scheduled', label: 'Visit' },
  { value: 'follow_up', label: 'Follow-up' },
  { value: 'emergency', label: 'Emergency' },
  { value: 'virtual', label: 'Video visit' },
  { value: 'walk_in', label: 'Walk-in' },
] as const
export type Kind = (typeof KINDS)[number]['value']

/** Walk-ins are checked in at once (see WalkIn in schema.ts), so they can't be booked. */
export const BOOKABLE_KINDS = KINDS.filter((kind) => kind.value !== 'walk_in')

/** The kinds that patients can book themselves. */
export const PATIENT_KINDS = KINDS.filter(({ value }) => ['scheduled', 'follow_up', 'virtual'].includes(value))

/** The label of a kind; null for the usual one, which needs no label. */
export function specialKindLabel(kind: Kind): string | null {
  return kind === 'scheduled' ? null : (KINDS.find(({ value }) => value === kind)?.label ?? null)
}

/** Why an appointment is cancelled; `other` needs a note. */
export const CANCEL_REASONS = [
  { value: 'patient_request', label: 'Patient asked to cancel' },
  { value: 'doctor_unavailable', label: 'Doctor not available' },
  { value: 'clinic_closed', label: 'Clinic closed' },
  { value: 'no_response', label: 'No reply from patient' },
  { value: 'duplicate', label: 'Booked twice' },
  { value: 'entered_in_error', label: 'Booked by mistake' },
  { value: 'other', label: 'Other reason' },
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]['value']

/** Puts the reason for a cancellation into words; null where none was recorded. */
export function describeCancellation(code: string | null, note: string | null): string | null {
  const reason = CANCEL_REASONS.find(({ value }) => value === code)
  if (!reason || reason.value === 'other') return note
  return note ? `${reason.label}: ${note}` : reason.label
}

export const PAYMENT_STATUSES = ['unpaid', 'part_paid', 'paid', 'waived', 'free_follow_up', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** How long a chosen slot is held for the person who is booking it. */
export const HOLD_MINUTES = 5

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

/** A status in the middle of a sentence. */
export const STATUS_WORDS: Record<Status, string> = {
  held: 'held for booking',
  requested: 'requested',
  booked: 'booked',
  arrived: 'checked in',
  in_consultation: 'with the doctor',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'marked as no-show',
  rescheduled: 'moved to another time',
}

/** Tells the user why a change was refused. */
export function explainRefusal(appointment: StatusAndTime, to: Status, today: string): string {
  if (appointment.status === to) return `This appointment is already ${STATUS_WORDS[to]}.`
  const move = transitions.find((one) => one.from === appointment.status && one.to === to)
  if (move?.sameDay && appointment.day !== today) return 'You can do this only on the day of the appointment.'
  if (move?.notBeforeDay && appointment.day > today) return 'You can do this from the day of the appointment.'
  if (move?.afterEnd) return 'You can do this when the time of the appointment has passed.'
  return `This appointment is ${STATUS_WORDS[appointment.status]}, so it can’t be ${STATUS_WORDS[to]}.`
}

export const LATE_AFTER_MINUTES = 10

/** Is a patient who arrives at this moment late? */
export function isLate(startsAt: string, at: Date): boolean {
  return at.getTime() > Date.parse(startsAt) + LATE_AFTER_MINUTES * 60_000
}

/** Does the patient still owe a fee? Only patients who came do. */
export function hasFeeDue(appointment: { status: string; paymentStatus: string; feeMinor: number }): boolean {
  const hasCome = ['arrived', 'in_consultation', 'completed'].includes(appointment.status)
  return hasCome && appointment.feeMinor > 0 && ['unpaid', 'part_paid'].includes(appointment.paymentStatus)
}

/** Was the visit billed? Then there is an invoice, and a receipt if the patient paid. */
export function isBilled({ paymentStatus }: { paymentStatus: string }): boolean {
  return ['paid', 'part_paid', 'waived', 'refunded'].includes(paymentStatus)
}

/** Was it paid in advance and cancelled? Then it can be refunded. */
export function isRefundable({ status, paymentStatus }: { status: string; paymentStatus: string }): boolean {
  return status === 'cancelled' && ['paid', 'part_paid'].includes(paymentStatus)
}

/** The part of the day of a local time such as `09:30`. */
export function partOfDay(time: string): 'Morning' | 'Afternoon' | 'Evening' {
  if (time < '12:00') return 'Morning'
  return time < '17:00' ? 'Afternoon' : 'Evening'
}
