import type { Operation } from '#contract/operations.ts'

/** Decision 29. Payment, lateness and having left are fields of their own. */
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

/** States that take up the doctor's and the patient's time: the database lets none of them overlap. */
export const LIVE = ['held', 'requested', 'booked', 'arrived', 'in_consultation'] as const satisfies readonly Status[]

/** Kinds that the desk chooses from, the everyday one first. */
export const KINDS = [
  { value: 'scheduled', label: 'Visit' },
  { value: 'follow_up', label: 'Follow-up' },
  { value: 'emergency', label: 'Emergency' },
  { value: 'virtual', label: 'By video' },
  { value: 'walk_in', label: 'Walk-in' },
] as const
export type Kind = (typeof KINDS)[number]['value']

/** Somebody who is here now is not booked for later: they are taken in at once (see WalkIn of schema.ts). */
export const BOOKED_KINDS = KINDS.filter((kind) => kind.value !== 'walk_in')

/** What patients choose from by themselves. */
export const PATIENT_KINDS = KINDS.filter(({ value }) => ['scheduled', 'follow_up', 'virtual'].includes(value))

/** How a visit is called beside others; null for the everyday one, of which nothing is said. */
export function unusualKind(kind: Kind): string | null {
  return kind === 'scheduled' ? null : (KINDS.find(({ value }) => value === kind)?.label ?? null)
}

/** Why an appointment is given up; `other` says it in words. */
export const CANCEL_REASONS = [
  { value: 'patient_request', label: 'The patient asked for it' },
  { value: 'doctor_unavailable', label: 'The doctor is not available' },
  { value: 'clinic_closed', label: 'The clinic is closed' },
  { value: 'no_response', label: 'The patient does not answer' },
  { value: 'duplicate', label: 'It is booked twice' },
  { value: 'entered_in_error', label: 'It was booked by mistake' },
  { value: 'other', label: 'Another reason' },
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]['value']

/** Why it was cancelled, in words; null where no reason of the list was noted. */
export function cancelledFor(code: string | null, note: string | null): string | null {
  const reason = CANCEL_REASONS.find(({ value }) => value === code)
  if (!reason || reason.value === 'other') return note
  return note ? `${reason.label}: ${note}` : reason.label
}

export const PAYMENTS = ['unpaid', 'part_paid', 'paid', 'waived', 'free_follow_up', 'refunded'] as const
export type Payment = (typeof PAYMENTS)[number]

/** A chosen slot is kept for whoever is booking it for this long. */
export const HOLD_MINUTES = 5

interface Move {
  from: Status
  to: Status
  operation: Operation
  /** Only on the day of the visit, on the clinic's calendar. */
  sameDay?: true
  /** Not before the day of the visit: who came while nobody could write it down is entered later (peers.md P40). */
  notAhead?: true
  /** Only once the visit should have ended. */
  afterEnd?: true
  /** The slot was given up: it must still be free. */
  takesSlot?: true
}

/** Every change of state that may happen (clinical.md 2.1). A new appointment begins as held, requested or booked. */
const moves: readonly Move[] = [
  { from: 'held', to: 'booked', operation: 'appointments:book' },
  { from: 'requested', to: 'booked', operation: 'appointments:arrive' },
  { from: 'requested', to: 'cancelled', operation: 'appointments:cancel' },
  { from: 'booked', to: 'arrived', operation: 'appointments:arrive', notAhead: true },
  { from: 'booked', to: 'rescheduled', operation: 'appointments:move' },
  { from: 'booked', to: 'cancelled', operation: 'appointments:cancel' },
  { from: 'booked', to: 'no_show', operation: 'appointments:miss', afterEnd: true },
  { from: 'arrived', to: 'booked', operation: 'appointments:arrive', sameDay: true },
  { from: 'arrived', to: 'in_consultation', operation: 'visits:write' },
  // Whoever came and left again was seen by the desk.
  { from: 'arrived', to: 'cancelled', operation: 'appointments:arrive' },
  { from: 'in_consultation', to: 'arrived', operation: 'visits:write', sameDay: true },
  { from: 'in_consultation', to: 'completed', operation: 'visits:write' },
  { from: 'no_show', to: 'booked', operation: 'appointments:reset', takesSlot: true },
  { from: 'cancelled', to: 'booked', operation: 'appointments:reset', takesSlot: true },
]

