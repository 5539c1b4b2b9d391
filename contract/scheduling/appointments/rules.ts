import { paymentStatuses } from './payment-statuses.ts'
import { appointmentStatuses } from './statuses.ts'

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

/** The reasons for a cancellation; `other` needs a note. */
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

/** Describes the reason for a cancellation; null if none was recorded. */
export function describeCancellation(code: string | null, note: string | null): string | null {
  const reason = CANCEL_REASONS.find(({ value }) => value === code)
  if (!reason || reason.value === 'other') return note
  return note ? `${reason.label}: ${note}` : reason.label
}

/** The time for which a chosen slot is held for the person who is booking it. */
export const HOLD_MINUTES = 5

export const LATE_AFTER_MINUTES = 10

/** Returns whether a patient who arrives at this moment is late. */
export function isLate(startsAt: string, at: Date): boolean {
  return at.getTime() > Date.parse(startsAt) + LATE_AFTER_MINUTES * 60_000
}

/** Returns whether the patient still owes a fee. Only patients who came do. */
export function hasFeeDue(appointment: { status: string; paymentStatus: string; feeMinor: number }): boolean {
  const hasCome = appointmentStatuses.isIn(appointment.status, 'attended')
  return hasCome && appointment.feeMinor > 0 && paymentStatuses.isIn(appointment.paymentStatus, 'due')
}

/** Returns whether the fee of a confirmed visit can be paid before the patient comes. */
export function canPayAhead(appointment: { status: string; paymentStatus: string; feeMinor: number }): boolean {
  const isComing =
    appointmentStatuses.isIn(appointment.status, 'upcoming') && appointmentStatuses.isIn(appointment.status, 'accepted')
  return isComing && appointment.feeMinor > 0 && paymentStatuses.isIn(appointment.paymentStatus, 'due')
}

/** Returns whether the visit was billed. Then there is an invoice, and a receipt if the patient paid. */
export function isBilled({ paymentStatus }: { paymentStatus: string }): boolean {
  return paymentStatuses.isIn(paymentStatus, 'billed')
}

/** Returns whether the patient paid and did not come, so that the payment can be refunded. */
export function isRefundable({ status, paymentStatus }: { status: string; paymentStatus: string }): boolean {
  return appointmentStatuses.isIn(status, 'refundable') && paymentStatuses.isIn(paymentStatus, 'received')
}

/** The part of the day of a local time such as `09:30`. */
export function partOfDay(time: string): 'Morning' | 'Afternoon' | 'Evening' {
  if (time < '12:00') return 'Morning'
  return time < '17:00' ? 'Afternoon' : 'Evening'
}

/** Longer waits than this are marked on boards. */
export const LONG_WAIT_MINUTES = 30
