import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, currency, instant, minor, tenant, version } from './columns.ts'
import { doctors } from './doctors.ts'
import { places } from './organisations.ts'
import { patients } from './patients.ts'

/**
 * The book. No double booking is two exclusion constraints of the baseline migration over the live states:
 * doctor and seat with the buffers, and patient (but for rows that carry `overlapOk`).
 */
export const appointments = pgTable(
  'appointments',
  {
    ...tenant(),
    placeId: uuid().notNull(),
    doctorId: uuid().notNull(),
    patientId: uuid(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The doctor's time before and after it that no other visit of the seat may touch, in minutes. */
    bufferBefore: smallint().notNull().default(0),
    bufferAfter: smallint().notNull().default(0),
    zone: text().notNull(),
    /** The branch's calendar day, so that a day's list is one equality. */
    day: date({ mode: 'string' }).notNull(),
    seat: smallint().notNull().default(1),
    overlapOk: boolean().notNull().default(false),
    kind: text().notNull().default('scheduled'),
    status: text().notNull(),
    statusReason: text(),
    tokenNo: integer(),
    reason: text(),
    source: text().notNull().default('reception'),
    feeMinor: minor().notNull().default(0),
    currency: currency(),
    paymentStatus: text().notNull().default('unpaid'),
    arrivedLate: boolean().notNull().default(false),
    leftWithoutVisit: boolean().notNull().default(false),
    heldUntil: instant(),
    heldBy: uuid(),
    arrivedAt: instant(),
    /** When the waiting room was last told that it is their turn. */
    calledAt: instant(),
    startedAt: instant(),
    completedAt: instant(),
    /** The visit that this one came from, by another time or as its follow-up. */
    rescheduledFrom: uuid(),
    followUpOf: uuid(),
    /** Why it was booked beside the rules: a seat over the capacity, or over another visit of the patient. */
    overbookReason: text(),
    statusNote: text(),
    videoUrl: text(),
    /** The free follow-up window that pays for it. */
    feeWindowId: uuid(),
    /** The appointment that the papers of this one were written for: it was billed before it was moved to this time. */
    billedAs: uuid(),
    bookedBy: uuid(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
    foreignKey({ columns: [t.practiceId, t.doctorId], foreignColumns: [doctors.practiceId, doctors.id] }),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    unique('appointments_token').on(t.practiceId, t.placeId, t.doctorId, t.day, t.tokenNo),
    index('appointments_place_day').on(t.practiceId, t.placeId, t.day, t.startsAt),
    index('appointments_doctor_day').on(t.practiceId, t.doctorId, t.day, t.startsAt),
    index('appointments_day').on(t.practiceId, t.day, t.startsAt),
    index('appointments_open').on(t.practiceId, t.status, t.endsAt),
    index('appointments_patient').on(t.practiceId, t.patientId, t.startsAt),
    // Those of a record that are not a visit of it.
    index('appointments_without_visit')
      .on(t.practiceId, t.patientId, t.startsAt, t.id)
      .where(sql`${t.status} in ('requested','booked','arrived','cancelled','no_show')`),
    check('appointments_order', sql`${t.startsAt} < ${t.endsAt}`),
    check(
      'appointments_status',
      sql`${t.status} in ('held','requested','booked','arrived','in_consultation','completed','cancelled','no_show','rescheduled')`,
    ),
    check('appointments_fee', sql`${t.feeMinor} >= 0`),
    check('appointments_kind', sql`${t.kind} in ('scheduled','walk_in','follow_up','emergency','virtual')`),
    check('appointments_held', sql`${t.status} <> 'held' or ${t.heldUntil} is not null`),
    check('appointments_patient_known', sql`${t.status} = 'held' or ${t.patientId} is not null`),
    check(
      'appointments_payment',
      sql`${t.paymentStatus} in ('unpaid','part_paid','paid','waived','free_follow_up','refunded')`,
    ),
  ],
)

/** Every change of an appointment's state. */
export const appointmentEvents = pgTable(
  'appointment_events',
  {
    ...tenant(),
    appointmentId: uuid().notNull(),
    fromStatus: text(),
    toStatus: text().notNull(),
    reason: text(),
    byPersonId: uuid(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({
      columns: [t.practiceId, t.appointmentId],
      foreignColumns: [appointments.practiceId, appointments.id],
    }).onDelete('cascade'),
    index('appointment_events_of').on(t.practiceId, t.appointmentId),
  ],
)

/** Visits that follow a paid one without a fee: until a day, so many; given back when one is cancelled (clinical.md 2.1). */
export const feeWindows = pgTable(
  'fee_windows',
  {
    ...tenant(),
    patientId: uuid().notNull(),
    doctorId: uuid().notNull(),
    paidAppointmentId: uuid().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    validTill: date({ mode: 'string' }).notNull(),
    maxVisits: smallint().notNull(),
    used: smallint().notNull().default(0),
    cancelledAt: instant(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('fee_windows_visit').on(t.practiceId, t.paidAppointmentId),
    foreignKey({ columns: [t.practiceId, t.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    foreignKey({ columns: [t.practiceId, t.doctorId], foreignColumns: [doctors.practiceId, doctors.id] }),
    foreignKey({
      columns: [t.practiceId, t.paidAppointmentId],
      foreignColumns: [appointments.practiceId, appointments.id],
    }),
    index('fee_windows_patient').on(t.practiceId, t.patientId, t.doctorId, t.validTill),
    check('fee_windows_used', sql`${t.used} between 0 and ${t.maxVisits}`),
  ],
)

/** An address at which a calendar program reads the visits of a person and their family. Only its hash is kept. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    ...tenant(),
    personId: uuid().notNull(),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    revokedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.practiceId, t.id] }), unique('calendar_feeds_token').on(t.tokenHash)],
)
