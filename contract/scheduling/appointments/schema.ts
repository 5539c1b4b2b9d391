import { z } from 'zod'
import { integer, isoDate, isoInstant, minor, nullableText, text, uuid } from '#contract/kernel/fields.ts'
import { PatientBanner } from '#contract/patients/schema.ts'
import { paymentStatuses } from './payment-statuses.ts'
import { BOOKABLE_KINDS, CANCEL_REASONS, KINDS } from './rules.ts'
import { appointmentStatuses, STATUSES } from './statuses.ts'
import { ACTIONS } from './transitions.ts'

const NO_KIND = 'Choose the visit type'
const kind = z.enum(KINDS.map(({ value }) => value))
const byId = { appointmentId: uuid() }

/** `from` and `to` are on the branch's clock. */
const times = { startsAt: z.string(), endsAt: z.string(), day: z.string(), from: z.string(), to: z.string() }

/** A free slot; `startsAt` is the instant to book. */
export const Slot = z.object({
  ...times,
  placeId: uuid(),
  /** The number of patients who can still be booked. */
  left: integer(),
})
export type Slot = z.infer<typeof Slot>

export const SlotQuery = z.object({
  doctorId: uuid('Choose the doctor'),
  placeId: uuid().optional(),
  /** The patient who is being booked; a slot held for them counts as free. */
  patientId: uuid().optional(),
  /** The first day; without it today, on the clinic's calendar. */
  day: isoDate().optional(),
  days: integer().min(1).max(31).default(1),
  /** Includes taken slots, with `left` 0, for people who may overbook. */
  taken: z.boolean().optional(),
})
export type SlotQuery = z.infer<typeof SlotQuery>

const visitChoice = {
  patientId: uuid('Choose the patient'),
  doctorId: uuid('Choose the doctor'),
  placeId: uuid('Choose the branch'),
}
const slotChoice = { ...visitChoice, startsAt: isoInstant('Choose a time') }

export const NewHold = z.strictObject(slotChoice)
export type NewHold = z.infer<typeof NewHold>

/** The link of a video visit. */
const videoUrl = () =>
  text(500)
    .refine(
      (link) => URL.canParse(link) && new URL(link).protocol === 'https:',
      'Enter a link that starts with https://',
    )
    .optional()
/** The reason to book a taken time; needs the right to overbook. */
const overbookReason = () => text(300).optional()

/** Books the held slot of `holdId`, or a free slot. */
export const Booking = z
  .strictObject({
    ...slotChoice,
    holdId: uuid().optional(),
    kind: z
      .enum(
        BOOKABLE_KINDS.map(({ value }) => value),
        NO_KIND,
      )
      .default('scheduled'),
    reason: text(500).optional(),
    /** The visit that it follows; by default the last visit with this doctor. */
    followUpOf: uuid().optional(),
    videoUrl: videoUrl(),
    overbookReason: overbookReason(),
  })
  .refine((booking) => !booking.videoUrl || booking.kind === 'virtual', {
    path: ['videoUrl'],
    error: 'Only a video visit has a link. Choose “Video visit”, or leave the link empty',
  })
export type Booking = z.infer<typeof Booking>

/** A patient without an appointment, who gets today's next free slot and the next token. */
export const WalkIn = z.strictObject({
  ...visitChoice,
  kind: z.enum(['walk_in', 'emergency'], NO_KIND).default('walk_in'),
  reason: text(500).optional(),
  overbookReason: overbookReason(),
})
export type WalkIn = z.infer<typeof WalkIn>

/** Another time for the visit, with the same doctor at the same clinic unless others are given. */
export const Reschedule = z.strictObject({
  ...byId,
  doctorId: slotChoice.doctorId.optional(),
  placeId: slotChoice.placeId.optional(),
  startsAt: slotChoice.startsAt,
  reason: text(300).optional(),
  overbookReason: overbookReason(),
})
export type Reschedule = z.infer<typeof Reschedule>

/** Staff choose a reason; patients don't have to. */
export const Cancellation = z
  .strictObject({
    ...byId,
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

/** A change of status with a note. */
export const StatusNote = z.strictObject({ ...byId, note: text(300).optional() })
export type StatusNote = z.infer<typeof StatusNote>

/** The reason to book it again. */
export const RestoreNote = StatusNote.extend({ note: text(300, 'Enter the reason') })

/** The link of a video visit; removed if it is missing. */
export const VideoLink = z.strictObject({ ...byId, videoUrl: videoUrl() })
export type VideoLink = z.infer<typeof VideoLink>

export const Appointment = z.object({
  ...byId,
  ...times,
  zone: z.string(),
  status: z.enum(STATUSES),
  kind,
  reason: nullableText(),
  tokenNo: integer().nullable(),
  feeMinor: minor(),
  /** What is left to pay: of its invoice, or of its charges or fee before one is issued; 0 if no payment is due. */
  dueMinor: minor(),
  currency: z.string(),
  paymentStatus: z.enum(paymentStatuses.values),
  arrivedAt: nullableText(),
  /** The time at which the waiting-room display last called the patient. */
  calledAt: nullableText(),
  startedAt: nullableText(),
  completedAt: nullableText(),
  heldUntil: nullableText(),
  arrivedLate: z.boolean(),
  leftWithoutVisit: z.boolean(),
  videoUrl: nullableText(),
  version: integer(),
  patient: PatientBanner,
  doctor: z.object({ doctorId: uuid(), fullName: z.string() }),
  place: z.object({ placeId: uuid(), name: z.string() }),
})
export type Appointment = z.infer<typeof Appointment>

const link = Appointment.pick({ appointmentId: true, startsAt: true }).nullable()

/** One appointment in full, and the actions that the user may take on it now. */
export const AppointmentDetails = Appointment.extend({
  actions: z.array(z.enum(ACTIONS)),
  /** Until when a patient may move or cancel it. */
  changesUntil: z.string(),
  /** In words. */
  cancellationReason: nullableText(),
  overbookReason: nullableText(),
  bookedBy: nullableText(),
  bookedAt: z.string(),
  /** The appointments before and after rescheduling, and the visit that this one follows. */
  movedFrom: link,
  movedTo: link,
  followUpOf: link,
})
export type AppointmentDetails = z.infer<typeof AppointmentDetails>

/** Open requests of any day, oldest first. */
export const Requests = z.object({
  rows: z.array(Appointment),
  /** All of them; the rows may be fewer. */
  count: integer(),
})
export type Requests = z.infer<typeof Requests>

/** A doctor with hours on a day, and the first free slots. */
export const DoctorTimes = z.object({
  doctorId: uuid(),
  next: z.array(Slot),
  /** The number of all free slots. */
  free: integer(),
})
export type DoctorTimes = z.infer<typeof DoctorTimes>

export const AppointmentEvent = z.object({
  at: z.string(),
  fromStatus: z.enum(STATUSES).nullable(),
  toStatus: z.enum(STATUSES),
  reason: nullableText(),
  by: nullableText(),
})

const count = integer()
const countsByStatus = Object.fromEntries(
  appointmentStatuses.list('counted').map((status) => [status, count]),
) as Record<ReturnType<typeof appointmentStatuses.list<'counted'>>[number], typeof count>

/** The counts of a day within the user's reach. */
export const DayCounts = z.object({
  day: z.string(),
  /** Without cancelled and rescheduled appointments. */
  total: count,
  ...countsByStatus,
  /** Includes rescheduled. */
  cancelled: count,
  toCollect: count,
})
export type DayCounts = z.infer<typeof DayCounts>
