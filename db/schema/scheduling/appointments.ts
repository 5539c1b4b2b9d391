import { sql } from 'drizzle-orm'
import { check, date, integer, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { paymentStatuses } from '#contract/scheduling/appointments/payment-statuses.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import {
  amount,
  createdAt,
  currency,
  flag,
  instant,
  oneOf,
  recordColumns,
  references,
  tenantTable,
} from '../kernel/columns.ts'
import { patients } from '../patients/patients.ts'
import { doctors } from '../practice/doctors.ts'
import { places } from '../practice/organisations.ts'

/**
 * Appointments. Two exclusion constraints over the live statuses (in the baseline migration) prevent double booking: of
 * a doctor's seat including buffers, and of a patient, except for rows with `overlapOk`.
 */
export const appointments = tenantTable(
  'appointments',
  {
    placeId: uuid().notNull(),
    doctorId: uuid().notNull(),
    patientId: uuid(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Minutes to keep free before and after the visit on its seat. */
    bufferBefore: smallint().notNull().default(0),
    bufferAfter: smallint().notNull().default(0),
    zone: text().notNull(),
    /** The branch's calendar day, so that a day's list is one equality. */
    day: date().notNull(),
    seat: smallint().notNull().default(1),
    overlapOk: flag(),
    kind: text().notNull().default('scheduled'),
    status: text().notNull(),
    statusReason: text(),
    tokenNo: integer(),
    reason: text(),
    source: text().notNull().default('reception'),
    feeMinor: amount(),
    currency: currency(),
    paymentStatus: text().notNull().default('unpaid'),
    arrivedLate: flag(),
    leftWithoutVisit: flag(),
    heldUntil: instant(),
    heldBy: uuid(),
    arrivedAt: instant(),
    /** The last time at which the waiting-room display called the patient. */
    calledAt: instant(),
    startedAt: instant(),
    completedAt: instant(),
    /** The appointment that this one was rescheduled from, and the one that it follows. */
    rescheduledFrom: uuid(),
    followUpOf: uuid(),
    /** The kind of overbooking: over the capacity, or over another visit of the patient. */
    overbookReason: text(),
    statusNote: text(),
    videoUrl: text(),
    /** The free follow-up window that makes it free. */
    feeWindowId: uuid(),
    /** The first appointment before rescheduling, which the billing documents name. */
    billedAs: uuid(),
    bookedBy: uuid(),
    ...recordColumns(),
  },
  (t, { index, unique }) => [
    references(t.placeId, places),
    references(t.doctorId, doctors),
    references(t.patientId, patients),
    unique('appointments_token', t.placeId, t.doctorId, t.day, t.tokenNo),
    index('appointments_place_day', t.placeId, t.day, t.startsAt),
    index('appointments_doctor_day', t.doctorId, t.day, t.startsAt),
    index('appointments_day', t.day, t.startsAt),
    index('appointments_open', t.status, t.endsAt),
    index('appointments_patient', t.patientId, t.startsAt),
    // For the timeline of a patient: appointments without a visit.
    index('appointments_without_visit', t.patientId, t.startsAt, t.id).where(
      oneOf(t.status, appointmentStatuses.list('withoutVisit')),
    ),
    // For the payments to collect: visits that took place and aren't paid.
    index('appointments_due', t.startsAt, t.id).where(
      sql`${oneOf(t.status, appointmentStatuses.list('attended'))} and ${oneOf(t.paymentStatus, paymentStatuses.list('due'))}`,
    ),
    check('appointments_order', sql`${t.startsAt} < ${t.endsAt}`),
    check('appointments_status', oneOf(t.status, appointmentStatuses.values)),
    check('appointments_fee', sql`${t.feeMinor} >= 0`),
    check('appointments_kind', sql`${t.kind} in ('scheduled','walk_in','follow_up','emergency','virtual')`),
    check('appointments_held', sql`${t.status} <> 'held' or ${t.heldUntil} is not null`),
    check('appointments_patient_known', sql`${t.status} = 'held' or ${t.patientId} is not null`),
    check('appointments_payment', oneOf(t.paymentStatus, paymentStatuses.values)),
  ],
)

/** Every change of an appointment's status. */
export const appointmentEvents = tenantTable(
  'appointment_events',
  {
    appointmentId: uuid().notNull(),
    fromStatus: text(),
    toStatus: text().notNull(),
    reason: text(),
    byPersonId: uuid(),
    at: createdAt(),
  },
  (t, { index }) => [
    references(t.appointmentId, appointments).onDelete('cascade'),
    index('appointment_events_of', t.appointmentId),
  ],
)

/** Free follow-ups after a paid visit: at most `maxVisits`, until `validTill`. Cancelled ones are returned. */
export const feeWindows = tenantTable(
  'fee_windows',
  {
    patientId: uuid().notNull(),
    doctorId: uuid().notNull(),
    paidAppointmentId: uuid().notNull(),
    fromDay: date().notNull(),
    validTill: date().notNull(),
    maxVisits: smallint().notNull(),
    used: smallint().notNull().default(0),
    cancelledAt: instant(),
    ...recordColumns(),
  },
  (t, { index, unique }) => [
    unique('fee_windows_visit', t.paidAppointmentId),
    references(t.patientId, patients),
    references(t.doctorId, doctors),
    references(t.paidAppointmentId, appointments),
    index('fee_windows_patient', t.patientId, t.doctorId, t.validTill),
    check('fee_windows_used', sql`${t.used} between 0 and ${t.maxVisits}`),
  ],
)

/** A calendar address for the appointments of a person and their family. Only its hash is stored. */
export const calendarFeeds = tenantTable(
  'calendar_feeds',
  {
    personId: uuid().notNull(),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    revokedAt: instant(),
  },
  (t) => [unique('calendar_feeds_token').on(t.tokenHash)],
)
