import { z } from 'zod'
import { isoDate, isoInstant, text, uuid } from '#contract/kernel/fields.ts'
import { ListQuery } from '#contract/kernel/query.ts'
import { PatientBand } from '#contract/patients/schema.ts'
import { ACTS } from './acts.ts'
import { BOOKED_KINDS, CANCEL_REASONS, KINDS, PAYMENTS, STATUSES } from './rules.ts'

const NO_KIND = 'Choose the kind of visit'
const kind = z.enum(KINDS.map(({ value }) => value))
const one = { appointmentId: uuid() }

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
  /** Also what is taken, with nothing left: for those who may book over it. */
  taken: z.boolean().optional(),
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

/** A link to where doctor and patient see each other. Nothing but https leads there. */
const videoUrl = () =>
  text(500)
    .refine(
      (link) => URL.canParse(link) && new URL(link).protocol === 'https:',
      'Enter a link that begins with https://',
    )
    .optional()
/** Why somebody books over what is taken; it needs the right to. */
const overbookReason = () => text(300).optional()

/** With `holdId` the held slot is booked; it is booked without one, too, if it is still free. */
export const Booking = z
  .strictObject({
    ...slotChoice,
    holdId: uuid().optional(),
    kind: z
      .enum(
        BOOKED_KINDS.map(({ value }) => value),
        NO_KIND,
      )
      .default('scheduled'),
    reason: text(500).optional(),
    /** The visit that it follows; without one a follow-up is of the last visit with this doctor. */
    followUpOf: uuid().optional(),
    videoUrl: videoUrl(),
    overbookReason: overbookReason(),
  })
  .refine((booking) => !booking.videoUrl || booking.kind === 'virtual', {
    path: ['videoUrl'],
    error: 'A link belongs to a visit by video: choose that kind, or leave the link empty',
  })
export type Booking = z.infer<typeof Booking>

/** Somebody who is here and has no appointment: they take the next free time of today, and the next token. */
export const WalkIn = z.strictObject({
  patientId: uuid('Choose the patient'),
  doctorId: uuid('Choose the doctor'),
  placeId: uuid('Choose the clinic'),
  kind: z.enum(['walk_in', 'emergency'], NO_KIND).default('walk_in'),
  reason: text(500).optional(),
  overbookReason: overbookReason(),
})
export type WalkIn = z.infer<typeof WalkIn>

/** The same visit at another time, with the same doctor at the same clinic unless others are named. */
export const Reschedule = z.strictObject({
  ...one,
  doctorId: uuid('Choose the doctor').optional(),
  placeId: uuid('Choose the clinic').optional(),
  startsAt: isoInstant('Choose a time'),
  reason: text(300).optional(),
  overbookReason: overbookReason(),
})
export type Reschedule = z.infer<typeof Reschedule>

/** Staff choose a reason of the list; a patient need not say why. */
export const Cancellation = z
  .strictObject({
    ...one,
    reasonCode: z
      .enum(
        CANCEL_REASONS.map(({ value }) => value),
        'Choose the reason',
      )
      .optional(),
    note: text(300).optional(),
  })
  .refine(({ reasonCode, note }) => reasonCode !== 'other' || note, { path: ['note'], error: 'Enter the reason' })
export type Cancellation = z.infer<typeof Cancellation>

/** A change of state with a word about it. */
export const Noted = z.strictObject({ ...one, note: text(300).optional() })
export type Noted = z.infer<typeof Noted>

export const Reset = z.strictObject({ ...one, note: text(300, 'Enter why') })
export type Reset = z.infer<typeof Reset>

/** The link of a visit by video; without one it has none any more. */
export const VideoLink = z.strictObject({ ...one, videoUrl: videoUrl() })
export type VideoLink = z.infer<typeof VideoLink>

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
  /** When the waiting room was last told that it is their turn. */
  calledAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  heldUntil: z.string().nullable(),
  arrivedLate: z.boolean(),
  leftWithoutVisit: z.boolean(),
  videoUrl: z.string().nullable(),
  version: z.number().int(),
  patient: PatientBand,
  doctor: z.object({ doctorId: uuid(), fullName: z.string() }),
  place: z.object({ placeId: uuid(), name: z.string() }),
})
export type Appointment = z.infer<typeof Appointment>

/** One appointment with all that is known of it, and what the person who asks may do with it now. */
export const AppointmentDetails = Appointment.extend({
  acts: z.array(z.enum(ACTS)),
  /** Until when a patient may move or cancel it. */
  changesUntil: z.string(),
  /** Why it was cancelled, in words. */
  cancelledFor: z.string().nullable(),
  overbookReason: z.string().nullable(),
  bookedBy: z.string().nullable(),
  bookedAt: z.string(),
  /** The appointment that it was before it was moved, the one that it was moved to, and the visit that it follows. */
  movedFrom: z.object({ appointmentId: uuid(), startsAt: z.string() }).nullable(),
  movedTo: z.object({ appointmentId: uuid(), startsAt: z.string() }).nullable(),
  followUpOf: z.object({ appointmentId: uuid(), startsAt: z.string() }).nullable(),
})
export type AppointmentDetails = z.infer<typeof AppointmentDetails>

/** Filters of a list of appointments. Without a day and a patient it is today's. */
export const AppointmentQuery = ListQuery.extend({
  day: isoDate().optional(),
  /** With a day: also the days up to this one. */
  until: isoDate().optional(),
  doctorId: uuid().optional(),
  placeId: uuid().optional(),
  patientId: uuid().optional(),
  status: z.enum(STATUSES).optional(),
})
export type AppointmentQuery = z.infer<typeof AppointmentQuery>

/** What patients have asked for and nobody has answered, on any day; who has waited longest comes first. */
export const Requests = z.object({
  rows: z.array(Appointment),
  /** All of them, also those that are not among the rows. */
  count: z.number().int(),
})
export type Requests = z.infer<typeof Requests>

export const DayTimesQuery = z.object({ day: isoDate().optional(), placeId: uuid().optional() })
export type DayTimesQuery = z.infer<typeof DayTimesQuery>

/** A doctor who has times on a day, with the first ones that are free. */
export const DoctorTimes = z.object({
  doctorId: uuid(),
  next: z.array(Slot),
  /** All that are free. */
  free: z.number().int(),
})
export type DoctorTimes = z.infer<typeof DoctorTimes>

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
  /** All that stand: those that were cancelled or moved to another time are counted apart. */
  total: z.number().int(),
  requested: z.number().int(),
  booked: z.number().int(),
  arrived: z.number().int(),
  in_consultation: z.number().int(),
  completed: z.number().int(),
  /** Also moved to another time. */
  cancelled: z.number().int(),
  no_show: z.number().int(),
  toCollect: z.number().int(),
})
export type DayCounts = z.infer<typeof DayCounts>
