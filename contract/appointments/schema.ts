import { z } from 'zod'
import { PatientBand } from '../patients/schema.ts'
import { isoDate, isoInstant, text, uuid } from '../pieces.ts'
import { ListQuery } from '../query.ts'
import { KINDS, PAYMENTS, STATUSES } from './rules.ts'

const kind = z.enum(KINDS.map(({ value }) => value))

/** A free time. `from` and `to` are on the branch's clock; `startsAt` is the instant that is booked. */
export const Slot = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  day: z.string(),
  from: z.string(),
  to: z.string(),
  placeId: uuid(),
  /** How many may still be booked at this time. */
  left: z.number().int(),
})
export type Slot = z.infer<typeof Slot>

export const SlotQuery = z.object({
  doctorId: uuid('Choose the doctor'),
  placeId: uuid().optional(),
  /** The patient who is being booked: a slot held for them counts as free. */
  patientId: uuid().optional(),
  /** The first day; without it today, on the clinic's calendar. */
  day: isoDate().optional(),
  days: z.number().int().min(1).max(31).default(1),
})
export type SlotQuery = z.infer<typeof SlotQuery>

const slotChoice = {
  patientId: uuid('Choose the patient'),
  doctorId: uuid('Choose the doctor'),
  placeId: uuid('Choose the clinic'),
  startsAt: isoInstant('Choose a time'),
}

export const NewHold = z.strictObject(slotChoice)
export type NewHold = z.infer<typeof NewHold>

/** With `holdId` the held slot is booked; it is booked without one, too, if it is still free. */
export const Booking = z.strictObject({
  ...slotChoice,
  holdId: uuid().optional(),
  kind: kind.default('scheduled'),
  reason: text(500).optional(),
})
export type Booking = z.infer<typeof Booking>

export const Cancellation = z.strictObject({ appointmentId: uuid(), reason: text(300, 'Enter the reason') })
export type Cancellation = z.infer<typeof Cancellation>

export const Appointment = z.object({
  appointmentId: uuid(),
  startsAt: z.string(),
  endsAt: z.string(),
  zone: z.string(),
  day: z.string(),
  /** On the branch's clock. */
  from: z.string(),
  to: z.string(),
  status: z.enum(STATUSES),
  kind,
  reason: z.string().nullable(),
  tokenNo: z.number().int().nullable(),
  feeMinor: z.number().int(),
  currency: z.string(),
  paymentStatus: z.enum(PAYMENTS),
  arrivedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  heldUntil: z.string().nullable(),
  version: z.number().int(),
  patient: PatientBand,
  doctor: z.object({ doctorId: uuid(), fullName: z.string() }),
  place: z.object({ placeId: uuid(), name: z.string() }),
})
export type Appointment = z.infer<typeof Appointment>

/** Filters of a list of appointments. Without a day and a patient it is today's. */
export const AppointmentQuery = ListQuery.omit({ q: true }).extend({
  day: isoDate().optional(),
  doctorId: uuid().optional(),
  placeId: uuid().optional(),
  patientId: uuid().optional(),
  status: z.enum(STATUSES).optional(),
})
export type AppointmentQuery = z.infer<typeof AppointmentQuery>

export const AppointmentEvent = z.object({
  at: z.string(),
  fromStatus: z.enum(STATUSES).nullable(),
  toStatus: z.enum(STATUSES),
  reason: z.string().nullable(),
  by: z.string().nullable(),
})

/** A day in numbers, as far as the person reaches. */
export const DayCounts = z.object({
  day: z.string(),
  total: z.number().int(),
  booked: z.number().int(),
  arrived: z.number().int(),
  in_consultation: z.number().int(),
  completed: z.number().int(),
  cancelled: z.number().int(),
  no_show: z.number().int(),
  toCollect: z.number().int(),
})
export type DayCounts = z.infer<typeof DayCounts>
