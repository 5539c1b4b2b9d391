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
 * The book. No double booking is two exclusion constraints of migration 0001 over the live states:
 * doctor and seat, and patient (but for rows that carry `overlapOk`).
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
    startedAt: instant(),
    completedAt: instant(),
    rescheduledFrom: uuid(),
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
    index('appointments_patient').on(t.practiceId, t.patientId, t.startsAt),
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