export interface Movable {
  status: Status
  /** The visit's day on the clinic's calendar. */
  day: string
  endsAt: string
}

/** The operation that a change of state needs; null where there is no such change. */
export function operationOf(from: Status, to: Status): Operation | null {
  return moves.find((move) => move.from === from && move.to === to)?.operation ?? null
}

/** Does the slot have to be free again for this change? */
export function takesSlot(from: Status, to: Status): boolean {
  return moves.some((move) => move.from === from && move.to === to && move.takesSlot)
}

/**
 * May the appointment become this now? Asked by the button and by the store alike; who may is the operation's business.
 * @param today the day on the clinic's calendar
 */
export function canMove(appointment: Movable, to: Status, now: { today: string; at: Date }): boolean {
  const move = moves.find((one) => one.from === appointment.status && one.to === to)
  if (!move) return false
  if (move.sameDay && appointment.day !== now.today) return false
  if (move.notAhead && appointment.day > now.today) return false
  return !move.afterEnd || Date.parse(appointment.endsAt) <= now.at.getTime()
}

/** A state in the middle of a sentence. */
export const WORDS: Record<Status, string> = {
  held: 'held for booking',
  requested: 'requested',
  booked: 'booked',
  arrived: 'marked as arrived',
  in_consultation: 'with the doctor',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'marked as not come',
  rescheduled: 'moved to another time',
}

/** Why a change was refused, for people: what the appointment is now, or what stands against it. */
export function whyNot(appointment: Movable, to: Status, today: string): string {
  if (appointment.status === to) return `This appointment is already ${WORDS[to]}.`
  const move = moves.find((one) => one.from === appointment.status && one.to === to)
  if (move?.sameDay && appointment.day !== today) return 'This can be done on the day of the appointment only.'
  if (move?.notAhead && appointment.day > today) return 'This can be done from the day of the appointment on.'
  if (move?.afterEnd) return 'This can be done once the time of the appointment has passed.'
  return `This appointment is ${WORDS[appointment.status]}, so it cannot be ${WORDS[to]}.`
}

/** Who comes later than this after the time of the appointment is late. */
export const LATE_AFTER_MINUTES = 10

/** Is it so long after the time of the appointment that somebody who comes now is late? */
export function isLate(startsAt: string, at: Date): boolean {
  return at.getTime() > Date.parse(startsAt) + LATE_AFTER_MINUTES * 60_000
}

/** Is there a fee still to take? Only from those who came. */
export function isToCollect(appointment: { status: string; paymentStatus: string; feeMinor: number }): boolean {
  const came = ['arrived', 'in_consultation', 'completed'].includes(appointment.status)
  return came && appointment.feeMinor > 0 && ['unpaid', 'part_paid'].includes(appointment.paymentStatus)
}

/** Was the visit billed? Then there is an invoice, and a receipt where something was paid. */
export function isBilled({ paymentStatus }: { paymentStatus: string }): boolean {
  return ['paid', 'part_paid', 'waived', 'refunded'].includes(paymentStatus)
}

/** Was it paid ahead and cancelled? Then the money may go back. */
export function isToGiveBack({ status, paymentStatus }: { status: string; paymentStatus: string }): boolean {
  return status === 'cancelled' && ['paid', 'part_paid'].includes(paymentStatus)
}

/** Which part of the day a local time (`09:30`) belongs to. */
export function partOfDay(time: string): 'Morning' | 'Afternoon' | 'Evening' {
  if (time < '12:00') return 'Morning'
  return time < '17:00' ? 'Afternoon' : 'Evening'
}
